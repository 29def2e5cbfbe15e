/** The session as a credential: a bearer token. */
import { ApiError } from './api-error.ts';
import type { Authenticate, FindCaller } from './serve.ts';

export function authenticator(findCaller: FindCaller): Authenticate {
  return async (request, find = findCaller) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const caller = token === undefined ? null : await find(token);
    if (!caller) throw new ApiError('session_required');
    return caller;
  };
}
