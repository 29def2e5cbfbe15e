/**
 * Sends pushes. A push is sent at least once: the row goes only after the push service has it, so
 * a process that dies in between leaves it to the next one, and a device may get it twice. It
 * carries the same id then, which devices show as one notification.
 */
import { createHash } from 'node:crypto';
import { PushError, type Push, type PushMessage, type PushTarget } from '../../push/port.ts';
import { inBatches } from '../../platform/concurrency/batch.ts';
import type { Log } from '../../platform/observability/log.ts';
import { byPerson, takeDue, claimSendSlots, type DueDeps, type Item } from './due.ts';
import * as queries from './queries.ts';
import { nextAttempt } from './retry.ts';
import { createRounds, type Rounds } from './rounds.ts';
import type { Standing } from './standing-queries.ts';
import { isShown } from './truth.ts';
import { alertMessage, askedMessage, noticeMessage, reminderMessage } from './words.ts';

const MINUTE = 60_000;
/** Longer than any attempt can take, an exchange of access tokens included. */
const CLAIM_MS = 2 * MINUTE;
const AT_MOST = 100;
const ROUNDS_AT_ONCE = 4;
/** How long a push service may refuse everything for a subscription before it is removed. */
const REFUSED_FOR_MS = 3 * 24 * 60 * MINUTE;
/** Alerts about several contacts within a minute are one push. */
const ALERTS_EVERY_MS = MINUTE;

export type PushesDeps = DueDeps & { log: Log; push: Push };

/** Content of one push message. */
type Parcel = { readonly items: readonly Item[]; message(items: readonly Item[]): PushMessage };

export function createPushes(deps: PushesDeps): Rounds {
  const { db, clock, log, push } = deps;
  const finish = inBatches<string>((ids) => queries.deleteDeliveries(db, ids));

  const isRemoved = ({ target }: queries.Device, error: unknown): Promise<boolean> | boolean => {
    if (target.kind !== 'web' || !(error instanceof PushError) || !error.isRefused) return false;
    const now = clock();
    const state = { publicKey: push.publicKey, now, failingBefore: now - REFUSED_FOR_MS };
    return queries.subscriptionRefused(db, target.endpoint, state);
  };

  /** Null when the device has it, or never will. */
  const sendTo = async (
    device: queries.Device,
    message: PushMessage,
  ): Promise<PushError | null> => {
    const { target, failingSince } = device;
    try {
      if ((await push.send(target, message)) === 'gone') await queries.removeDevice(db, target);
      else if (failingSince !== null && target.kind === 'web')
        await queries.subscriptionWorks(db, target.endpoint);
      return null;
    } catch (error) {
      const { kind } = target;
      log.warn({ err: error, kind }, 'push not sent');
      if (await isRemoved(device, error)) return null;
      return error instanceof PushError ? error : new PushError('unknown', { cause: error });
    }
  };

  const sendAll = async (
    items: readonly Item[],
    devices: readonly queries.Device[],
  ): Promise<void> => {
    const reached = new Map(items.map((item) => [item, [...item.delivery.reached]]));
    const errors = new Map<Item, PushError>();
    const send = async (parcel: Parcel, device: queries.Device): Promise<void> => {
      const key = keyOf(device.target);
      const unreached = parcel.items.filter(({ delivery }) => !delivery.reached.includes(key));
      if (unreached.length === 0) return;
      const error = await sendTo(device, parcel.message(unreached));
      for (const item of unreached) {
        if (error) errors.set(item, error);
        else reached.get(item)?.push(key);
      }
    };
    const parcels = parcelsOf(items, clock());
    await Promise.all(devices.flatMap((device) => parcels.map((parcel) => send(parcel, device))));

    const done: string[] = [];
    for (const item of items) {
      const error = errors.get(item);
      const dueAt = error ? attemptAfter(item, error, clock()) : null;
      if (dueAt === null) done.push(item.delivery.id);
      else await queries.putOff(db, item.delivery.id, { dueAt, reached: reached.get(item) ?? [] });
    }
    await finish(done);
  };

  const round = async (): Promise<boolean> => {
    const now = clock();
    const until = now + CLAIM_MS;
    const due = await takeDue(deps, { channel: 'push', now, until, atMost: AT_MOST });
    const alerts = due.items.filter(isAlert);
    const claimed = await claimSendSlots(deps, alerts, {
      channel: 'push',
      everyMs: ALERTS_EVERY_MS,
    });
    const people = byPerson([...due.items.filter((item) => !isAlert(item)), ...claimed.items]);
    if (people.size === 0) return due.isAny;
    const devices = await queries.devicesOf(db, [...people.keys()]);
    // A process that was held up for so long has lost its claim.
    if (clock() >= until) return false;
    await Promise.all(
      [...people].map(([userId, items]) => {
        return sendAll(
          items,
          devices.filter((device) => device.userId === userId),
        );
      }),
    );
    return true;
  };

  return createRounds({ name: 'pushes', round, atOnce: ROUNDS_AT_ONCE, log });
}

/** Alerts that are merged with others; one that was asked for leaves at once and alone. */
const isAlert = ({ standing: { row } }: Item): boolean => row.kind === 'available' && !row.isAsked;

function parcelsOf(items: readonly Item[], now: number): Parcel[] {
  const notices = items.filter((item) => !isAlert(item));
  const single = notices.map((item) => ({
    items: [item],
    message: () => singleMessage(item.standing, now),
  }));
  const alerts = items.filter(isAlert);
  if (alerts.length === 0) return single;
  const message = (left: readonly Item[]) => alertMessage(left.map(({ standing }) => standing));
  return [...single, { items: alerts, message }];
}

function singleMessage(standing: Standing, now: number): PushMessage {
  if (standing.row.isAsked) return askedMessage(standing, isShown(standing, now));
  if (standing.row.kind === 'call_soon') return reminderMessage(standing, now);
  return noticeMessage(standing);
}

function attemptAfter(item: Item, error: PushError, now: number): number | null {
  const { attempts } = item.delivery;
  const since = item.standing.row.createdAt;
  return nextAttempt({ attempts, since, now, retryAfterMs: error.retryAfterMs });
}

/** Names a device in the rows without repeating its secret address. */
function keyOf(target: PushTarget): string {
  const name = target.kind === 'native' ? target.token : target.endpoint;
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
