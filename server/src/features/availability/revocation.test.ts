/** Revocation is immediate: after the 200 nothing shows the old state, whatever raced. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveMessage } from '@porchlight/contract/live';
import type { Friend } from '@porchlight/contract/contacts';
import type { LiveSocket } from '@porchlight/testing/live-socket';
import {
  befriend,
  friendshipId,
  friendsOf,
  groupWith,
  joinGroup,
  registerAll,
  seenBy,
  turnOff,
  turnOn,
} from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const ROUNDS = 200;
let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** The list in V's app: patched by live messages, refetched on request. */
async function screenAfter(
  viewer: Person,
  start: Friend[],
  frames: LiveMessage[],
): Promise<Friend[]> {
  let screen = start;
  for (const frame of frames) {
    if (frame.type === 'status_change') {
      const { friend } = frame.data;
      screen = screen.map((entry) => (entry.id === friend.id ? { ...entry, ...friend } : entry));
    }
  }
  return frames.some((frame) => frame.type === 'friends_changed') ? friendsOf(viewer) : screen;
}

/** After this, every frame that was sent before is here. */
async function settle(socket: LiveSocket, from: number): Promise<LiveMessage[]> {
  await socket.sync();
  return socket.received.slice(from);
}

describe('after the answer to a revocation', () => {
  const revocations: [
    string,
    (owner: Person, viewer: Person, groupId: string) => Promise<unknown>,
  ][] = [
    ['going Unavailable', (owner) => turnOff(owner)],
    [
      'removal from the group',
      async (owner, viewer, id) =>
        owner.call('DELETE /api/contact-groups/:id/members/:friendshipId', {
          params: { id, friendshipId: await friendshipId(owner, viewer) },
        }),
    ],
    [
      'deletion of the group',
      (owner, _, id) => owner.call('DELETE /api/contact-groups/:id', { params: { id } }),
    ],
    [
      'removal',
      (owner, viewer) => owner.call('DELETE /api/friends/:id', { params: { id: viewer.id } }),
    ],
    [
      'a block',
      (owner, viewer) => owner.call('POST /api/block-user', { body: { blockedUserId: viewer.id } }),
    ],
  ];

  it.each(revocations)(
    '%s: no later frame and no later list shows the light',
    async (_, revoke) => {
      const [owner, viewer] = await registerAll(world, ['Owner Rev', 'Viewer Rev']);
      await befriend(owner, viewer);
      const group = await groupWith(owner, 'Family', [viewer]);
      const socket = await viewer.socket();
      // Status changes are still under way when the revocation is asked for.
      const changes = [0, 1, 2, 3].map((index) =>
        turnOn(owner, { statusMessage: `hello ${index}`, visibleToGroupIds: [group.id] }),
      );
      await Promise.race(changes);
      await Promise.all([...changes, revoke(owner, viewer, group.id)]);
      const answeredAt = (await settle(socket, 0)).length;
      await turnOff(owner);
      const later = await settle(socket, answeredAt);
      expect(
        later.filter(
          (frame) => frame.type === 'status_change' && frame.data.status === 'available',
        ),
      ).toEqual([]);
      expect((await seenBy(viewer, owner))?.status ?? 'gone').not.toBe('available');
      await socket.close();
    },
  );

  it.each(revocations.slice(1))(
    '%s: a light that goes on later is not shown',
    async (_, revoke) => {
      const [owner, viewer] = await registerAll(world, ['Owner Later', 'Viewer Later']);
      await befriend(owner, viewer);
      const group = await groupWith(owner, 'Family', [viewer]);
      const other = await groupWith(owner, 'Work', []);
      const socket = await viewer.socket();
      await revoke(owner, viewer, group.id);
      const answeredAt = (await settle(socket, 0)).length;
      await turnOn(owner, { visibleToGroupIds: [other.id] });
      const later = await settle(socket, answeredAt);
      expect(later.filter((frame) => frame.type === 'status_change')).toEqual([]);
      expect((await seenBy(viewer, owner))?.status ?? 'gone').not.toBe('available');
      await socket.close();
    },
  );
});

describe('a change that was decided upon an outdated light', () => {
  it('is decided anew, and shows nobody what was narrowed meanwhile', async () => {
    const [owner, viewer] = await registerAll(world, ['Owner Stale', 'Viewer Stale']);
    await befriend(owner, viewer);
    const group = await groupWith(owner, 'Family', []);
    await turnOn(owner);
    const elsewhere = await world.app.database.pool.connect();
    await elsewhere.query('begin');
    await elsewhere.query(
      `update users set audience_kind = 'groups', audience_group_ids = array[$2::uuid],
        status_version = status_version + 1 where id = $1`,
      [owner.id, group.id],
    );
    const said = turnOn(owner, { statusMessage: 'In the garden' });
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    const { rows } = await elsewhere.query<{ pid: number }>('select pg_backend_pid() as pid');
    await expect.poll(() => world.query(waiting, [rows[0]?.pid])).not.toEqual([]);
    await elsewhere.query('commit');
    elsewhere.release();
    await said;
    expect(await owner.me()).toMatchObject({ audience: { kind: 'groups', groupIds: [group.id] } });
    expect(await seenBy(viewer, owner)).toMatchObject({ status: 'unavailable' });
  });
});

describe(`${ROUNDS} racing rounds`, () => {
  it("end with V's screen equal to a fresh list", async () => {
    const [owner, viewer] = await registerAll(world, ['Owner Race', 'Viewer Race']);
    await befriend(owner, viewer);
    const group = await groupWith(owner, 'Family', [viewer]);
    await owner.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
    const socket = await viewer.socket();
    let isBlocked = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = await friendsOf(viewer);
      const from = socket.received.length;
      const inGroup = (await owner.call('GET /api/contact-groups'))[0]?.members.length === 1;
      const blocks = round % 10 === 9;
      const jobs: Promise<unknown>[] = [
        round % 2
          ? turnOff(owner)
          : turnOn(owner, { visibleToGroupIds: round % 4 ? [group.id] : [] }),
        round % 3 ? turnOn(viewer) : turnOff(viewer),
      ];
      if (round % 5 === 0 && !isBlocked) {
        jobs.push(
          inGroup
            ? friendshipId(owner, viewer).then((id) =>
                owner.raw('DELETE', `/api/contact-groups/${group.id}/members/${id}`),
              )
            : joinGroup(owner, group.id, viewer),
        );
      }
      if (blocks) {
        jobs.push(owner.call('POST /api/block-user', { body: { blockedUserId: viewer.id } }));
        isBlocked = true;
      }
      await Promise.all(jobs);
      const screen = await screenAfter(viewer, start, await settle(socket, from));
      expect(screen, `round ${round}`).toEqual(await friendsOf(viewer));
      if (isBlocked) {
        await owner.call('DELETE /api/blocked-users/:id', { params: { id: viewer.id } });
        await befriend(owner, viewer);
        isBlocked = false;
      }
    }
    await socket.close();
  }, 180_000);
});
