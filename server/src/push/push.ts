/** Both push services behind one interface, as configured. */
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { instanceSecret } from '../platform/db/secrets.ts';
import type { Log } from '../platform/observability/log.ts';
import { createFcm, readFcmCredentials, type NativePush } from './fcm.ts';
import type { Push } from './port.ts';
import { createWebPush, newVapidKeys, type VapidKeys, type WebPush } from './web-push.ts';

type PushConfig = Pick<Config, 'vapid' | 'fcmCredentials' | 'isLocal' | 'links'>;

export async function openPush(options: {
  config: PushConfig;
  clock: Clock;
  log: Log;
  db: Db;
}): Promise<Push> {
  const { config, clock, log, db } = options;
  const { fcmCredentials: file } = config;
  if (file === undefined) log.info('native push is off: FCM_CREDENTIALS is not set');
  const native =
    file === undefined ? null : createFcm({ credentials: readFcmCredentials(file), clock });
  const web = createWebPush({
    vapid: config.vapid ?? (await keptVapidKeys(db)),
    subject: `mailto:${config.links.supportMail}`,
    clock,
    mayBeLoopback: config.isLocal,
  });
  return createPush(web, native);
}

/** Browsers stay subscribed to the key they started with, so the key is made once. */
async function keptVapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await instanceSecret(db, 'vapid', () => JSON.stringify(newVapidKeys()));
  return JSON.parse(kept) as VapidKeys;
}

export function createPush(web: WebPush, native: NativePush | null): Push {
  return {
    publicKey: web.publicKey,
    accepts: (target) => web.accepts(target),
    async send(target, message) {
      if (target.kind === 'web') return web.send(target, message);
      return native === null ? 'off' : native.send(target, message);
    },
  };
}
