/**
 * kill -9 of a real process in the middle of what moderators do, of answers to it, of reports, of
 * 'Everything off' and of changes to ways of signing in. An act happens once or not at all, whenever
 * the process dies, and its line of the log with it.
 *
 *   npm run safety-crashes [-- --kills 50 --people 3]
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { manageOperators } from '@porchlight/server/src/moderation/operators.ts';
import type { CreationOptions, RequestOptions } from '@porchlight/contract/passkeys';
import { createAuthenticator, type SoftPasskey } from '@porchlight/testing/authenticator';
import { createAuthenticatorApp } from '@porchlight/testing/authenticator-app';
import { createClient, type RawAnswer } from '@porchlight/testing/client';
import { say } from '../campaign-state.ts';
import { openStage } from './crash-modes.ts';
import { outOfSight } from './out-of-sight.ts';
import { PASSWORD, signUp, type Member } from './people.ts';
import type { Product } from './product.ts';

const SETTLED_WITHIN_MS = 10_000;
const NEW_PASSWORD = 'another horse battery';
const ACTIONS = [
  'warn',
  'suspend',
  'reset-name',
  'reset-username',
  'dismiss',
  'mark-abusive',
  'delete-account',
] as const;
/** The person is signed out by them. */
const ENDS_SESSIONS: ReadonlySet<string> = new Set(['suspend', 'delete-account']);
const TOLD_IN_APP: ReadonlySet<string> = new Set(['warn', 'reset-name', 'reset-username']);
type Action = (typeof ACTIONS)[number];
let judgedSoFar = 0;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    people: { type: 'string', default: '3' },
  },
});

const stage = await openStage('server');
const pool = new pg.Pool({ connectionString: stage.databaseUrl ?? '', max: 2 });
let product: Product = stage.start(0);
const ready = async (): Promise<void> => {
  if (!(await product.isReady())) throw new Error(`it does not start: ${product.output()}`);
};
const problems: string[] = [];
const check = (isRight: boolean, problem: string): void => {
  if (!isRight) problems.push(problem);
};

/**
 * Asks until there is an answer other than a failure. With the same key each time, as an act; what
 * only begins something is asked for anew.
 */
async function insist(
  person: Member,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { 'idempotency-key': randomUUID() },
): Promise<RawAnswer> {
  for (;;) {
    const options = { headers, ...(body !== undefined && { body }) };
    const answer = await person
      .on(product.origin)
      .raw(method, path, options)
      .catch(() => null);
    // 'Still working on it' is an answer: what the dead process began is looked at afterwards.
    if (answer && answer.status < 500) return answer;
    await pause(20);
  }
}
const begin = async <T>(person: Member, path: string): Promise<T> =>
  (await insist(person, 'POST', path, undefined, {})).body as T;
const read = async <T>(person: Member, path: string): Promise<T> =>
  (await insist(person, 'GET', path)).body as T;
const confirm = (person: Member) =>
  insist(person, 'POST', '/api/reauthenticate', { password: PASSWORD });
const canSignIn = async ({ email }: Member, password: string): Promise<boolean> => {
  const body = { email, password };
  const answer = await createClient(product.origin).raw('POST', '/api/login', { body });
  return answer.status !== 401;
};
const logged = async (person: Member, kind: string): Promise<number> => {
  const text = 'select 1 from security_events where user_id = $1 and kind = $2';
  return (await pool.query(text, [person.id, kind])).rowCount ?? 0;
};

const passkeyOf = new Map<string, SoftPasskey>();

async function addPasskey(person: Member): Promise<void> {
  const options = await begin<CreationOptions>(person, '/api/passkeys/register/options');
  const { credential, passkey } = createAuthenticator(product.origin).create(options);
  await insist(person, 'POST', '/api/passkeys/register', { credential, name: 'Phone' });
  passkeyOf.set(person.id, passkey);
}
async function makeOperator(): Promise<Member> {
  const person = await signUp(product.origin, 'Olga Desk');
  await confirm(person);
  await addPasskey(person);
  await manageOperators(pool, ['add', person.email], Date.now());
  return person;
}
/** By the passkey: the session that the sign-up opened does not enter the desk. */
async function confirmStrongly(person: Member): Promise<void> {
  const options = await begin<RequestOptions>(person, '/api/passkeys/login/options');
  const passkey = passkeyOf.get(person.id)?.use(options);
  await insist(person, 'POST', '/api/reauthenticate', { passkey });
}

type Judged = { readonly person: Member; readonly action: Action };

async function accuse(): Promise<Judged> {
  const [person, reporter] = [
    await signUp(product.origin, 'Theo Told'),
    await signUp(product.origin, 'Ana Asks'),
  ];
  const body = { userId: person.id, reason: 'harassment' };
  await insist(reporter, 'POST', '/api/reports', body);
  judgedSoFar += 1;
  return { person, action: ACTIONS[judgedSoFar % ACTIONS.length] ?? 'warn' };
}

async function judge(olga: Member, { person, action }: Judged): Promise<void> {
  const text = 'select id from report_cases where user_id = $1';
  const { rows } = await pool.query<{ id: string }>(text, [person.id]);
  const reporter = action === 'mark-abusive' ? { reporter: 1 } : {};
  const body = { caseId: rows[0]?.id, action, reason: 'Rude words', ...reporter };
  await insist(olga, 'POST', '/api/desk/actions', body);
}

const linesAbout = async ({ id }: Member): Promise<number> =>
  (await pool.query('select 1 from moderation_log where user_id = $1', [id])).rowCount ?? 0;

async function checkJudged(olga: Member, judged: Judged, when: string): Promise<void> {
  const { person, action } = judged;
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  let lines = await linesAbout(person);
  while (lines === 0 && Date.now() < deadline) {
    await pause(100);
    lines = await linesAbout(person);
    // The request died before it was an order: the case is still open, and the operator acts again.
    const open = 'select 1 from moderation_orders where user_id = $1';
    const waits = ((await pool.query(open, [person.id])).rowCount ?? 0) > 0;
    if (lines === 0 && !waits) await judge(olga, judged);
  }
  lines = await linesAbout(person);
  check(lines === 1, `${when}: ${action} has ${lines} lines`);
  const me = await insist(person, 'GET', '/api/me');
  const isEnding = ENDS_SESSIONS.has(action);
  check((me.status === 401) === isEnding, `${when}: ${action}, and me ${me.status}`);
  const isOpen = 'select 1 from report_cases where user_id = $1 and closed_at is null';
  const open = (await pool.query(isOpen, [person.id])).rowCount ?? 0;
  check(open === Number(action === 'mark-abusive'), `${when}: ${action}, ${open} open cases`);
  if (isEnding) return;
  const { displayName, username } = me.body as { displayName?: string; username?: string };
  if (action === 'reset-name') check(displayName === 'Member', `${when}: still ${displayName}`);
  if (action === 'reset-username')
    check(username?.startsWith('member.') === true, `${when}: still ${username}`);
  if (action === 'mark-abusive') {
    const marked = 'select 1 from reports where reported_id = $1 and abusive_at is not null';
    check((await pool.query(marked, [person.id])).rowCount === 1, `${when}: not marked`);
  }
  const notices = await read<{ isFromModerators?: boolean }[]>(person, '/api/notifications');
  const told = notices.filter(({ isFromModerators }) => isFromModerators).length;
  check(told === Number(TOLD_IN_APP.has(action)), `${when}: ${action} told ${told} times`);
}

const TEXT = 'It was a joke';
const answerModerators = ({ person }: Judged) =>
  insist(person, 'POST', '/api/moderation/answer', { text: TEXT });
async function checkAnswered(judged: Judged, when: string): Promise<void> {
  const answers = async () =>
    (await read<{ answer: string | null }[]>(judged.person, '/api/moderation')).map(
      ({ answer }) => answer,
    );
  if ((await answers())[0] === null) await answerModerators(judged);
  const given = await answers();
  check(given.join() === TEXT, `${when}: answered ${given.join()}`);
  const again = await answerModerators(judged);
  check(again.status === 404, `${when}: a second answer got ${again.status}`);
}

type Changer = { readonly person: Member; readonly otherSession: string; secret: string };

async function arrive(): Promise<Changer> {
  const person = await signUp(product.origin, 'Cora Changes');
  const body = { email: person.email, password: PASSWORD };
  const { sessionId } = await createClient(product.origin).call('POST /api/login', { body });
  await confirm(person);
  const { secret } = await begin<{ secret: string }>(person, '/api/codes/setup');
  return { person, otherSession: sessionId, secret };
}

async function change({ person, secret }: Changer): Promise<void> {
  const code = createAuthenticatorApp(secret, Date.now).code();
  const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  await Promise.all([
    insist(person, 'POST', '/api/codes', { code }),
    addPasskey(person),
    insist(person, 'POST', '/api/change-password', { currentPassword: PASSWORD, ...passwords }),
  ]);
}

async function checkChanged({ person, otherSession }: Changer, when: string): Promise<void> {
  const codes = await read<{ since: string | null; recoveryCodesLeft: number }>(
    person,
    '/api/codes',
  );
  const isOn = codes.since !== null;
  check((await logged(person, 'codes_turned_on')) === Number(isOn), `${when}: codes and their log`);
  check(codes.recoveryCodesLeft === (isOn ? 10 : 0), `${when}: recovery codes`);
  const passkeys = await read<unknown[]>(person, '/api/passkeys');
  check(
    passkeys.length <= 1 && (await logged(person, 'passkey_added')) === passkeys.length,
    `${when}: ${passkeys.length} passkeys and their log`,
  );
  const [old, fresh] = [await canSignIn(person, PASSWORD), await canSignIn(person, NEW_PASSWORD)];
  check(old !== fresh, `${when}: the old password ${old}, the new one ${fresh}`);
  const other = await createClient(product.origin, otherSession).raw('GET', '/api/me');
  check((other.status === 401) === fresh, `${when}: the other session is ${other.status}`);
  check((await logged(person, 'password_changed')) === Number(fresh), `${when}: password log`);
}

const many = <T>(make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: Number(values.people) }, make));

const sight = outOfSight({ origin: () => product.origin, pool, insist, check });

const began = Date.now();
let kills = 0;
try {
  await ready();
  const olga = await makeOperator();
  let warned: Judged[] = [];
  while (kills < Number(values.kills)) {
    await confirmStrongly(olga);
    const [judged, changers] = [await many(accuse), await many(arrive)];
    const [leaver, returner] = [await sight.arrive(), await sight.arrive()];
    await sight.leave(returner);
    const reporter = await sight.meetSomebody();
    const answering = warned;
    const acting = Promise.all([
      ...judged.map((one) => judge(olga, one)),
      ...changers.map(change),
      ...answering.map(answerModerators),
      ...[sight.leave(leaver), sight.comeBack(returner), sight.report(reporter)],
    ]);
    await pause(Math.random() * 250);
    await product.kill();
    product = stage.start(0);
    kills += 1;
    await ready();
    await acting;
    const when = `after kill ${kills}`;
    for (const one of judged) await checkJudged(olga, one, when);
    for (const one of changers) await checkChanged(one, when);
    for (const one of answering) await checkAnswered(one, when);
    await sight.checkLeft(leaver, when);
    await sight.checkBack(returner, when);
    await sight.checkReported(reporter, when);
    warned = judged.filter(({ action }) => TOLD_IN_APP.has(action));
    if (kills % 10 === 0) say(`${kills} kills, ${problems.length} problems`);
  }
} finally {
  await pool.end();
  await product.stop();
  await stage.close();
}
for (const problem of problems.slice(0, 10)) say(problem);
say(
  `${kills} kills, ${kills * Number(values.people)} acts of moderators and as many people who ` +
    `changed how they sign in, ${kills} each who reported, turned everything off and came back, ` +
    `${problems.length} problems; ` +
    `${((Date.now() - began) / 60_000).toFixed(1)} minutes`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
