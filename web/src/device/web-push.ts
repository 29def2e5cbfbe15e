/** Web push: a browser that has it, and a service worker of ours to receive it. */
import { NotHere, type PushAddress, type PushPort } from './device.ts';

function addressOf(subscription: PushSubscription): PushAddress {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { kind: 'web', endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

/** At a first visit the worker is still being installed, which takes a while on a slow network. */
const LONGEST_INSTALLATION_MS = 60_000;

/** `ready` alone would wait for ever where no service worker is ever registered. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotHere('service worker')), LONGEST_INSTALLATION_MS);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, late]);
  } finally {
    clearTimeout(timer);
  }
}

export const register: PushPort['register'] = async (publicKey) => {
  const worker = await activeWorker();
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
