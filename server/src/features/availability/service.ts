/** The light: turning it on and off, resuming the schedule, and who sees it. */
import type { Me } from '@porchlight/contract/account';
import type { statusWish } from '@porchlight/contract/availability';
import { EVERYONE, type Audience } from '@porchlight/domain/availability';
import { resumeSchedule, setByHand, type WholeWish } from '@porchlight/domain/availability-time';
import type { Plan } from '@porchlight/domain/schedule';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Owner } from '../../platform/db/light.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Locks } from '../../platform/concurrency/idle.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { presentMe, type CallingOwner } from '../account/service.ts';
import type { Notifications } from '../notifications/service.ts';
import { createChangeLight, createChangeOwner, type Moment } from './change.ts';
import { createAnnounce } from './fan-out.ts';
import { createDueLights, outboxJob, purgeStretches } from './jobs.ts';
import { createOutbox } from './outbox.ts';
import { createOwnAudience } from './own-audience.ts';
import { plansOf } from './plans.ts';
import * as queries from './queries.ts';
import { createSettings } from './settings.ts';

const MAX_TIMER_MS = 24 * 60 * 60 * 1000;
/** A client's clock may run a little ahead of ours. */
const CLOCK_GRACE_MS = 5000;

export type { TxMoment } from './change.ts';

export type AvailabilityDeps = Locks & {
  db: Db;
  clock: Clock;
  hub: Hub;
  limits: Limits;
  log: Log;
  metrics: Metrics;
  notifications: Notifications;
};

export type Availability = ReturnType<typeof createAvailability>;
type Wish = z.output<typeof statusWish>;

export function createAvailability(deps: AvailabilityDeps) {
  const { db, clock, limits } = deps;

  const describe = async (row: Owner, known?: Plan): Promise<Me> => {
    const plan = known ?? (await plansOf(db, [row])).get(row.id);
    if (!plan) throw new Error('a plan was read for nobody');
    return presentMe(row, plan, clock());
  };
  const outbox = createOutbox({
    ...deps,
    announce: createAnnounce({ ...deps, presentMe: describe }),
  });
  const dueLights = createDueLights({ ...deps, outbox });
  const changeLight = createChangeLight({ ...deps, outbox });
  const changeOwner = createChangeOwner({ ...deps, outbox });

  const own = async (userId: string): Promise<Owner> => {
    const row = await queries.ownerById(db, userId);
    if (!row) throw new ApiError('session_required');
    return row;
  };

  return {
    changeOwner,

    async setStatus(owner: CallingOwner, wish: Wish): Promise<Me> {
      const { userId } = owner;
      await limits.take('statusChange', userId);
      const decide = (moment: Moment) => ({
        light: setByHand(
          moment.light,
          {
            cause: wish.cause,
            status: wish.status,
            statusMessage: wish.statusMessage === '' ? null : wish.statusMessage,
            expiresAt: endOf(wish, moment.now),
            audience: audienceFrom(wish.visibleToGroupIds, moment.plan),
          } satisfies WholeWish,
          moment.plan,
          moment.now,
        ),
      });
      const { row, plan } = await changeLight(userId, wish.cause, decide, owner);
      return describe(row, plan);
    },

    async resumeSchedule(owner: CallingOwner): Promise<Me> {
      const decide = (moment: Moment) => ({
        light: resumeSchedule(moment.light, moment.plan, moment.now),
      });
      const { row, plan } = await changeLight(owner.userId, 'schedule', decide, owner);
      return describe(row, plan);
    },

    /** The person's own schedule as it is now. */
    async planOf(userId: string): Promise<Plan> {
      const plan = (await plansOf(db, [await own(userId)])).get(userId);
      if (!plan) throw new Error('a plan was read for nobody');
      return plan;
    },

    ...createOwnAudience({ db, clock, own }),

    settings: createSettings(outbox),

    advanceOverdue: dueLights.advanceOverdue,
    jobs: [dueLights.job, outboxJob({ ...deps, outbox }), purgeStretches(db)] as readonly Job[],
  };
}

function endOf(wish: Wish, now: number): number | null | undefined {
  const { statusExpiresAt } = wish;
  if (statusExpiresAt === undefined || statusExpiresAt === null) return statusExpiresAt;
  const at = Date.parse(statusExpiresAt);
  if (at <= now || at > now + MAX_TIMER_MS + CLOCK_GRACE_MS) {
    throw new ApiError('invalid_input', {
      field: 'statusExpiresAt',
      message: 'A timer ends between now and 24 hours from now.',
    });
  }
  return at;
}

/** Foreign, deleted and made-up ids are refused alike; none is ever ignored, which would widen it. */
function audienceFrom(groupIds: Wish['visibleToGroupIds'], plan: Plan): Audience | undefined {
  if (groupIds === undefined) return undefined;
  if (groupIds === null || groupIds.length === 0) return EVERYONE;
  if (groupIds.some((id) => !plan.groupIds.has(id))) {
    throw new ApiError('unknown_group', { field: 'visibleToGroupIds' });
  }
  return { kind: 'groups', groupIds: [...new Set(groupIds)].sort() };
}
