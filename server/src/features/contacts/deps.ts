/** Dependencies of the contacts feature. */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Serially } from '../../platform/concurrency/serial.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Notifications } from '../notifications/service.ts';
import type { Undo } from '../undo/service.ts';

export type ContactsDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  limits: Limits;
  serially: Serially;
  notifications: Notifications;
  undo: Undo;
  /** In a request's transaction: counts a use of the invitation link that led to it. */
  countInvitation: (
    tx: Tx,
    invite: string,
    by: { userId: string; inviterId: string },
  ) => Promise<void>;
  /** Brings overdue lights to the present: what follows an end is not known from a row alone. */
  advanceOverdueLights: (userIds: readonly string[]) => Promise<void>;
};
