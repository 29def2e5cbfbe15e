/** Whether the dialog is open. The bell is drawn in two bars, and the dialog once for both. */
import { useEndpoint } from '../../api/use-endpoint.ts';
import { createStore, useStore } from '../../state/create-store.ts';

const isOpen = createStore(false);

export const openNotifications = (): void => isOpen.set(true);
export const closeNotifications = (): void => isOpen.set(false);
export const useNotificationsOpen = (): boolean => useStore(isOpen);

export function useUnreadCount(): number {
  const list = useEndpoint('GET /api/notifications').data ?? [];
  const folded = list.filter((entry) => entry.folded);
  // One line in the bell, so one; and not again once it was seen that day.
  const lines = folded.length > 0 && folded.every(({ read }) => !read) ? 1 : 0;
  return list.filter((entry) => !entry.read && !entry.folded).length + lines;
}
