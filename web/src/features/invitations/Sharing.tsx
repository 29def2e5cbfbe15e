import { withTexts } from '@porchlight/messages/t';
import { Suspense, useEffect } from 'react';
import { closeShare, useShareStep } from './opening.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const ShareDialog = lazyDialog(
  async () => (await withTexts(import('./ShareDialog.tsx'))).ShareDialog,
  () => closeShare,
);
const InviteContactsDialog = lazyDialog(
  async () => (await withTexts(import('./InviteContactsDialog.tsx'))).InviteContactsDialog,
  () => closeShare,
);

/** Once in the app, whichever Share was tapped. */
export function Sharing() {
  const step = useShareStep();
  // The next account has not asked for it.
  useEffect(() => closeShare, []);
  return (
    <Suspense>
      {(step === 'share' || step === 'links') && <ShareDialog isList={step === 'links'} />}
      {step === 'contacts' && <InviteContactsDialog />}
    </Suspense>
  );
}
