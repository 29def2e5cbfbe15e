/** Mails that wait, and sending them. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Mail, Mailer } from '../../mail/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Log } from '../../platform/observability/log.ts';
import { confirmationMail, undoMail } from './email-change-mails.ts';
import { leftSince } from './email-change-queries.ts';
import {
  deletionMail,
  freshStartMail,
  noticeMail,
  type NoticeKind,
  resetMail,
  verificationMail,
} from './mails.ts';
import * as queries from './queries.ts';
import type { MailJobRow } from './queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LINK_LIFE = { verification: DAY, reset: HOUR } as const;
/** Longer than any attempt to send can take. */
const CLAIM = 5 * MINUTE;
const AT_ONCE = 10;

export type MailWish = {
  kind: MailJobRow['kind'];
  email: string;
  pendingId?: string;
  changeId?: string;
  id?: string;
};

export type Post = {
  /** Puts a mail in line; call `hurry` after the commit. */
  queue(tx: Db | Tx, wish: MailWish): Promise<void>;
  /** Puts a notice to the account's address in line. */
  notify(tx: Tx, kind: NoticeKind, userId: string): Promise<void>;
  hurry(): void;
  onWaiting(listener: () => void): void;
  readonly job: Job;
  /** Until nothing is being sent any more. */
  settle(): Promise<void>;
};

type PostDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'publicUrl'>;
  mailer: Mailer;
  /** The mail about this line of the moderators' log. */
  moderationMail(tx: Tx, lineId: string): Promise<Mail | null>;
};

export function createPost(deps: PostDeps): Post {
  const { db, clock, config, mailer, log } = deps;
  const listeners: (() => void)[] = [];
  /** Goes on by itself: a slow mail server must not hold up what else is due. */
  let sending: Promise<void> | null = null;
  let isAsked = false;

  const queue = async (tx: Db | Tx, wish: MailWish): Promise<void> => {
    const now = clock();
    const { id = randomUUID(), kind, email, pendingId = null, changeId = null } = wish;
    const job = { id, kind, email, pendingId, changeId, attempts: 0 };
    await queries.insertMailJobs(tx, [{ ...job, createdAt: now, dueAt: now }]);
  };

  /** From here on the token exists in the mail alone; the database has its hash. */
  const makeLink = (page: string): { link: string; tokenHash: Buffer } => {
    const token = newToken();
    const link = new URL(page, config.publicUrl);
    link.searchParams.set('token', token);
    return { link: link.href, tokenHash: hashToken(token) };
  };

  /** Belongs to no registration: the newest or the loudest of several is not the person's own. */
  const freshStart = async (tx: Tx, email: string): Promise<Mail | null> => {
    const [pending] = await queries.pendingOf(tx, email);
    if (!pending || (await queries.findLive(tx, email))) return null;
    const { link, tokenHash } = makeLink('/verify-email');
    const expiresAt = clock() + LINK_LIFE.verification;
    await queries.insertVerificationToken(tx, { tokenHash, email, expiresAt });
    return freshStartMail(pending, link);
  };

  const verification = async (tx: Tx, job: MailJobRow): Promise<Mail | null> => {
    if (job.pendingId === null) return freshStart(tx, job.email);
    const pending = await queries.findPending(tx, job.pendingId);
    if (!pending) return null;
    const { link, tokenHash } = makeLink('/verify-email');
    const expiresAt = clock() + LINK_LIFE.verification;
    await queries.insertVerificationToken(tx, { tokenHash, pendingId: pending.id, expiresAt });
    return verificationMail(pending, link);
  };

  const reset = async (tx: Tx, job: MailJobRow): Promise<Mail | null> => {
    await queries.lockAddress(tx, job.email);
    const user = await queries.findLive(tx, job.email);
    if (!user) return freshStart(tx, job.email);
    const { link, tokenHash } = makeLink('/reset-password');
    const expiresAt = clock() + LINK_LIFE.reset;
    await queries.replaceReset(tx, { tokenHash, userId: user.id, expiresAt });
    return resetMail(user, link);
  };

  const deletion = async (tx: Tx, job: MailJobRow): Promise<Mail | null> => {
    await queries.lockAddress(tx, job.email);
    const user = await queries.findLive(tx, job.email);
    if (!user) return null;
    const { link, tokenHash } = makeLink('/delete-account');
    const expiresAt = clock() + LINK_LIFE.reset;
    await queries.replaceDeletion(tx, { tokenHash, userId: user.id, expiresAt });
    return deletionMail(user, link);
  };

  /** Notices go to the address of that time: a thief who changes it later must not divert them. */
  const notice = async (tx: Tx, kind: NoticeKind, job: MailJobRow): Promise<Mail | null> => {
    const { email, createdAt } = job;
    const person = (await leftSince(tx, email, createdAt)) ?? (await queries.findLive(tx, email));
    const link = new URL('/security', config.publicUrl).href;
    return person ? noticeMail(kind, { ...person, email }, link) : null;
  };

  const prepare = (tx: Tx, job: MailJobRow): Promise<Mail | null> => {
    if (job.kind === 'reset') return reset(tx, job);
    if (job.kind === 'verification') return verification(tx, job);
    if (job.kind === 'deletion') return deletion(tx, job);
    if (job.kind === 'moderation') return deps.moderationMail(tx, job.id);
    const { changeId } = job;
    if (job.kind === 'email_change' || job.kind === 'email_changed') {
      if (changeId === null) return Promise.resolve(null);
      const write = job.kind === 'email_change' ? confirmationMail : undoMail;
      return write(tx, { id: job.id, changeId }, makeLink);
    }
    return notice(tx, job.kind, job);
  };

  const deliver = async (job: MailJobRow): Promise<void> => {
    try {
      const mail = await db.transaction((tx) => prepare(tx, job));
      if (mail) await mailer.send(mail);
      await queries.deleteMailJob(db, job.id);
    } catch (error) {
      log.warn({ err: error, kind: job.kind, attempt: job.attempts }, 'mail not sent');
      await putOff(job).catch(() => undefined);
    }
  };

  const putOff = async (job: MailJobRow): Promise<void> => {
    const last = job.createdAt + DAY;
    const now = clock();
    if (now >= last) return queries.deleteMailJob(db, job.id);
    const wait = 2 ** (job.attempts - 1) * MINUTE;
    await queries.postponeMailJob(db, job.id, Math.min(now + wait, last));
  };

  const sendDue = async (): Promise<boolean> => {
    const now = clock();
    const wish = { now, until: now + CLAIM, atMost: AT_ONCE };
    const claimed = await queries.claimMailJobs(db, wish);
    await Promise.all(claimed.map(deliver));
    return claimed.length > 0;
  };

  const sendAll = async (): Promise<void> => {
    try {
      while (isAsked) {
        isAsked = false;
        while (await sendDue());
      }
    } catch (error) {
      log.error({ err: error }, 'mails not read');
    }
  };

  return {
    queue,
    async notify(tx, kind, userId) {
      const person = await queries.lockPerson(tx, userId);
      if (person) await queue(tx, { kind, email: person.email });
    },
    hurry: () => listeners.forEach((listener) => listener()),
    onWaiting: (listener) => void listeners.push(listener),
    job: {
      ...{ name: 'mails', priority: 'soon', everyMs: 500 },
      async run() {
        isAsked = true;
        sending ??= sendAll().finally(() => (sending = null));
        return false;
      },
    },
    async settle() {
      while (sending) await sending;
    },
  };
}
