import { Suspense, useEffect } from 'react';
import { withTexts } from '@porchlight/messages/t';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { closeCallSheet, useCalledFriend } from './opening.ts';

const CallSheet = lazyDialog(async () => (await withTexts(import('./CallSheet.tsx'))).CallSheet);

/** Once in the app, whichever call button was tapped. */
export function Calling() {
  const friend = useCalledFriend();
  // The next person to sign in has not asked for it.
  useEffect(() => closeCallSheet, []);
  if (!friend) return null;
  return (
    <Suspense>
      <CallSheet friend={friend} onClose={closeCallSheet} />
    </Suspense>
  );
}
