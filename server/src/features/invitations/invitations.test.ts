import { INVITATION_DAYS, INVITATION_USES, INVITATIONS_MAX } from '@porchlight/domain/invitations';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const DAY = 24 * 60 * 60 * 1000;
let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const invite = (by: Person) => by.call('POST /api/invitations');
const revoke = (by: Person, id: string) =>
  by.call('DELETE /api/invitations/:id', { params: { id } });
const add = (by: Person, friend: Person, token: string) =>
  by.call('POST /api/friend-request', { body: { friendId: friend.id, invite: token } });
const signedIn = async (by: Person, token: string) =>
  (await by.call('GET /api/invitation/:invite', { params: { invite: token } })).invitation;

/** The answer to a visitor without its date, and the statements that it took. */
async function visit(token: string) {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const response = await fetch(new URL(`/api/invitations/${token}/inviter`, world.origin));
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  const statements = spy.mock.calls.map(([query]) => (query as { text?: string }).text ?? query);
  spy.mockRestore();
  return { status: response.status, text: await response.text(), headers, statements };
}
const named = async (token: string) =>
  (JSON.parse((await visit(token)).text) as { invitation: unknown }).invitation;

describe('an invitation link', () => {
  it('tells a visitor the display name and photo, and nothing else', async () => {
    const ana = await world.register('Ana Invite');
    const { link, token, invitation } = await invite(ana);
    expect(link).toBe(`${world.config.publicUrl}/register?invite=${token}`);
    expect(await named(token)).toEqual({ displayName: 'Ana Invite', avatar: null });
    expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(
      INVITATION_DAYS * DAY,
    );
    expect(await ana.call('GET /api/invitations')).toEqual([invitation]);
  });

  it('gives one answer, with one statement, whatever makes it dead', async () => {
    const [ana, ben, gone, eve] = await registerAll(world, [
      'Ana Dead',
      'Ben Dead',
      'Gone Dead',
      'Eve Dead',
    ]);
    const revoked = await invite(ana);
    const usedUp = await invite(ben);
    const left = await invite(gone);
    const expired = await invite(eve);
    await revoke(ana, revoked.invitation.id);
    await world.query('update invitations set uses = $1 where id = $2', [
      ...[INVITATION_USES, usedUp.invitation.id],
    ]);
    await gone.call('DELETE /api/account');
    await world.query('update invitations set expires_at = $1 where id = $2', [
      ...[new Date(world.clock.now()).toISOString(), expired.invitation.id],
    ]);
    const unknown = await visit(`i-${'A'.repeat(22)}`);
    expect(unknown.text).toBe('{"invitation":null}');
    expect(unknown.statements).toHaveLength(1);
    for (const { token } of [revoked, usedUp, left, expired]) {
      expect(await visit(token)).toEqual(unknown);
      expect(await signedIn(eve, token)).toBeNull();
    }
    // A username is no token: nobody can try usernames without an account.
    expect(await named(ana.username)).toBeNull();
    expect(await ana.call('GET /api/invitations')).toEqual([]);
    expect(await ben.call('GET /api/invitations')).toEqual([]);
  });

  it('offers the inviter to whoever is signed in, but not to someone they have blocked', async () => {
    const [ana, ben, eve] = await registerAll(world, ['Ana Offer', 'Ben Offer', 'Eve Offer']);
    const { token } = await invite(ana);
    expect(await signedIn(ben, token)).toMatchObject({ id: ana.id, relationship: 'none' });
    expect(await signedIn(ana, token)).toBeNull();
    await ana.call('POST /api/block-user', { body: { blockedUserId: eve.id } });
    expect(await signedIn(eve, token)).toBeNull();
    expect(await signedIn(eve, `i-${'A'.repeat(22)}`)).toBeNull();
  });

  it('is used up by contact requests that it led to, and by nothing else', async () => {
    const [ana, ben, eve, last] = await registerAll(world, [
      'Ana Used',
      'Ben Used',
      'Eve Used',
      'Last Used',
    ]);
    const { token, invitation } = await invite(ana);
    const uses = async () =>
      (
        await world.query<{ uses: number }>('select uses from invitations where id = $1', [
          invitation.id,
        ])
      )[0]?.uses;
    for (let visits = 0; visits < 3; visits += 1) await visit(token);
    await signedIn(ben, token);
    await add(ben, eve, token);
    await expect(add(ana, ana, token)).rejects.toMatchObject({ status: 400 });
    expect(await uses()).toBe(0);
    await add(ben, ana, token);
    await expect(add(ben, ana, token)).rejects.toMatchObject({ status: 409 });
    expect(await uses()).toBe(1);
    await world.query('update invitations set uses = $1 where id = $2', [
      ...[INVITATION_USES - 1, invitation.id],
    ]);
    expect(await named(token)).not.toBeNull();
    await add(last, ana, token);
    expect(await named(token)).toBeNull();
  });

  it('can be revoked by its owner alone, with Undo', async () => {
    const [ana, eve] = await registerAll(world, ['Ana Revokes', 'Eve Revokes']);
    const { token, invitation } = await invite(ana);
    await expect(revoke(eve, invitation.id)).rejects.toMatchObject({ status: 404 });
    const { undoId = '' } = await revoke(ana, invitation.id);
    expect(await named(token)).toBeNull();
    await ana.call('POST /api/undo/:id', { params: { id: undoId } });
    expect(await named(token)).not.toBeNull();
    expect(await ana.call('GET /api/invitations')).toEqual([invitation]);
  });

  it('is kept as a hash until its end, and goes with the account', async () => {
    const ana = await world.register('Ana Hashed');
    const { token } = await invite(ana);
    const rows = await world.query<{ row: string }>('select i::text as row from invitations i');
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(token);
    await ana.call('DELETE /api/account');
    expect(await world.query('select 1 from invitations where user_id = $1', [ana.id])).toEqual([]);
  });

  it('is one of fifty at most', async () => {
    const ana = await world.register('Ana Many');
    for (let count = 0; count < INVITATIONS_MAX; count += 1) await invite(ana);
    await expect(invite(ana)).rejects.toMatchObject({ status: 409, code: 'limit_reached' });
  });
});
