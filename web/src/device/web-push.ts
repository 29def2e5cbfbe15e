/** Web push: a browser that has it, and a service worker of ours to receive it. */
import { NotHere, type PushAddress, type PushPort } from './device.ts';

function addressOf(subscription: PushSubscription): PushAddress {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { kind: 'web', endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

export const register: PushPort['register'] = async (publicKey) => {
  // Not `ready`: it would wait for ever where no service worker is ever registered.
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker === undefined) throw new NotHere('service worker');
  const known = await worker.pushManager.getSubscription();
  if (known) return addressOf(known);
  const options = { userVisibleOnly: true, applicationServerKey: await publicKey() };
  return addressOf(await worker.pushManager.subscribe(options));
};

export const unregister: PushPort['unregister'] = async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  const known = await worker?.pushManager.getSubscription();
  if (!known) return null;
  await known.unsubscribe();
  return addressOf(known);
};
