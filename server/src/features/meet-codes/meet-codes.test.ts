import { MEET_CODE_MS } from '@porchlight/domain/meet-codes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { befriend, friendsOf, registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const show = (by: Person) => by.call('POST /api/meet-codes');
const add = (by: Person, code: string) => by.raw('POST', `/api/meet-codes/${code}/add`);
const look = (by: Person, code: string) => by.raw('GET', `/api/meet-codes/${code}`);

/** Status, bytes and statements of an answer. */
async function observe(ask: () => ReturnType<typeof look>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { status, text } = await ask();
  const statements = spy.mock.calls.map(([query]) => (query as { text?: string }).text ?? query);
  spy.mockRestore();
  return { status, text, statements };
}

describe('a meet code', () => {
  it('names its owner, and the tap on Add makes both contacts and tells both', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Meets', 'Ben Meets']);
    const { code, link } = await show(ana);
    expect(link).toBe(`${world.config.publicUrl}/meet?code=${code}`);
    const socket = await ana.socket();
    const person = { id: ana.id, displayName: 'Ana Meets', avatar: null };
    expect(await look(ben, code)).toMatchObject({ status: 200, body: { person } });
    // Looking uses nothing up.
    expect(await look(ben, code)).toMatchObject({ status: 200 });
    expect(await add(ben, code)).toMatchObject({ status: 200, body: { person } });
    await socket.waitFor('friends_changed');
    expect((await friendsOf(ana)).map(({ id }) => id)).toEqual([ben.id]);
    expect((await friendsOf(ben)).map(({ id }) => id)).toEqual([ana.id]);
    await socket.close();
  });

  it('leaves a notice for its owner, who may have left the page by then', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Told', 'Ben Told']);
    const { code } = await show(ana);
    const socket = await ana.socket();
    await add(ben, code);
    const notice = {
      type: 'status_change',
      title: 'New contact',
      message: 'Ben Told used your code. You’re contacts now.',
      aboutId: ben.id,
      read: false,
    };
    expect((await socket.waitFor('notification')).data.notification).toMatchObject(notice);
    expect(await ana.call('GET /api/notifications')).toEqual([expect.objectContaining(notice)]);
    expect(await ben.call('GET /api/notifications')).toEqual([]);
    // Refused ones tell nobody.
    await add(ben, code);
    await add(ben, (await show(ana)).code);
    expect(await ana.call('GET /api/notifications')).toHaveLength(1);
    await socket.close();
  });

  it('leaves no notice for an owner who has turned Request Acceptances off', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Quiet', 'Ben Quiet', 'Cleo Quiet']);
    const wish = (statusChanges: boolean) =>
      ana.call('PUT /api/notifications/preferences', { body: { statusChanges } });
    await wish(false);
    await add(ben, (await show(ana)).code);
    expect(await ana.call('GET /api/notifications')).toEqual([]);
    await wish(true);
    await add(cleo, (await show(ana)).code);
    expect(await ana.call('GET /api/notifications')).toMatchObject([{ aboutId: cleo.id }]);
  });

  it('used, old, unknown, own and blocked codes are alike in bytes and work', async () => {
    const [ana, ben, eve] = await registerAll(world, ['Ana Alike', 'Ben Alike', 'Eve Alike']);
    await ana.call('POST /api/block-user', { body: { blockedUserId: eve.id } });
    const used = (await show(ana)).code;
    await add(ben, used);
    const old = (await show(ana)).code;
    await world.query('update meet_codes set expires_at = $1', [
      new Date(world.clock.now()).toISOString(),
    ]);
    const own = (await show(eve)).code;
    const blocked = (await show(ana)).code;
    const unknown = 'A'.repeat(22);
    for (const ask of [look, add]) {
      const reference = await observe(() => ask(eve, unknown));
      expect(reference.status).toBe(404);
      for (const code of [used, old, own, blocked]) {
        expect(await observe(() => ask(eve, code))).toEqual(reference);
      }
    }
    // A refused scan uses nothing up.
    const cleo = await world.register('Cleo Alike');
    expect((await add(cleo, blocked)).status).toBe(200);
    expect((await add(cleo, own)).status).toBe(200);
  });

  it('tells a contact nothing of ‘Everything off’', async () => {
    const [off, gone, ben] = await registerAll(world, ['Olga Plain', 'Ana Plain', 'Ben Plain']);
    const answers = [];
    for (const person of [off, gone]) {
      await befriend(person, ben);
      const { code } = await show(person);
      if (person === gone) await person.call('POST /api/everything-off');
      const { body } = await look(ben, code);
      expect(body).toMatchObject({ person: { id: person.id } });
      const { status, text } = await add(ben, code);
      answers.push({ status, text });
    }
    expect(answers[0]?.status).toBe(409);
    expect(answers[1]).toEqual(answers[0]);
    // To everybody else the code is one that nobody has.
    const cleo = await world.register('Cleo Plain');
    const { code } = await show(gone);
    expect((await look(cleo, code)).status).toBe(404);
  });

  it('works once, also for two at the same moment', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Once', 'Ben Once', 'Cleo Once']);
    const { code } = await show(ana);
    const answers = await Promise.all([add(ben, code), add(cleo, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await friendsOf(ana)).toHaveLength(1);
  });

  it('is not used up by somebody who is a contact already, and answers waiting requests', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Known', 'Ben Known', 'Cleo Known']);
    await befriend(ana, ben);
    await cleo.call('POST /api/friend-request', { body: { friendId: ana.id } });
    const { code } = await show(ana);
    expect(await add(ben, code)).toMatchObject({ status: 409, body: { code: 'already_contacts' } });
    expect((await add(cleo, code)).status).toBe(200);
    expect(await ana.call('GET /api/friend-requests')).toEqual([]);
  });

  it('ends after five minutes, is kept as a hash, and goes with the account', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Ends', 'Ben Ends']);
    const { code, expiresAt } = await show(ana);
    expect(Date.parse(expiresAt) - world.clock.now()).toBe(MEET_CODE_MS);
    const rows = await world.query<{ row: string }>('select c::text as row from meet_codes c');
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(code);
    world.clock.advance(MEET_CODE_MS);
    expect((await look(ben, code)).status).toBe(404);
    await show(ana);
    await ana.call('DELETE /api/account');
    expect(await world.query('select 1 from meet_codes where user_id = $1', [ana.id])).toEqual([]);
  });
});
