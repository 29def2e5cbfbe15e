/**
 * CapacitorPasskeyPlugin.java, CapacitorPasskeyPlugin.swift: the request comes as text, and the answer
 * is the credential itself. A failure has the name that browsers give it as its code.
 */
import type { CreationOptions, RequestOptions } from '@porchlight/contract/passkeys';
import { type Handler, PluginRejection } from './rejection.ts';
import type { PasskeyManager, System } from './system.ts';

const reject = (name: string, message: string) => new PluginRejection(message, name, { name });

export function passkeyPlugin({ passkeys }: System, isIos: boolean): Record<string, Handler> {
  /** `performAuthorization` (Swift), `isCredentialManagerAvailable` (Java). */
  const openSheet = (): PasskeyManager => {
    if (!passkeys.isSupported)
      throw reject('NotSupportedError', 'Passkeys require Android API level 28 or higher.');
    if (passkeys.answer === 'cancelled') throw isIos ? closedOnIos() : closedOnAndroid();
    if (!passkeys.manager) throw new Error('the test gave this phone no password manager');
    return passkeys.manager;
  };
  // iOS 17.4 and newer take the origin from the call; Android names the app, whatever the call says.
  const originOf = ({ origin }: Record<string, unknown>) => (isIos ? String(origin) : null);
  return {
    isSupported: () => ({
      available: isIos || passkeys.isSupported,
      conditionalMediation: false,
      platform: isIos ? 'ios' : 'android',
    }),
    createCredential: (call) => {
      const request = requestOf(call) as CreationOptions;
      if (!isIos)
        needFields(request, ['challenge', 'rp', 'user', 'pubKeyCredParams'], 'registration');
      const manager = openSheet();
      if (request.excludeCredentials.some(({ id }) => manager.has(id)))
        throw reject('InvalidStateError', 'One of the excluded credentials exists on the device.');
      const { response, ...made } = manager.create(request, originOf(call));
      const { transports, ...plain } = response;
      // `serializeRegistration` leaves the transports out.
      return { ...made, ...SHARED, response: isIos ? plain : { ...plain, transports } };
    },
    getCredential: (call) => {
      const request = requestOf(call) as RequestOptions;
      if (!isIos) needFields(request, ['challenge', 'rpId'], 'authentication');
      const used = openSheet().get(request, originOf(call));
      // An iPhone then offers another device, until the person closes the sheet.
      if (!used)
        throw isIos ? closedOnIos() : reject('NotFoundError', 'No matching passkey was found.');
      return { ...used, ...SHARED };
    },
  };
}

const SHARED = { authenticatorAttachment: 'platform', clientExtensionResults: {} };

function requestOf({ requestJson }: Record<string, unknown>): unknown {
  if (typeof requestJson !== 'string' || requestJson === '')
    throw reject('DataError', 'requestJson is required.');
  return JSON.parse(requestJson);
}

/** `PublicKeyCredentialCreationOptions` and `PublicKeyCredentialRequestOptions` of androidx. */
function needFields(request: object, names: string[], kind: string): void {
  if (names.some((name) => !(name in request)))
    throw reject('SyntaxError', `Invalid passkey ${kind} request JSON.`);
}

/** `rejectGetException`, `rejectCreateException`: a cancellation has no name of its own there. */
const closedOnAndroid = () => reject('UnknownError', 'User cancelled the selector');

/** `didCompleteWithError`: `.canceled`, with the system's own words. */
const closedOnIos = () =>
  reject(
    'NotAllowedError',
    'The operation couldn’t be completed. (com.apple.AuthenticationServices.AuthorizationError error 1001.)',
  );
