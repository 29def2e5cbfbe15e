import type { ReactNode } from 'react';
import { Bell, Share2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { IconButton } from '../IconButton.tsx';
import { Tooltip } from '../Tooltip.tsx';

export type ShellActionsProps = {
  onShare: () => void;
  onNotifications: (event: { currentTarget: HTMLElement }) => void;
  unread: number;
  /** The own photo, which leads to the account. */
  account?: ReactNode;
};

/** Share, the bell and the own photo, the same in both bars. */
export function ShellActions(props: ShellActionsProps) {
  const { onShare, onNotifications, unread, account } = props;
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
      {account}
    </div>
  );
}
