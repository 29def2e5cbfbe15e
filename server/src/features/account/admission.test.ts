import { randomUUID } from 'node:crypto';
import { INVITATION_USES } from '@porchlight/domain/invitations';
import { createWorld, type World } from '@porchlight/testing/world';
import { afterEach, describe, expect, test } from 'vitest';
import { atDesk } from '../../moderation/desk.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createAdmission } from './admission.ts';

let world: World | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

const form = (email: string, invite?: string) => ({
  ...{ email, displayName: 'Nora Lind', phoneNumber: '+1 650 555 0100' },
  ...{ password: 'correct horse', confirmPassword: 'correct horse' },
  ...(invite !== undefined && { invite }),
});

test.each(['closed', 'invited'])(
  '%s answers every address alike, and makes nothing',
  async (mode) => {
    world = await createWorld();
    const { email } = await world.register('Ida Known');
    const closed = await createWorld({ beside: world, config: { REGISTRATION: mode } });
    const answers = [];
    for (const address of [email, `${randomUUID()}@example.com`])
      for (const invite of [undefined, 'nora', `i-${'A'.repeat(22)}`])
        answers.push(await closed.raw('POST', '/api/register', { body: form(address, invite) }));
    for (const { status, text } of answers) {
      expect(status).toBe(403);
      expect(text).toBe(answers[0]?.text);
    }
    expect(await world.query('select 1 from pending_registrations')).toEqual([]);
    expect(await world.query('select 1 from users')).toHaveLength(1);
    const signIn = await closed.raw('POST', '/api/login', {
      body: { email, password: 'correct horse' },
    });
    expect(signIn.status).toBe(200);
    await closed.close();
  },
);

test('a registration that waits for its mail when sign-up closes is not finished', async () => {
  world = await createWorld({ config: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
  const email = `${randomUUID()}@example.com`;
  await world.call('POST /api/register', { body: form(email) });
  await world.drain();
  const token = world.tokenFor(email);
  const closed = await createWorld({ beside: world, config: { REGISTRATION: 'closed' } });
  const answer = await closed.raw('POST', '/api/verify-email', { body: { token } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
  await closed.close();
  expect((await world.raw('POST', '/api/verify-email', { body: { token } })).status).toBe(200);
});

test('invited takes people with a live link, while it has uses left', async () => {
  world = await createWorld();
  const ana = await world.register('Ana Invites');
  const { token } = await ana.call('POST /api/invitations');
  const invited = await createWorld({ beside: world, config: { REGISTRATION: 'invited' } });
  const join = async (invite: string) => {
    const body = form(`${randomUUID()}@example.com`, invite);
    return (await invited.raw('POST', '/api/register', { body })).status;
  };
  expect(await join(ana.username)).toBe(403);
  expect(await join(token)).toBe(200);
  await world.query('update invitations set uses = $1', [INVITATION_USES - 1]);
  // The last place is taken once, however many come for it.
  const both = await Promise.all([join(token), join(token)]);
  expect(both.filter((status) => status === 200)).toHaveLength(1);
  expect(await join(token)).toBe(403);
  await invited.close();
});

test('nobody joins by a link whose maker was suspended since they registered', async () => {
  world = await createWorld({
    config: { REGISTRATION: 'open', REQUIRE_EMAIL_VERIFICATION: 'true' },
  });
  const ana = await world.register('Ana Invites');
  const { token: invite } = await ana.call('POST /api/invitations');
  const email = `${randomUUID()}@example.com`;
  const invited = await createWorld({
    beside: world,
    config: { REGISTRATION: 'invited', REQUIRE_EMAIL_VERIFICATION: 'true' },
  });
  await invited.call('POST /api/register', { body: form(email, invite) });
  await world.drain();
  const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
  const order = async (act: string) => {
    await atDesk(desk, [act, `@${ana.username}`, '--reason', 'Sends spam']);
    await world?.drain();
  };
  await order('suspend');
  const body = { token: world.tokenFor(email) };
  const verify = () => invited.raw('POST', '/api/verify-email', { body });
  expect(await verify()).toMatchObject({ status: 403, body: { code: 'invitation_required' } });
  await order('reinstate');
  expect((await verify()).status).toBe(200);
  await invited.close();
});

test('who joins by a link and then adds its maker has used it once', async () => {
  world = await createWorld({ config: { REGISTRATION: 'open' } });
  const ana = await world.register('Ana Invites');
  const { token } = await ana.call('POST /api/invitations');
  const invited = await createWorld({ beside: world, config: { REGISTRATION: 'invited' } });
  const { sessionId = '' } = await invited.call('POST /api/register', {
    body: form(`${randomUUID()}@example.com`, token),
  });
  const nora = await world.personOf(sessionId);
  const add = () =>
    nora.call('POST /api/friend-request', { body: { friendId: ana.id, invite: token } });
  const { requestId } = await add();
  await nora.call('DELETE /api/sent-friend-request/:id', { params: { id: requestId ?? '' } });
  await add();
  expect(await world.query('select uses from invitations')).toEqual([{ uses: 1 }]);
  await invited.close();
});

describe('invited', () => {
  const left = new Map([['live', 2]]);
  const admission = createAdmission({
    config: { registration: 'invited', requireEmailVerification: true, publicUrl: '' },
    hooks: {
      isInvited: async (invite) => (left.get(invite) ?? 0) > 0,
      async takeInvitation(_tx, invite) {
        const uses = left.get(invite) ?? 0;
        left.set(invite, uses - 1);
        return uses > 0;
      },
    },
  });
  const tx = {} as Tx;

  test('needs a live invitation, and uses it up with each account', async () => {
    await expect(admission.assertOpen(undefined)).rejects.toMatchObject({
      code: 'invitation_required',
    });
    await expect(admission.assertOpen('dead')).rejects.toMatchObject({ status: 403 });
    await admission.assertOpen('live');
    await admission.admit(tx, 'Nora', [null, 'dead', 'live', 'live']);
    expect(left.get('live')).toBe(1);
    await admission.admit(tx, 'Ida', ['live']);
    await expect(admission.admit(tx, 'Ida', ['live'])).rejects.toMatchObject({
      code: 'invitation_required',
    });
    await expect(admission.assertOpen('live')).rejects.toMatchObject({ status: 403 });
  });
});
