/** How often things may happen. Named buckets that fill up again over time. */
import { inNetwork } from '../http/address.ts';
import { ApiError } from '../http/api-error.ts';
import type { Clock } from '../clock.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `size` at once, refilled completely over `seconds`. */
export const buckets = {
  signInHere: { size: 10, seconds: 15 * MINUTE },
  signInAnywhere: { size: 100, seconds: HOUR },
  signInAddress: { size: 100, seconds: 15 * MINUTE },
  signInKnownDevice: { size: 20, seconds: 15 * MINUTE },
  /** Sign-ins that succeed: each is a session, a device and a line in the log. */
  signedIn: { size: 600, seconds: HOUR },
  /** One-time codes, after the right password: 240 a day at 3 in a million are 0.07 %. */
  codeHere: { size: 10, seconds: HOUR },
  codeAnywhere: { size: 10, seconds: HOUR },
  codeKnownDevice: { size: 10, seconds: HOUR },
  /** Passkeys and the sign-in service: there is nothing to guess, and the screen asks as it opens. */
  signInStart: { size: 300, seconds: 15 * MINUTE },
  registerAddress: { size: 20, seconds: HOUR },
  recoverAddress: { size: 30, seconds: HOUR },
  /** One requester's emails to one address: fewer than `mailTo`, so that others' stay possible. */
  mailHere: { size: 3, seconds: HOUR },
  mailTo: { size: 10, seconds: HOUR },
  /** With the registration's secret, or from a known device, whatever else was asked for. */
  mailOwn: { size: 1, seconds: HOUR },
  linkAddress: { size: 60, seconds: HOUR },
  passwordChange: { size: 10, seconds: HOUR },
  /** Each begins new limits for one-time codes, which somebody with the password could go on guessing. */
  newPassword: { size: 10, seconds: DAY },
  /** Ways to sign in that are added or removed; each is told by email. */
  signInWay: { size: 30, seconds: HOUR },
  export: { size: 10, seconds: HOUR },
  photo: { size: 30, seconds: HOUR },
  /** A list of a thousand contacts, scrolled to its end. */
  photoRead: { size: 1200, seconds: MINUTE },
  accountChange: { size: 60, seconds: HOUR },
  statusChange: { size: 60, seconds: MINUTE },
  /** Of its own, so that nothing else can have used it up in the moment of need. */
  everythingOff: { size: 20, seconds: HOUR },
  contactRequest: { size: 30, seconds: DAY },
  /** A page that shows its code makes twelve an hour. */
  meetCode: { size: 60, seconds: HOUR },
  meetScan: { size: 60, seconds: HOUR },
  block: { size: 100, seconds: DAY },
  report: { size: 20, seconds: DAY },
  /** Without an account, fewer than with one: each about an unknown name is a case of its own. */
  publicReport: { size: 10, seconds: DAY },
  directory: { size: 60, seconds: HOUR },
  search: { size: 60, seconds: MINUTE },
  evaluation: { size: 120, seconds: MINUTE },
  create: { size: 120, seconds: HOUR },
  /** Changes that contacts are told about, or that change who sees the light. */
  settingsChange: { size: 120, seconds: 10 * MINUTE },
  scheduleChange: { size: 240, seconds: HOUR },
  groupChange: { size: 600, seconds: HOUR },
  contactChange: { size: 200, seconds: HOUR },
  score: { size: 120, seconds: MINUTE },
  /** Any other change, which concerns the caller alone. */
  change: { size: 300, seconds: 10 * MINUTE },
  /** Lists and the like: a screen that opens reads about ten. */
  read: { size: 600, seconds: MINUTE },
  call: { size: 120, seconds: HOUR },
  pushRegistration: { size: 60, seconds: HOUR },
  /** Pages, files and descriptions that need no session: a page has some 40 files. */
  publicRead: { size: 1200, seconds: MINUTE },
  crash: { size: 20, seconds: HOUR },
} as const satisfies Record<string, { size: number; seconds: number }>;

export type BucketName = keyof typeof buckets;

/** Counted by each process alone: asking Redis would cost more than what is read. */
export const perProcess: ReadonlySet<BucketName> = new Set<BucketName>(['read', 'publicRead']);

export type Limits = {
  /** Takes from the bucket, or refuses with the time to wait. */
  take(bucket: BucketName, key: string, amount?: number): Promise<void>;
  /** Gives back what turned out not to be an attempt (a sign-in that succeeded). */
  giveBack(bucket: BucketName, key: string, amount?: number): Promise<void>;
};

/** A network may use as much as this number of its places. */
const PLACES_IN_NETWORK = 4;

/**
 * A limit per IPv6 place also limits the /48 network, because one caller may hold all of its 65,536
 * places. Keys begin with the place.
 */
export function countNetworks(limits: Limits): Limits {
  return {
    async take(bucket, key, amount = 1) {
      await limits.take(bucket, key, amount);
      const wider = inNetwork(key);
      if (wider !== null) await limits.take(bucket, wider, amount / PLACES_IN_NETWORK);
    },
    async giveBack(bucket, key, amount = 1) {
      await limits.giveBack(bucket, key, amount);
      const wider = inNetwork(key);
      if (wider !== null) await limits.giveBack(bucket, wider, amount / PLACES_IN_NETWORK);
    },
  };
}

export const tooMany = (bucket: BucketName, excess: number): ApiError => {
  const { size, seconds } = buckets[bucket];
  return new ApiError('too_many_requests', { retryAfterSeconds: excess * (seconds / size) });
};

export const noLimits: Limits = { take: async () => {}, giveBack: async () => {} };

type Level = { used: number; at: number };

/** More keys than this are only seen under attack; the least used buckets are then forgotten. */
const MAX_KEYS = 200_000;
const STEPS = 100;

export function createLimits(clock: Clock, maxKeys = MAX_KEYS): Limits {
  const levels = new Map<string, Level>();

  const current = (bucket: BucketName, key: string): Level => {
    const { size, seconds } = buckets[bucket];
    const now = clock();
    const level = levels.get(`${bucket} ${key}`) ?? { used: 0, at: now };
    const refilled = (Math.max(0, now - level.at) / 1000) * (size / seconds);
    return { used: Math.max(0, level.used - refilled), at: now };
  };

  const fullness = (name: string): number => {
    const space = name.indexOf(' ');
    const bucket = name.slice(0, space) as BucketName;
    return current(bucket, name.slice(space + 1)).used / buckets[bucket].size;
  };

  /** A tenth of all. By steps of fullness rather than sorted: sorting so many would hold up others. */
  const forgetLeastUsed = (): void => {
    const stepOf = (name: string) => Math.min(STEPS - 1, Math.floor(fullness(name) * STEPS));
    const counts = new Array<number>(STEPS).fill(0);
    for (const name of levels.keys()) counts[stepOf(name)]! += 1;
    let left = Math.ceil(maxKeys / 10);
    let highest = 0;
    for (let seen = counts[0]!; seen < left; seen += counts[highest]!) highest += 1;
    for (const name of levels.keys()) {
      if (left === 0) return;
      if (stepOf(name) > highest) continue;
      levels.delete(name);
      left -= 1;
    }
  };

  return {
    async take(bucket, key, amount = 1) {
      const level = current(bucket, key);
      const excess = level.used + amount - buckets[bucket].size;
      if (excess > 0) throw tooMany(bucket, excess);
      if (levels.size >= maxKeys) forgetLeastUsed();
      levels.set(`${bucket} ${key}`, { used: level.used + amount, at: level.at });
    },
    async giveBack(bucket, key, amount = 1) {
      const level = current(bucket, key);
      levels.set(`${bucket} ${key}`, { used: Math.max(0, level.used - amount), at: level.at });
    },
  };
}
