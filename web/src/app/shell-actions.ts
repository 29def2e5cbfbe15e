import { openShare } from '../features/invitations/opening.ts';
import { toggleNotifications, useUnreadCount } from '../features/notifications/opening.ts';
import type { ShellActionsProps } from '../ui/shell/ShellActions.tsx';

/** Share and the bell, for both bars. */
export function useShellActions(): ShellActionsProps {
  return {
    onShare: openShare,
    onNotifications: toggleNotifications,
    unread: useUnreadCount(),
  };
}
