/** A fuzz run: a number of hostile requests, several at once, and the problems in the answers. */
import { megabytesInUse } from '@porchlight/testing/memory';
import type { SignInService } from '@porchlight/testing/sign-in-service';
import type { Person, World } from '@porchlight/testing/world';
import { createChance, type Chance } from './chance.ts';
import { annoy } from './frames.ts';
import { sendBytes } from './raw-bytes.ts';
import { chooseEndpoint, makeRequest, type FuzzRequest } from './requests.ts';
import { createSecrets, type Valid } from './secrets.ts';
import { createSender, type Answered } from './send.ts';
import { createTargets, type Targets } from './targets.ts';

export type FuzzOptions = {
  seed: number;
  requests: number;
  /** Number of concurrent requests. */
  lanes: number;
  /** Signs people in and up; without it, its endpoints are asked in vain. */
  service?: SignInService;
  /** Endpoints to ask; all of them unless given. */
  only?: readonly string[];
  /** How many of the calls that need a secret get one; preparing it takes several requests. */
  preparedShare?: number;
};

export type FuzzReport = {
  requests: number;
  sockets: number;
  byStatus: Record<string, number>;
  /** Statuses that each endpoint answered. */
  statuses: Map<string, Set<number>>;
  slowestMs: number;
  /** One line for each unexpected answer. */
  failures: string[];
  /** Megabytes in use after a fifth of the requests, and at the end. */
  memory: { early: number; late: number };
};

const SHARE_RAW = 0.02;
const SHARE_SOCKET = 0.02;
const REFRESH_EVERY = 500;

export async function fuzz(world: World, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, lanes, preparedShare = 0.4 } = options;
  const sender = createSender(world.origin, lanes);
  const targets = await createTargets(world);
  const secrets = createSecrets(world, options.service ?? null);
  const report: FuzzReport = {
    requests: 0,
    sockets: 0,
    byStatus: {},
    statuses: new Map(),
    slowestMs: 0,
    failures: [],
    memory: { early: 0, late: 0 },
  };

  const one = async (chance: Chance): Promise<void> => {
    const kind = chance.next();
    if (kind < SHARE_RAW) return raw(chance);
    if (kind < SHARE_RAW + SHARE_SOCKET) return socket(chance);
    const person = chance.is(0.9) ? targets.anyone(chance) : null;
    const key = chooseEndpoint(chance, options.only);
    const valid = person && chance.is(preparedShare) ? await prepare(key, person) : null;
    const request = makeRequest(key, chance, targets.knownTo(person), valid);
    const sessionId = person?.sessionId ?? null;
    const answer = await sender.send(request, sessionId).catch((error: Error) => error);
    if (answer instanceof Error) {
      // An oversized body is rejected before it is read, so sending the rest may fail.
      if ((request.body?.length ?? 0) > 60_000) return;
      report.failures.push(`${describe(request)}: ${answer.message}`);
      return;
    }
    note(request, answer);
    if (person && answer.status === 401) await targets.renew(person);
  };

  const prepare = (key: string, person: Person): Promise<Valid | null> =>
    secrets.validFor(key, person).catch((error: Error) => {
      report.failures.push(`preparing ${key}: ${error.message}`);
      return null;
    });

  const note = (request: FuzzRequest, answer: Answered): void => {
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
    report.slowestMs = Math.max(report.slowestMs, answer.ms);
    const seen = report.statuses.get(request.key) ?? new Set();
    report.statuses.set(request.key, seen.add(answer.status));
    const problem = problemWith(answer, request.method);
    if (problem !== null) report.failures.push(`${describe(request)}: ${problem}`);
  };

  const raw = async (chance: Chance): Promise<void> => {
    const { sent, firstLine } = await sendBytes(world.origin, chance);
    if (/^HTTP\/1\.\d 5/.test(firstLine)) {
      report.failures.push(`${JSON.stringify(sent.slice(0, 200))}: ${firstLine}`);
    }
  };

  const socket = async (chance: Chance): Promise<void> => {
    if (await annoy(world.origin, targets.anyone(chance).sessionId, chance)) report.sockets += 1;
  };

  let next = 0;
  const lane = async (until: number): Promise<void> => {
    while (next < until) {
      const chance = createChance(seed + next++);
      if (next % REFRESH_EVERY === 0) await targets.refresh();
      await one(chance);
      report.requests += 1;
    }
  };
  const runTo = (until: number) => Promise.all(Array.from({ length: lanes }, () => lane(until)));

  await runTo(Math.floor(options.requests / 5));
  report.memory.early = await settled(world, targets);
  await runTo(options.requests);
  report.memory.late = await settled(world, targets);
  sender.close();
  return report;
}

function problemWith({ status, text }: Answered, method: string): string | null {
  if (status >= 500 || status < 200) return `${status} ${text.slice(0, 200)}`;
  if (status < 400 || method === 'HEAD') return null;
  // Errors of the HTTP parser itself have no body.
  if (text === '') return null;
  try {
    const { message, code } = JSON.parse(text) as { message?: unknown; code?: unknown };
    if (typeof message === 'string' && typeof code === 'string') {
      return /\bat .*\.(js|ts):\d+/.test(message) ? `a stack: ${message}` : null;
    }
  } catch {
    // Reported below.
  }
  return `${status} without {message, code}: ${text.slice(0, 200)}`;
}

const describe = ({ method, path, headers, body }: FuzzRequest): string =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 120)} ` +
  JSON.stringify(body?.toString('latin1').slice(0, 300) ?? null);

/** Megabytes in use after all requests are done and garbage is collected. */
async function settled(world: World, targets: Targets): Promise<number> {
  await targets.prune();
  await world.drain();
  world.mails.length = 0;
  world.pushes.length = 0;
  return megabytesInUse();
}
