/** Whether the dialog is open. The bell is drawn in two bars, and the dialog once for both. */
import { useSyncExternalStore } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';

let isOpen = false;
const listeners = new Set<() => void>();

function set(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export function openNotifications(): void {
  set(true);
}

export function closeNotifications(): void {
  set(false);
}

export function useNotificationsOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}

export function useUnreadCount(): number {
  const list = useEndpoint('GET /api/notifications').data ?? [];
  return list.filter(({ read }) => !read).length;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
