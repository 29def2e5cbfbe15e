/**
 * The operator's sign-in service: away to it, and back with its answer. The device keeps a secret
 * meanwhile, without which the answer is worth nothing: nobody can sign a browser in to an account of
 * their own by sending it an address.
 */
import type { Reply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';
import { call } from './client.ts';
import { getSessionId } from './session.ts';

const MINUTE = 60_000;
/** As long as the server takes a ticket; an older one would only be refused. */
const TICKET_MS = 30 * MINUTE;
/** A little less than the five minutes of the server. */
const CONFIRMED_MS = 4 * MINUTE;

/**
 * `returnTo` is the screen that waits for a confirmation; null for a sign-in. Somebody suspended has
 * no session to confirm: they sign in again, and the service asks who they are.
 */
type Attempt = {
  readonly secret: string;
  readonly returnTo: string | null;
  readonly isSuspended?: boolean;
};
type Ticket = { readonly ticket: string; readonly at: number };

export type ServiceAnswer =
  | { outcome: 'confirmed'; returnTo: string }
  | { outcome: 'elsewhere' | 'cancelled' | 'signed_in_before' }
  | Reply<Endpoints['POST /api/oidc/login']>;

function take<T>(key: string): T | null {
  const kept = readKey(key);
  removeKey(key);
  try {
    return JSON.parse(kept ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Leaves the app. A phone opens the address in its browser, and the way back opens the app. */
export async function leaveForService(
  returnTo: string | null,
  { isSuspended = false } = {},
): Promise<void> {
  const body = { isConfirmation: returnTo !== null || isSuspended };
  const { url, secret } = await call('POST /api/oidc/start', { body });
  const attempt: Attempt = { secret, returnTo, isSuspended };
  writeKey(KEYS.service, JSON.stringify(attempt));
  window.location.href = url;
}

let confirmed: { readonly sessionId: string | null; readonly at: number } | null = null;

/** Whether the service has just confirmed who is signed in, so that they are not asked again. */
export const isJustConfirmed = (): boolean =>
  confirmed !== null &&
  confirmed.sessionId === getSessionId() &&
  performance.now() - confirmed.at < CONFIRMED_MS;

/** Uses the answer in the address that the service led back to. Once: the secret is gone after it. */
export async function redeemServiceAnswer(search: URLSearchParams): Promise<ServiceAnswer> {
  const attempt = take<Attempt>(KEYS.service);
  if (attempt === null) return { outcome: 'elsewhere' };
  const { secret, returnTo, isSuspended = false } = attempt;
  // Another account may have been signed in meanwhile; it is not replaced without a word.
  if (returnTo === null && getSessionId() !== null) return { outcome: 'signed_in_before' };
  const code = search.get('code');
  if (code === null) return { outcome: 'cancelled' };
  const iss = search.get('iss');
  const answer = { code, state: search.get('state') ?? '', secret, ...(iss !== null && { iss }) };
  if (returnTo === null) {
    const body = { ...answer, ...(isSuspended && { isConfirmation: true }) };
    return call('POST /api/oidc/login', { body });
  }
  await call('POST /api/reauthenticate', { body: { oidc: answer } });
  confirmed = { sessionId: getSessionId(), at: performance.now() };
  return { outcome: 'confirmed', returnTo };
}

/** Until the person has signed in to the account that is there. */
export function keepServiceTicket(ticket: string): void {
  const kept: Ticket = { ticket, at: Date.now() };
  writeKey(KEYS.serviceTicket, JSON.stringify(kept));
}

/** Null: nothing is to be linked. Otherwise whether it was. */
export async function linkService(): Promise<boolean | null> {
  const kept = take<Ticket>(KEYS.serviceTicket);
  if (kept === null || Date.now() - kept.at > TICKET_MS) return null;
  try {
    await call('POST /api/oidc/link', { body: { ticket: kept.ticket } });
    return true;
  } catch {
    return false;
  }
}
