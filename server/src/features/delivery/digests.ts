/**
 * Sends mails: at most one an hour to a person, with what is still true. Like pushes, at least
 * once: a process that dies right after the mail server took one leaves its rows to the next.
 */
import type { Mailer } from '../../mail/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import { presentNotification } from '../notifications/service.ts';
import { digestMail } from './digest-mail.ts';
import { byPerson, takeDue, claimSendSlots, type DueDeps, type Item } from './due.ts';
import * as queries from './queries.ts';
import { nextAttempt } from './retry.ts';
import { createRounds, type Rounds } from './rounds.ts';

const MINUTE = 60_000;
/** Longer than any attempt to send can take. */
const CLAIM_MS = 5 * MINUTE;
const AT_MOST = 20;
const ROUNDS_AT_ONCE = 2;
const EVERY_MS = 60 * MINUTE;

export type DigestsDeps = DueDeps & { log: Log; mailer: Mailer; publicUrl: string };

export function createDigests(deps: DigestsDeps): Rounds {
  const { db, clock, log, mailer, publicUrl } = deps;

  const putOff = async (userId: string, items: readonly Item[], takenAt: number): Promise<void> => {
    const now = clock();
    for (const { delivery, standing } of items) {
      const { id, attempts } = delivery;
      const dueAt = nextAttempt({ attempts, since: standing.row.createdAt, now });
      if (dueAt === null) await queries.deleteDeliveries(db, [id]);
      else await queries.putOff(db, id, { dueAt });
    }
    await queries.releaseSendSlot(db, { channel: 'mail', userId, takenAt, everyMs: EVERY_MS });
  };

  const send = async (
    userId: string,
    items: readonly [Item, ...Item[]],
    takenAt: number,
  ): Promise<void> => {
    const { receiver } = items[0].standing;
    const notifications = items
      .map(({ standing: { row, aboutName } }) =>
        presentNotification(row, aboutName, receiver.language),
      )
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
    try {
      await mailer.send(digestMail(receiver, notifications, publicUrl));
    } catch (error) {
      log.warn({ err: error }, 'digest not sent');
      return putOff(userId, items, takenAt);
    }
    const ids = items.map(({ delivery }) => delivery.id);
    await queries.deleteDeliveries(db, ids);
  };

  const round = async (): Promise<boolean> => {
    const now = clock();
    const until = now + CLAIM_MS;
    const due = await takeDue(deps, { channel: 'mail', now, until, atMost: AT_MOST });
    const claimed = await claimSendSlots(deps, due.items, { channel: 'mail', everyMs: EVERY_MS });
    if (clock() >= until) return false;
    const people = [...byPerson(claimed.items)];
    await Promise.all(people.map(([userId, items]) => send(userId, items, claimed.takenAt)));
    return due.isAny;
  };

  return createRounds({ name: 'digests', round, atOnce: ROUNDS_AT_ONCE, log });
}
