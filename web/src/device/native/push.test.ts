import { expect, test, vi } from 'vitest';
import { nativePush } from './push.ts';

type Performed = (event: { actionId: string; notification: { data?: unknown } }) => void;
const bridge = vi.hoisted(() => ({ tell: null as Performed | null }));

vi.mock('@capacitor/push-notifications', () => ({
  PushNotifications: {
    addListener: async (_: string, listener: Performed) => {
      bridge.tell = listener;
      return { remove: async () => undefined };
    },
  },
}));

test.each([
  [{ notificationId: 'n1' }, 'n1'],
  [{ notificationId: 7 }, null],
  [{}, null],
  [undefined, null],
])('a tap on a push with %j is one on the notification %s', (data, id) => {
  const heard = vi.fn<(notificationId: string | null) => void>();
  nativePush.onTap(heard);
  bridge.tell?.({ actionId: 'tap', notification: { data } });
  expect(heard.mock.calls).toEqual([[id]]);
});
