import type { Friend } from '@porchlight/contract/contacts';
import { withTexts } from '@porchlight/messages/t';
import { Suspense, useEffect } from 'react';
import { closeNotifications, useNotificationsOpen } from './opening.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const NotificationsDialog = lazyDialog(
  async () => (await withTexts(import('./NotificationsDialog.tsx'))).NotificationsDialog,
);

/** Once in the app, whichever bell was tapped. */
export function Notifications({ onCall }: { onCall: (friend: Friend) => void }) {
  const isOpen = useNotificationsOpen();
  // The next account has not asked for it.
  useEffect(() => closeNotifications, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <NotificationsDialog onCall={onCall} onClose={closeNotifications} />
    </Suspense>
  );
}
