/** Whether the list is open. The bell is drawn in two bars, and the list once for both. */
import { useEndpoint } from '../../api/use-endpoint.ts';
import { createStore, useStore } from '../../state/create-store.ts';
import { openSheets } from '../../ui/open-sheets.ts';

const isOpen = createStore(false);
/** The bell that was pressed, which the list hangs from in a wide window. */
const bell = createStore<HTMLElement | null>(null);

/** Pressed again, the bell closes the list as its own button does. */
export function toggleNotifications({ currentTarget }: { currentTarget: HTMLElement }): void {
  bell.set(currentTarget);
  if (isOpen.get()) openSheets().at(-1)?.close();
  else isOpen.set(true);
}
export const closeNotifications = (): void => isOpen.set(false);
export const useNotificationsOpen = (): boolean => useStore(isOpen);
export const useBell = (): HTMLElement | null => useStore(bell);

export function useUnreadCount(): number {
  const list = useEndpoint('GET /api/notifications').data ?? [];
  const folded = list.filter((entry) => entry.folded);
  // One line in the bell, so one; and not again once it was seen that day.
  const lines = folded.length > 0 && folded.every(({ read }) => !read) ? 1 : 0;
  return list.filter((entry) => !entry.read && !entry.folded).length + lines;
}
