/** Dependencies of the contacts feature. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Serially } from '../../platform/serial.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Notifications } from '../notifications/service.ts';

export type ContactsDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  limits: Limits;
  serially: Serially;
  notifications: Notifications;
  /** Brings overdue lights to the present: what follows an end is not known from a row alone. */
  settleLights: (userIds: readonly string[]) => Promise<void>;
};
