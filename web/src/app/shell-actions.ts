import type { ShellActionsProps } from '../ui/shell/ShellActions.tsx';

/** Share and the bell, for both bars; their dialogs come with their features. */
export function useShellActions(): ShellActionsProps {
  return { onShare: () => undefined, onNotifications: () => undefined, unread: 0 };
}
