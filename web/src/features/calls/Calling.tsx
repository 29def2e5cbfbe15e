import { Suspense, useEffect } from 'react';
import { withTexts } from '@porchlight/messages/t';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { closeCallSheet, useCalledFriend } from './opening.ts';
import { setPlacedCall, usePlacedCall } from './placed.ts';

const AfterCall = lazyDialog(async () => (await withTexts(import('./AfterCall.tsx'))).AfterCall);
const CallSheet = lazyDialog(async () => (await withTexts(import('./CallSheet.tsx'))).CallSheet);

/** Once in the app, whichever call button was tapped. */
export function Calling() {
  const friend = useCalledFriend();
  const placed = usePlacedCall();
  // The next person to sign in has not asked for it.
  useEffect(
    () => () => {
      closeCallSheet();
      setPlacedCall(null);
    },
    [],
  );
  return (
    <Suspense>
      {friend && <CallSheet friend={friend} onClose={closeCallSheet} />}
      {placed && <AfterCall key={placed.at} placed={placed} />}
    </Suspense>
  );
}
