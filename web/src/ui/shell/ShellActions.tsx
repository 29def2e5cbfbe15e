import { Bell, Share2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { IconButton } from '../IconButton.tsx';
import { Tooltip } from '../Tooltip.tsx';

export type ShellActionsProps = {
  onShare: () => void;
  onNotifications: () => void;
  unread: number;
};

/** Share and the bell, the same in both bars. */
export function ShellActions({ onShare, onNotifications, unread }: ShellActionsProps) {
  return (
    <div className="shell-actions">
      <Tooltip text={t('kit.share')}>
        <IconButton label={t('kit.share')} onClick={onShare}>
          <Share2 size={22} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <Tooltip text={t('kit.notifications')}>
        <IconButton
          label={unread > 0 ? t('kit.unread', { unread }) : t('kit.notifications')}
          badge={unread > 0 ? (unread > 9 ? '9+' : unread) : undefined}
          onClick={onNotifications}
        >
          <Bell size={23} aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </div>
  );
}
