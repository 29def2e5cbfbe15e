/** The number of unread notifications, on the icon of the installed app. */
import { useEffect } from 'react';
import { device } from '../device/device.ts';
import { useUnreadCount } from '../features/notifications/opening.ts';

export function useBadge(): void {
  const unread = useUnreadCount();
  useEffect(() => void device().setBadge(unread), [unread]);
  // A signed-out device shows no number.
  useEffect(() => () => void device().setBadge(0), []);
}
