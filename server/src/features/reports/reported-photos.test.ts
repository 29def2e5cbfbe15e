/** A photo that is removed stays for a report, and goes when no report waits for it any more. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { registerAll } from '@porchlight/testing/people';
import { png } from '@porchlight/testing/pictures';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const HOUR = 60 * 60 * 1000;
const report = (by: Person, userId: string) =>
  by.call('POST /api/reports', { body: { userId, reason: 'spam' } });

async function addPhoto(person: Person): Promise<void> {
  const body = new FormData();
  body.append('photo', new Blob([new Uint8Array(await png())]), 'me.png');
  const headers = { authorization: `Bearer ${person.sessionId}` };
  const url = new URL('/api/upload-profile-photo', world.origin);
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200);
}

const photosOf = async ({ id }: Person) =>
  (await world.query('select 1 from photos where user_id = $1', [id])).length;

/** A person whose reports are in no queue any more. */
async function silenced(name: string): Promise<Person> {
  const person = await world.register(name);
  const others = await registerAll(
    world,
    ['Ann', 'Ben', 'Cleo'].map((one) => `${one} of ${name}`),
  );
  for (const other of others) await report(person, other.id);
  await world.drain();
  await world.query('update reports set abusive_at = $2 where reporter_id = $1', [
    ...[person.id, new Date(world.clock.now())],
  ]);
  return person;
}

it('deletes within the hour what a process left that died after filing', async () => {
  const [ana, theo] = [await silenced('Ana Died'), await world.register('Theo Died')];
  await addPhoto(theo);
  await report(ana, theo.id);
  await theo.call('DELETE /api/delete-profile-photo');
  expect(await photosOf(theo)).toBe(1);
  // All that such a process has committed. The report is in no queue, so that no case has a copy.
  await world.query('update reports set filed_at = created_at where reported_id = $1', [theo.id]);
  world.clock.advance(HOUR);
  await world.drain();
  expect(await photosOf(theo)).toBe(0);
});

it('keeps a photo that is removed while its report is being saved', async () => {
  const [ana, theo] = await registerAll(world, ['Ana Saves', 'Theo Saves']);
  await addPhoto(theo);
  const waiting = async () =>
    (
      await world.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  const holder = await world.app.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table reports in share mode');
    const reported = report(ana, theo.id);
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    let isRemoved = false;
    const removed = theo.call('DELETE /api/delete-profile-photo').then(() => (isRemoved = true));
    await vi.waitFor(async () => expect(isRemoved || (await waiting()) === 2).toBe(true));
    await holder.query('commit');
    await Promise.all([reported, removed]);
  } finally {
    holder.release();
  }
  await world.drain();
  const copies = await world.query(
    'select 1 from report_photos join report_cases on id = case_id where user_id = $1',
    [theo.id],
  );
  expect(copies).toHaveLength(1);
  expect(await photosOf(theo)).toBe(0);
});

it('leaves the photos that people show', async () => {
  const theo = await world.register('Theo Shows');
  await addPhoto(theo);
  world.clock.advance(HOUR);
  await world.drain();
  expect(await photosOf(theo)).toBe(1);
});

it('looks every hour for photos that were reported, and not at those of everybody', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  world.clock.advance(HOUR);
  await world.drain();
  const texts = spy.mock.calls.map(([query]) => (query as { text?: string }).text ?? '');
  spy.mockRestore();
  const purge = texts.find((text) => /^\s*delete from "photos"/.test(text)) ?? '';
  const client = await world.app.database.pool.connect();
  await client.query('set enable_seqscan = off');
  await client.query(`prepare purge as ${purge}`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>('explain execute purge (1000)');
  await client.query('deallocate purge; reset enable_seqscan');
  client.release();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const scans = plan.match(/Scan.* on photos.*\n.*/g) ?? [];
  expect(scans.length, plan).toBeGreaterThan(1);
  // Scans with a condition know which rows they want.
  for (const scan of scans) expect(scan, plan).toContain('Cond:');
});
