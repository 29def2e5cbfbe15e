import { Bell, Share2 } from 'lucide-react';
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
      <Tooltip text="Share">
        <IconButton label="Share" onClick={onShare}>
          <Share2 size={22} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <Tooltip text="Notifications">
        <IconButton
          label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          badge={unread > 0 ? (unread > 9 ? '9+' : unread) : undefined}
          onClick={onNotifications}
        >
          <Bell size={23} aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </div>
  );
}
