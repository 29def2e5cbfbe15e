import { lazy, Suspense, useEffect } from 'react';
import { withTexts } from '@porchlight/messages/t';
import { closeShare, useShareStep } from './opening.ts';

const ShareDialog = lazy(async () => ({
  default: (await withTexts(import('./ShareDialog.tsx'))).ShareDialog,
}));
const InviteContactsDialog = lazy(async () => ({
  default: (await withTexts(import('./InviteContactsDialog.tsx'))).InviteContactsDialog,
}));

/** Once in the app, whichever Share was tapped. */
export function Sharing() {
  const step = useShareStep();
  // Whoever signs in next has not asked for it.
  useEffect(() => closeShare, []);
  return (
    <Suspense>
      {step === 'share' && <ShareDialog />}
      {step === 'contacts' && <InviteContactsDialog />}
    </Suspense>
  );
}
