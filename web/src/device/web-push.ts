/** Web push: a browser that has it, and a service worker of ours to receive it. */
import { bareDevice, NotHere, type Permission, type PushAddress, type PushPort } from './device.ts';

const isHere = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const asPermission = (given: NotificationPermission): Permission =>
  given === 'default' ? 'prompt' : given;

function addressOf(subscription: PushSubscription): PushAddress {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { kind: 'web', endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

export function webPush(): PushPort {
  if (!isHere()) return bareDevice.push;
  return {
    kind: 'web',
    permission: async () => asPermission(Notification.permission),
    requestPermission: async () => asPermission(await Notification.requestPermission()),
    register: async (publicKey) => {
      // Not `ready`: it would wait for ever where no service worker is ever registered.
      const worker = await navigator.serviceWorker.getRegistration();
      if (worker === undefined) throw new NotHere('service worker');
      const known = await worker.pushManager.getSubscription();
      if (known) return addressOf(known);
      const options = { userVisibleOnly: true, applicationServerKey: await publicKey() };
      return addressOf(await worker.pushManager.subscribe(options));
    },
    unregister: async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      const known = await worker?.pushManager.getSubscription();
      if (!known) return null;
      await known.unsubscribe();
      return addressOf(known);
    },
    // The service worker itself leads the way into the app.
    onTap: () => () => undefined,
  };
}
