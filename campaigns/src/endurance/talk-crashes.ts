/**
 * kill -9 in the middle of what leads to a call: a watch that fires, a match, a time that is picked,
 * the reminder of it, a call that is cancelled, one that was not placed. Each must come about once,
 * whenever the process dies: none lost, none twice.
 *
 *   npm run talk-crashes [-- --kills 200 --mode embedded|server|two --pairs 4]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { say } from '../campaign-state.ts';
import { MODES, openStage } from './crash-modes.ts';
import { signUp, type Member } from './people.ts';
import type { Product } from './product.ts';

/** Of the call that is cancelled: far enough for no reminder. */
const LATER_MS = 5 * 60 * 60_000;
/** Within the ten minutes before a call, so that its reminder is due as soon as it is picked. */
const CALL_IN_MS = 5 * 60_000;
const SETTLED_WITHIN_MS = 10_000;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    mode: { type: 'string', default: 'server' },
    pairs: { type: 'string', default: '4' },
  },
});
const mode = MODES.find((name) => name === values.mode);
if (!mode) throw new Error(`--mode is one of ${MODES.join(', ')}`);

type Pair = { readonly viewer: Member; readonly other: Member };

const stage = await openStage(mode);
const running: Product[] = [];
const startAll = async (): Promise<void> => {
  for (let place = 0; place < stage.places; place += 1) running[place] ??= stage.start(place);
  for (const product of running)
    if (!(await product.isReady())) throw new Error(`it does not start: ${product.output()}`);
};
const killOne = async (): Promise<void> => {
  const place = Math.floor(Math.random() * stage.places);
  await running[place]?.kill();
  running[place] = stage.start(place);
};
const anywhere = (): string => running[Math.floor(Math.random() * running.length)]?.origin ?? '';

/** Asks until it is answered; `isDone` names refusals that mean it was done before the crash. */
async function insist(
  person: Member,
  method: string,
  path: string,
  body?: unknown,
  isDone: readonly number[] = [],
): Promise<void> {
  for (;;) {
    try {
      const answer = await person.on(anywhere()).raw(method, path, body ? { body } : {});
      if (answer.status === 200 || isDone.includes(answer.status)) return;
      if (answer.status < 500) throw new TypeError(`${method} ${path}: ${answer.text}`);
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith(method)) throw error;
    }
    await pause(20);
  }
}

/** @returns the id of a call that they have agreed on already */
async function meet({ viewer, other }: Pair): Promise<string> {
  await insist(viewer, 'POST', '/api/friend-request', { friendId: other.id }, [409]);
  await insist(other, 'POST', `/api/friend-request/${viewer.id}/accept`, undefined, [404]);
  await insist(viewer, 'POST', '/api/watches', { friendId: other.id });
  await insist(viewer, 'POST', '/api/record-call', { receiverId: other.id });
  const start = new Date(Date.now() + LATER_MS).toISOString();
  const body = { friendId: viewer.id, minutes: 30 as const, starts: [start] };
  const { id } = await other.on(anywhere()).call('POST /api/call-proposals', { body });
  const params = { id };
  const picked = { params, body: { start } };
  return (await viewer.on(anywhere()).call('POST /api/call-proposals/:id/pick', picked)).id;
}

/** All that may be cut in two by the crash. */
async function act({ viewer, other }: Pair, cancelled: string): Promise<void> {
  const start = new Date(Date.now() + CALL_IN_MS).toISOString();
  const ask = { friendId: other.id, minutes: 30, starts: [start] };
  const arrange = async (): Promise<void> => {
    await insist(viewer, 'POST', '/api/call-proposals', ask, [409]);
    for (;;) {
      const list = await other
        .on(anywhere())
        .call('GET /api/call-proposals')
        .catch(() => null);
      const [proposal] = list?.received ?? [];
      if (proposal) {
        const path = `/api/call-proposals/${proposal.id}/pick`;
        return insist(other, 'POST', path, { start }, [404, 409]);
      }
      const calls = await other
        .on(anywhere())
        .call('GET /api/agreed-calls')
        .catch(() => []);
      if (calls.length > 0) return;
      await pause(20);
    }
  };
  const mark = (from: Member, to: Member) => insist(from, 'PUT', `/api/wishes/${to.id}`);
  await Promise.all([
    insist(other, 'POST', '/api/status', { status: 'available' }),
    mark(viewer, other),
    mark(other, viewer),
    arrange(),
    insist(viewer, 'DELETE', `/api/agreed-calls/${cancelled}`, undefined, [404]),
    insist(viewer, 'DELETE', `/api/calls/last/${other.id}`, undefined, [404]),
  ]);
}

/** The number of each thing that both have of it; one each is right. */
async function outcome({ viewer, other }: Pair): Promise<Record<string, number>> {
  const of = (person: Member) => person.on(anywhere());
  const notes = await of(viewer).call('GET /api/notifications');
  const theirs = await of(other).call('GET /api/notifications');
  const isMatch = ({ asked, type }: { asked: boolean; type: string }) => asked && type === 'other';
  const isReminder = ({ title }: { title: string }) => title.startsWith('Call with');
  const counts = {
    'watch fired': notes.filter(({ asked, type }) => asked && type === 'call_available').length,
    'match told': notes.filter(isMatch).length,
    'match told to the other': theirs.filter(isMatch).length,
    matches: (await of(viewer).call('GET /api/wishes')).matches.length,
    'agreed calls': (await of(viewer).call('GET /api/agreed-calls')).length,
    'cancelled call told': theirs.filter(({ title }) => title.endsWith('is off')).length,
    'agreed call told': notes.filter(({ title }) => title.endsWith('picked a time')).length,
    reminder: notes.filter(isReminder).length,
    'reminder to the other': theirs.filter(isReminder).length,
  };
  const watches = (await of(viewer).call('GET /api/watches')).length;
  const calls = Object.keys(await of(viewer).call('GET /api/friends/call-history')).length;
  return {
    ...counts,
    'watch ended': Number(watches === 0),
    'call taken back': Number(calls === 0),
  };
}

async function part({ viewer, other }: Pair): Promise<void> {
  await insist(viewer, 'DELETE', `/api/friends/${other.id}`, undefined, [404]);
  await insist(other, 'POST', '/api/status', { status: 'unavailable' });
}

const problems: string[] = [];
const began = Date.now();
let kills = 0;
try {
  await startAll();
  const pairs: Pair[] = [];
  for (let i = 0; i < Number(values.pairs); i += 1) {
    const viewer = await signUp(anywhere(), 'Vera Viewer');
    pairs.push({ viewer, other: await signUp(anywhere(), 'Otto Other') });
  }
  while (kills < Number(values.kills)) {
    const cancelled = await Promise.all(pairs.map(meet));
    const acting = Promise.all(pairs.map((pair, place) => act(pair, cancelled[place] ?? '')));
    await pause(Math.random() * 250);
    await killOne();
    kills += 1;
    await startAll();
    await acting;
    for (const pair of pairs) {
      const deadline = Date.now() + SETTLED_WITHIN_MS;
      let found = await outcome(pair);
      // A lost one may still come; one that came twice stays.
      while (Object.values(found).some((count) => count < 1) && Date.now() < deadline) {
        await pause(200);
        found = await outcome(pair);
      }
      for (const [what, count] of Object.entries(found))
        if (count !== 1) problems.push(`after kill ${kills}: ${what}: ${count}`);
    }
    await Promise.all(pairs.map(part));
    if (kills % 10 === 0) say(`${kills} kills, ${problems.length} problems`);
  }
} finally {
  await Promise.all(running.map((product) => product.stop()));
  await stage.close();
}
for (const problem of problems.slice(0, 10)) say(problem);
say(
  `${mode}: ${kills} kills, ${kills * Number(values.pairs)} watches, matches, agreed, cancelled and taken back calls, ` +
    `${problems.length} lost or twice; ${((Date.now() - began) / 60_000).toFixed(1)} minutes`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
