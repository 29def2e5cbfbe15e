/** Reports without an account, from the form on the public page. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeOperator } from '@porchlight/testing/operator';
import { registerAll } from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';
import { atDesk } from '../../moderation/desk.ts';

const DAY = 24 * 60 * 60 * 1000;
const JIM = 'A man called Jim, +1 650 555 0177';

let world: World;
beforeAll(async () => (world = await createWorld({ config: { RATE_LIMITS: 'on' } })));
afterAll(() => world.close());
// Of ten reports a day all are there again.
beforeEach(() => world.clock.advance(DAY));

const send = (about: string, more: Record<string, unknown> = {}) =>
  world.raw('POST', '/api/reports/public', { body: { about, reason: 'harassment', ...more } });
const reportsIn = (userId: string) =>
  world.query(
    `select r.reporter_number as reporter, r.username, r.details from report_cases c
     join reports r on r.case_id = c.id where c.user_id = $1 order by r.created_at, r.details`,
    [userId],
  );

it('goes to the case of the person whose username it gives', async () => {
  const [theo, ana] = await registerAll(world, ['Theo Loud', 'Ana Here']);
  await ana.call('POST /api/reports', { body: { userId: theo.id, reason: 'spam' } });
  await world.drain();
  world.clock.advance(1);
  await send(`@${theo.username.toUpperCase()}`, { details: ' He called at night. ' });
  await world.drain();
  expect(await reportsIn(theo.id)).toEqual([
    { reporter: 1, username: theo.username, details: null },
    { reporter: 0, username: theo.username, details: 'He called at night.' },
  ]);
});

it('is one reporter with all others without an account, however many they send', async () => {
  const [theo, ana] = await registerAll(world, ['Theo Often', 'Ana After']);
  for (let one = 0; one < 10; one += 1) expect((await send(theo.username)).status).toBe(200);
  await world.drain();
  await ana.call('POST /api/reports', { body: { userId: theo.id, reason: 'spam' } });
  await world.drain();
  const numbers = (await reportsIn(theo.id)).map(({ reporter }) => Number(reporter));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 1]);
});

it('about somebody who is not here is read at the desk, and can be dismissed', async () => {
  await send(JIM, { reason: 'child-safety' });
  await world.drain();
  const olga = await makeOperator(world, 'Olga Desk');
  const [first] = await olga.call('GET /api/desk/cases');
  expect(first).toMatchObject({ displayName: JIM, username: null, people: 1 });
  const caseId = first?.id ?? '';
  const body = { caseId, action: 'dismiss', reason: 'Nobody can be found' } as const;
  await olga.call('POST /api/desk/actions', { body });
  await world.drain();
  expect((await olga.call('GET /api/desk/cases')).map(({ id }) => id)).not.toContain(caseId);
});

it('of one reason do not keep those of another from the case', async () => {
  const [theo] = await registerAll(world, ['Theo Hides']);
  // Theo himself could send these, so that nobody hears of the next.
  for (let one = 0; one < 5; one += 1) await send(theo.username, { reason: 'spam' });
  await world.drain();
  await send(theo.username, { reason: 'child-safety', details: 'He writes to my daughter.' });
  await world.drain();
  const words = (await reportsIn(theo.id)).map(({ details }) => details);
  expect(words).toContain('He writes to my daughter.');
});

it('cannot forge lines at the command line, nor send orders to its terminal', async () => {
  const about = 'Jim\n0  24 h left  spam  reported by 9  @theo\u001b]0;owned\u0007\u009b2J\u202e';
  await send(about, { details: 'one\r\ntwo\u001b[2J' });
  await world.drain();
  const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
  const [id] = (
    await world.query('select case_id as id from reports where about = $1', [about])
  ).map((row) => String(row['id']));
  for (const words of [['queue'], ['show', id ?? '']]) {
    const { lines } = await atDesk(desk, words);
    expect(lines.some((line) => line.includes('Jim'))).toBe(true);
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  }
});

/** Time follows work, and the statements of a request can be compared exactly. */
async function workOf(about: string) {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status, text } = await send(about);
    const statements = spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : String((query as { text?: string }).text),
    );
    return { status, text, statements };
  } finally {
    spy.mockRestore();
  }
}

it('has the same answer and does the same work for every name', async () => {
  const [known, gone] = await registerAll(world, ['Kim Known', 'Gus Gone']);
  await gone.call('DELETE /api/account');
  await world.drain();
  const first = await workOf(known.username);
  expect(first).toMatchObject({ status: 200, text: '{"success":true}' });
  expect(first.statements.length).toBeGreaterThan(0);
  expect(await workOf(gone.username)).toEqual(first);
  expect(await workOf('nobody.at.all')).toEqual(first);
});

it('is limited by the place that it comes from', async () => {
  const statuses = [];
  for (let one = 0; one < 11; one += 1) statuses.push((await send(JIM)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

it.each([
  ['nobody', { about: ' ' }],
  ['a name that is too long', { about: 'x'.repeat(101) }],
  ['no known reason', { about: 'Jim', reason: 'dislike' }],
  ['too many words', { about: 'Jim', details: 'x'.repeat(1001) }],
])('about %s is refused', async (_, wish) => {
  expect((await send('', wish)).status).toBe(400);
});
