/** Passkeys as screens use them: each ceremony with the calls before and after it. */
import { useEffect, useState } from 'react';
import type { Passkey } from '@porchlight/contract/passkeys';
import { device, NotHere, type PasskeyPort } from '../device/device.ts';
import { call } from './client.ts';
import { callSurely } from './use-sure-call.ts';

async function port(): Promise<PasskeyPort> {
  const here = await device().passkeys();
  if (here === null) throw new NotHere('passkeys');
  return here;
}

/** A challenge is good for five minutes; a field that waits longer needs a new one. */
const RENEW_MS = 4 * 60_000;

/** Names nothing but a session: the person picks the account with the passkey. */
export async function signInByPasskey(): Promise<string> {
  const here = await port();
  const options = await call('POST /api/passkeys/login/options');
  const credential = await here.get(options);
  return (await call('POST /api/passkeys/login', { body: { credential } })).sessionId;
}

/**
 * Offers passkeys in the field for the address until the signal aborts. Ends with the session of the
 * passkey that was picked, or with null where fields cannot offer any.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<string | null> {
  const here = await port();
  if (!(await here.hasAutofill())) return null;
  while (!signal.aborted) {
    const options = await call('POST /api/passkeys/login/options');
    const renewal = AbortSignal.timeout(RENEW_MS);
    const until = AbortSignal.any([signal, renewal]);
    const credential = await here.get(options, { autofill: true, signal: until }).catch((error) => {
      if (renewal.aborted && !signal.aborted) return null;
      throw error;
    });
    if (credential)
      return (await call('POST /api/passkeys/login', { body: { credential } })).sessionId;
  }
  return null;
}

export async function addPasskey(name: string): Promise<Passkey> {
  const here = await port();
  const options = await call('POST /api/passkeys/register/options');
  const credential = await here.create(options);
  return callSurely('POST /api/passkeys/register', { body: { credential, name } });
}

/** Confirms that it is still the same person. */
export async function confirmByPasskey(): Promise<void> {
  const here = await port();
  const options = await call('POST /api/passkeys/login/options');
  const passkey = await here.get(options);
  await callSurely('POST /api/reauthenticate', { body: { passkey } });
}

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Closing the system's sheet is an answer, not a failure. */
export const isCancelled = (error: unknown): boolean =>
  isNamed(error, 'NotAllowedError', 'AbortError');

/** This device has a passkey of the account already. */
export const isOnThisDevice = (error: unknown): boolean => isNamed(error, 'InvalidStateError');

/** Whether this device can use passkeys; null until it is known. */
export function useHasPasskeys(): boolean | null {
  const [isHere, setIsHere] = useState(device().hasPasskeys);
  useEffect(() => {
    if (device().hasPasskeys !== null) return undefined;
    let isGone = false;
    const tell = (answer: boolean) => {
      if (!isGone) setIsHere(answer);
    };
    device()
      .passkeys()
      .then(async (here) => tell(here !== null && (await here.isHere())))
      .catch(() => tell(false));
    return () => {
      isGone = true;
    };
  }, []);
  return isHere;
}
