/** Signing in with a passkey: offered in the field for the address, and by a button. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { hasCode } from '../../api/errors.ts';
import { isCancelled, offerPasskeys, signInByPasskey, useHasPasskeys } from '../../api/passkeys.ts';
import { usePending } from './use-pending.ts';

type PasskeySignIn = {
  isHere: boolean;
  isPending: boolean;
  ask: () => void;
  offer: () => void;
  /** A browser runs one ceremony at a time, and a password may be under way. */
  stopOffering: () => void;
};

export function usePasskeySignIn(
  enter: (sessionId: string) => Promise<unknown>,
  onFailed: (error: unknown) => void,
): PasskeySignIn {
  const isHere = useHasPasskeys() === true;
  const [isPending, run] = usePending();
  const offered = useRef<AbortController | null>(null);

  const stopOffering = () => offered.current?.abort();
  const offer = () => {
    if (!isHere) return;
    stopOffering();
    const current = new AbortController();
    offered.current = current;
    offerPasskeys(current.signal)
      .then(async (sessionId) => {
        if (sessionId !== null) await enter(sessionId);
      })
      .catch((error: unknown) => {
        // Nobody has asked for anything yet: only a passkey that was picked and refused is told.
        if (!current.signal.aborted && hasCode(error, 'passkey_refused')) onFailed(error);
      });
  };
  const start = useEffectEvent(offer);
  useEffect(() => {
    start();
    return () => offered.current?.abort();
  }, [isHere]);

  const ask = () =>
    run(async () => {
      stopOffering();
      try {
        await enter(await signInByPasskey());
      } catch (error) {
        if (!isCancelled(error)) onFailed(error);
        offer();
      }
    });
  return { isHere, isPending, ask, offer, stopOffering };
}
