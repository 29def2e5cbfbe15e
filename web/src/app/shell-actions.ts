import { openNotifications, useUnreadCount } from '../features/notifications/opening.ts';
import type { ShellActionsProps } from '../ui/shell/ShellActions.tsx';

/** Share and the bell, for both bars; the dialog of the first comes with its feature. */
export function useShellActions(): ShellActionsProps {
  return {
    onShare: () => undefined,
    onNotifications: openNotifications,
    unread: useUnreadCount(),
  };
}
