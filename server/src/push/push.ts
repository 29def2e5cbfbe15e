/** Both ways of pushing behind one port. */
import type { NativePush } from './fcm.ts';
import type { Push } from './port.ts';
import type { WebPush } from './web-push.ts';

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
