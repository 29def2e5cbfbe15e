import type { NfcTag } from '@porchlight/contract/nfc';
import { tagIdIn } from '@porchlight/domain/nfc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, groupWith, registerAll, seenBy, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const TOGGLE = { kind: 'toggle' } as const;
const everyoneFor = (minutes: number) =>
  ({ kind: 'available', minutes, audience: { kind: 'everyone' } }) as const;

async function newTag(person: Person, action: NfcTag['action'] = TOGGLE) {
  const { tag, link } = await person.call('POST /api/nfc-tags', { body: { name: 'Door', action } });
  const tagId = tagIdIn(link);
  if (tagId === null) throw new Error('the link carries no id');
  return { ...tag, link, tagId };
}
const tap = (person: Person, tagId: string) =>
  person.call('POST /api/nfc-tap', { body: { tagId } });
/** Past the five seconds within which a second read is none. */
const later = () => world.clock.advance(5000);

describe('an NFC tag', () => {
  it('flips the light with each tap, and says so to its owner alone', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Tap', 'Ben Tap']);
    await befriend(ana, ben);
    const { tagId, link } = await newTag(ana);
    expect(link).toBe(`${world.config.publicUrl}/nfc-toggle?tag=${tagId}`);
    const on = await tap(ana, tagId);
    expect(on).toMatchObject({
      counted: true,
      user: { status: 'available', statusMessage: 'Changed via NFC tag', statusSource: 'nfc' },
    });
    expect(await seenBy(ben, ana)).toMatchObject({ status: 'available', statusMessage: null });
    later();
    expect((await tap(ana, tagId)).user.status).toBe('unavailable');
  });

  it('counts once when it is read twice within five seconds, or twice at once', async () => {
    const ana = await world.register('Ana Twice');
    const { tagId } = await newTag(ana);
    const both = await Promise.all([tap(ana, tagId), tap(ana, tagId)]);
    expect(both.filter(({ counted }) => counted)).toHaveLength(1);
    world.clock.advance(4999);
    expect(await tap(ana, tagId)).toMatchObject({ counted: false, user: { status: 'available' } });
    world.clock.advance(1);
    expect(await tap(ana, tagId)).toMatchObject({ counted: true, user: { status: 'unavailable' } });
  });

  it('shares with the audience last chosen by hand', async () => {
    const ana = await world.register('Ana Chosen');
    const group = await groupWith(ana, 'Family', []);
    await turnOn(ana, { visibleToGroupIds: [group.id] });
    const { tagId } = await newTag(ana);
    expect((await tap(ana, tagId)).user.status).toBe('unavailable');
    later();
    expect((await tap(ana, tagId)).user.audience).toEqual({ kind: 'groups', groupIds: [group.id] });
  });

  it('turns the light on for a while and for some, and leaves the chosen audience alone', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana While', 'Ben While', 'Cleo While']);
    await befriend(ana, ben);
    await befriend(ana, cleo);
    const family = await groupWith(ana, 'Family', [ben]);
    const gone = await groupWith(ana, 'Gone', []);
    const audience = { kind: 'groups' as const, groupIds: [family.id, gone.id] };
    const { tagId } = await newTag(ana, { kind: 'available', minutes: 45, audience });
    await ana.call('DELETE /api/contact-groups/:id', { params: { id: gone.id } });
    const { user } = await tap(ana, tagId);
    expect(user).toMatchObject({
      status: 'available',
      statusExpiresAt: new Date(world.clock.now() + 45 * 60_000).toISOString(),
      audience: { kind: 'groups', groupIds: [family.id] },
      chosenAudience: { kind: 'everyone' },
    });
    expect((await seenBy(ben, ana))?.status).toBe('available');
    expect((await seenBy(cleo, ana))?.status).toBe('unavailable');
    await ana.call('DELETE /api/contact-groups/:id', { params: { id: family.id } });
    later();
    // Nobody is left to share with, and it must not become everyone.
    await expect(tap(ana, tagId)).rejects.toMatchObject({ status: 400 });
  });

  it('can be changed without being written again', async () => {
    const ana = await world.register('Ana Change');
    const { id, tagId } = await newTag(ana);
    const changed = await ana.call('PATCH /api/nfc-tags/:id', {
      params: { id },
      body: { name: 'Desk', action: everyoneFor(15) },
    });
    expect(changed).toMatchObject({ name: 'Desk', action: everyoneFor(15), lastTapAt: null });
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await tap(ana, tagId)).user.status).toBe('available');
      later();
    }
    const [listed] = await ana.call('GET /api/nfc-tags');
    expect(listed?.lastTapAt).toBe(new Date(world.clock.now() - 5000).toISOString());
  });

  it('does nothing once it is revoked or forgotten, nor for anyone else', async () => {
    const [ana, eve] = await registerAll(world, ['Ana Revoke', 'Eve Revoke']);
    const { id, tagId } = await newTag(ana);
    const refused = { status: 404, body: { code: 'not_found' } };
    await expect(tap(eve, tagId)).rejects.toMatchObject(refused);
    await expect(tap(ana, 'A'.repeat(22))).rejects.toMatchObject(refused);
    const revoked = await ana.call('POST /api/nfc-tags/:id/revoke', { params: { id } });
    expect(revoked.revokedAt).not.toBeNull();
    await expect(tap(ana, tagId)).rejects.toMatchObject(refused);
    await ana.call('DELETE /api/nfc-tags/:id', { params: { id } });
    expect(await ana.call('GET /api/nfc-tags')).toEqual([]);
    await expect(tap(ana, tagId)).rejects.toMatchObject(refused);
    expect((await ana.me()).status).toBe('unavailable');
  });

  it('is kept as a hash, and goes with the account', async () => {
    const ana = await world.register('Ana Hash');
    const { tagId } = await newTag(ana);
    const rows = await world.query<{ row: string }>('select t::text as row from nfc_tags t');
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(tagId);
    await ana.call('DELETE /api/account');
    expect(await world.query('select 1 from nfc_tags where user_id = $1', [ana.id])).toEqual([]);
  });

  it.each([
    ['no name', { name: ' ', action: TOGGLE }],
    ['a long name', { name: 'x'.repeat(41), action: TOGGLE }],
    ['no action', { name: 'Door' }],
    ['no minutes', { name: 'Door', action: everyoneFor(0) }],
    ['more than a day', { name: 'Door', action: everyoneFor(1441) }],
    [
      'no group',
      { name: 'Door', action: { ...everyoneFor(5), audience: { kind: 'groups', groupIds: [] } } },
    ],
  ])('is refused with %s', async (_, body) => {
    const ana = await world.register('Ana Bad');
    expect((await ana.raw('POST', '/api/nfc-tags', { body })).status).toBe(400);
  });

  it('is one of fifty at most', async () => {
    const ana = await world.register('Ana Many');
    for (let count = 0; count < 50; count += 1) await newTag(ana);
    await expect(newTag(ana)).rejects.toMatchObject({ status: 409, code: 'limit_reached' });
  });
});
