/** Dependencies of the account feature's modules. */
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Passwords } from '../../platform/security/passwords.ts';
import type { Serially } from '../../platform/concurrency/serial.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Oidc } from '../oidc/service.ts';
import type { OneTimeCodes } from '../one-time-codes/service.ts';
import type { Passkeys } from '../passkeys/service.ts';
import type { SecurityLog } from '../security-log/service.ts';
import type { Sessions } from '../session/service.ts';
import type { Post } from './post.ts';

/** Hooks of other features: an account is created, or changes under its owner's lock. */
export type AccountHooks = {
  /** Within the transaction that makes the account. */
  onPersonCreated(tx: Tx, person: UserRow, now: number): Promise<void>;
  /**
   * In the transaction that has saved the settings: saves what else of the row changes, as the
   * light's boundary after a new time zone.
   */
  onSettingsSaved(tx: Tx, before: UserRow, after: UserRow, now: number): Promise<void>;
  /** Runs a change under the person's lock, and announces what it changed of the light. */
  during<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /** Whether an invitation with this token can still be used. */
  isInvited(invite: string): Promise<boolean>;
  /** Uses the invitation, in the transaction that makes the account; false: it is dead. */
  takeInvitation(tx: Tx, invite: string, userId: string): Promise<boolean>;
  /** After the commit: name, username or number changed. */
  onProfileChanged(userId: string): Promise<void>;
};

export type AccountDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'publicUrl' | 'requireEmailVerification' | 'registration'>;
  limits: Limits;
  passwords: Passwords;
  sessions: Sessions;
  securityLog: SecurityLog;
  passkeys: Passkeys;
  codes: OneTimeCodes;
  oidc: Oidc;
  post: Post;
  hub: Hub;
  serially: Serially;
  hooks?: Partial<AccountHooks>;
};

/** The caller before sign-in. */
export type Visitor = {
  /** The part of the network address that limits are counted by. */
  address: string;
  /** Name of the session in the list of devices. */
  device: string;
  /** Value of the device cookie. */
  deviceToken: string | undefined;
  /** The browser's languages: they suggest the country of a number that names none. */
  languages: readonly string[];
};

/** The secrets of a sign-in, for the answer and its cookies. */
export type SignedIn = { sessionId: string; deviceToken: string };
