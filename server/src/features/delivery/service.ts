/** Sends notifications as pushes and mails. */
import type { Mailer } from '../../mail/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Push } from '../../push/port.ts';
import type { Notifications } from '../notifications/service.ts';
import { createDevices } from './devices.ts';
import { createDigests } from './digests.ts';
import { createPushes } from './pushes.ts';

export type DeliveryDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  limits: Limits;
  push: Push;
  mailer: Mailer;
  publicUrl: string;
  notifications: Notifications;
};

export type Delivery = ReturnType<typeof createDelivery>;

export function createDelivery(deps: DeliveryDeps) {
  const pushes = createPushes(deps);
  const digests = createDigests(deps);
  return {
    devices: createDevices(deps),
    jobs: [pushes.job, digests.job],
    settle: async (): Promise<void> => {
      await Promise.all([pushes.settle(), digests.settle()]);
    },
  };
}
