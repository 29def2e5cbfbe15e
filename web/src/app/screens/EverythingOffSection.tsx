import { Suspense, useState } from 'react';
import { withTexts } from '@porchlight/messages/t';
import { EverythingOffRow } from '../../features/availability/EverythingOffRow.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const KeepCallsDialog = lazyDialog(
  async () =>
    (await withTexts(import('../../features/call-proposals/KeepCallsDialog.tsx'))).KeepCallsDialog,
);

/** Agreed calls stay when everything is off, and are asked about apart. */
export function EverythingOffSection() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <EverythingOffRow onOff={() => setIsAsking(true)} />
      <Suspense>{isAsking && <KeepCallsDialog onClose={() => setIsAsking(false)} />}</Suspense>
    </>
  );
}
