import { Suspense } from 'react';
import { withTexts } from '@porchlight/messages/t';
import { PlainToaster } from '../ui/PlainToaster.tsx';
import { useIsAfterFirstScreen } from './after-first-screen.ts';
import { lazyPart } from './lazy-screen.tsx';

const Toaster = lazyPart(
  async () => (await withTexts(import('../ui/Toaster.tsx'))).Toaster,
  () => <PlainToaster />,
);

/**
 * Toasts are told from the first load on; swiping and the shortcut come with the rest. The plain
 * toaster is not a child of the Suspense: React would keep its last toast, hidden, until the rest is
 * loaded, which without a network is never.
 */
export function Toasts() {
  if (!useIsAfterFirstScreen()) return <PlainToaster />;
  return (
    <Suspense fallback={<PlainToaster />}>
      <Toaster />
    </Suspense>
  );
}
