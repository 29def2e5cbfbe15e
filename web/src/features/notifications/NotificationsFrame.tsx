import type { ReactNode } from 'react';
import { t } from '@porchlight/messages/t';
import { Dialog } from '../../ui/Dialog.tsx';
import { useMedia } from '../../ui/media.ts';
import { Popover } from '../../ui/Popover.tsx';
import { useBell } from './opening.ts';

type NotificationsFrameProps = { children: ReactNode; onClose: () => void };

/** At its bell in a wide window, a sheet on a phone. */
export function NotificationsFrame({ children, onClose }: NotificationsFrameProps) {
  const bell = useBell();
  const isWide = useMedia('(min-width: 48rem)');
  if (isWide && bell?.isConnected) {
    return (
      <Popover anchor={bell} title={t('notifications.title')} onClose={onClose}>
        {children}
      </Popover>
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('notifications.title')}>
      {children}
    </Dialog>
  );
}
