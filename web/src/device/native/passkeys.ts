/** Passkeys of a phone, by the system's own sheets. Loaded when somebody signs in or adds one. */
import { Capacitor } from '@capacitor/core';
import { CapacitorPasskey } from '@capgo/capacitor-passkey';
import type { NewCredential, UsedCredential } from '@porchlight/contract/passkeys';
import { publicOrigin } from '../../environment/server-address.ts';
import type { PasskeyPort } from '../device.ts';

export const nativePasskeys: PasskeyPort = {
  isHere: async () => (await CapacitorPasskey.isSupported()).available,
  // The plugin has no fields that offer passkeys.
  hasAutofill: async () => false,
  create: async (options) => {
    const made = CapacitorPasskey.createCredential({ publicKey: options, origin: publicOrigin() });
    return (await answered(made, options.timeout)) as NewCredential;
  },
  get: async (options) => {
    // The plugin takes a call without `mediation` for one that makes a passkey.
    const how = { publicKey: options, origin: publicOrigin(), mediation: 'optional' };
    return (await answered(CapacitorPasskey.getCredential(how), options.timeout)) as UsedCredential;
  },
};

/** A sheet that never answers must not hold the screen for longer than its challenge is good. */
async function answered<T>(asked: Promise<T>, withinMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const end = () => reject(named('TimeoutError', 'The phone did not answer.'));
    timer = setTimeout(end, withinMs);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    throw namedAsInBrowsers(error);
  } finally {
    clearTimeout(timer);
  }
}

/** On iOS one sheet at a time is open; a second call gets the name of a passkey that is there. */
const ANOTHER_IS_OPEN = /already in progress/;

/**
 * The plugin gives the names of WebAuthn as codes, with gaps. A sheet that is closed on Android is an
 * unknown error that says so in English. On iOS every failure of the system has the name of a closed
 * sheet, also that of an app that its domain does not know; 1001 is the one that stands for closing.
 */
function namedAsInBrowsers(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as Error & { code?: string };
  if (code === undefined) return error;
  if (code === 'UnknownError' && /cancel/i.test(message)) return named('NotAllowedError', message);
  if (code === 'InvalidStateError' && ANOTHER_IS_OPEN.test(message))
    return named('OperationError', message);
  const isIos = Capacitor.getPlatform() === 'ios';
  if (code === 'NotAllowedError' && isIos && !message.includes('1001'))
    return named('UnknownError', message);
  return named(code, message);
}

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
