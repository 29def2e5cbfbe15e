import type { Plan } from '@porchlight/domain/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { createWorld, type World } from '@porchlight/testing/world';
import { presentMe } from './me.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const MINUTE = 60_000;
const FAMILY = '5d1f0c52-6c4b-4c86-9a52-0d0d8bd2b6a1';
const WORK = '8d3e3ed4-4c0d-4d0e-8a53-0a0e8bd2b6a2';
const NO_PLAN: Plan = { entries: [], exceptions: [], zone: 'UTC', groupIds: new Set([FAMILY]) };
const MONDAY = {
  ...{ id: WORK, dayOfWeek: 1, startTime: '09:00', endTime: '17:00', isEnabled: true },
  groupId: null,
};

const ROW: UserRow = {
  id: '0b0e8bd2-6c4b-4c86-9a52-0d0d8bd2b6a3',
  email: 'nora@example.com',
  passwordHash: 'secret hash',
  username: 'noralind',
  displayName: 'Nora Lind',
  nameKey: 'nora lind',
  phoneTyped: '415 555 0123',
  phoneE164: '+14155550123',
  phoneCountry: 'US',
  taggedPhone: null,
  taggedEmail: null,
  photoId: null,
  timezone: null,
  language: null,
  isLanguageChosen: false,
  createdAt: NOW,
  deletedAt: null,
  allOffAt: null,
  suspendedAt: null,
  suspendedUntil: null,
  status: 'unavailable',
  statusMessage: null,
  statusSource: 'manual',
  expiresAt: null,
  audienceKind: 'everyone',
  audienceGroupIds: [],
  chosenKind: 'everyone',
  chosenGroupIds: [],
  statusVersion: 7,
  isHeld: false,
  boundaryAt: null,
  nextDueAt: null,
  litSince: null,
  shownSince: null,
  keepsHistory: true,
  historySince: null,
  publicSince: null,
  ownRunFirst: null,
  ownRunLast: null,
  publicRunFirst: null,
  publicRunLast: null,
  noticedFor: null,
  accessibilityMode: false,
  autoUnavailableOnCall: false,
  visibleToUnavailableContacts: true,
  showTimerToOthers: true,
  findMeByPhoneNumber: true,
  findMeByEmail: true,
  alertBudget: null,
  callWays: [],
  quietStart: null,
  quietEnd: null,
  showPhoneToContacts: true,
  syncContacts: false,
};
const me = (changes: Partial<UserRow>, plan = NO_PLAN, now = NOW) =>
  presentMe({ ...ROW, ...changes }, plan, now);

test('holds nothing that is not meant for it', () => {
  const text = JSON.stringify(me({}));
  for (const secret of ['secret hash', '+14155550123', 'nameKey'])
    expect(text).not.toContain(secret);
});

describe('the light', () => {
  const lit = { status: 'available', statusMessage: 'Come by', litSince: NOW } as const;

  test('is on until its end, whatever has run since', () => {
    const timed = { ...lit, expiresAt: NOW + MINUTE };
    const expiry = new Date(NOW + MINUTE).toISOString();
    expect(me(timed)).toMatchObject({
      status: 'available',
      statusMessage: 'Come by',
      statusExpiresAt: expiry,
    });
    expect(me(timed, NO_PLAN, NOW + MINUTE)).toMatchObject({
      status: 'unavailable',
      statusMessage: null,
      statusExpiresAt: null,
      statusSource: 'timer',
    });
    expect(me({ ...lit, boundaryAt: NOW })).toMatchObject({
      status: 'unavailable',
      statusSource: 'schedule',
      statusMessage: 'Auto-updated by schedule',
    });
  });

  test('says by itself how it was changed, unless a message does', () => {
    expect(me({ statusSource: 'nfc' }).statusMessage).toBe('Changed via NFC tag');
    expect(me({ statusSource: 'schedule' }).statusMessage).toBe('Auto-updated by schedule');
    expect(me({ ...lit, statusSource: 'nfc' }).statusMessage).toBe('Come by');
    for (const statusSource of ['manual', 'call', 'timer'] as const) {
      expect(me({ statusSource }).statusMessage).toBeNull();
    }
  });

  test('for groups carries their ids, also of groups that have gone', () => {
    const forGroups = (...ids: string[]) =>
      me({
        ...lit,
        audienceKind: 'groups',
        audienceGroupIds: ids,
        chosenKind: 'groups',
        chosenGroupIds: ids,
      });
    expect(forGroups(FAMILY, WORK)).toMatchObject({
      visibleToGroupIds: JSON.stringify([FAMILY, WORK]),
      audience: { kind: 'groups', groupIds: [FAMILY, WORK] },
      chosenAudience: { kind: 'groups', groupIds: [FAMILY, WORK] },
      audienceGone: false,
    });
    expect(forGroups(WORK).audienceGone).toBe(true);
    expect(forGroups().audienceGone).toBe(true);
    expect(me(lit)).toMatchObject({
      visibleToGroupIds: '[]',
      audience: { kind: 'everyone' },
      audienceGone: false,
    });
  });

  test('counts its days as a streak', () => {
    const today = Math.floor(NOW / (24 * 60 * MINUTE));
    expect(me({ ownRunFirst: today - 4, ownRunLast: today - 1 }).currentStreak).toBe(4);
    expect(me({ ...lit, ownRunFirst: today - 4, ownRunLast: today - 1 }).currentStreak).toBe(5);
    expect(me({ ownRunFirst: today - 4, ownRunLast: today - 2 }).currentStreak).toBe(0);
  });
});

describe('the schedule', () => {
  const plan = { ...NO_PLAN, entries: [MONDAY] };

  test('is announced, and a hold says until when', () => {
    const next = { at: '2026-03-09T09:00:00.000Z', status: 'available' };
    expect(me({}, plan)).toMatchObject({ hold: null, nextScheduleChange: next });
    const boundaryAt = Date.parse(next.at);
    expect(me({ isHeld: true, boundaryAt }, plan).hold).toEqual({ until: next.at });
    expect(me({ isHeld: true }, NO_PLAN)).toMatchObject({ hold: null, nextScheduleChange: null });
  });
});

describe('over HTTP', () => {
  let world: World;
  beforeAll(async () => (world = await createWorld()));
  afterAll(() => world.close());

  test('/api/me and /api/user read groups and entries of their own person alone', async () => {
    const nora = await world.register('Nora Lind');
    const sam = await world.register('Sam Stone');
    const group = `insert into groups (id, owner_id, name, name_key, color, created_at)
      values (gen_random_uuid(), $1, 'Family', 'family', '#2F7A46', $2) returning id`;
    const at = new Date(world.clock.now()).toISOString();
    const [theirs] = await world.query<{ id: string }>(group, [sam.id, at]);
    await world.query(
      `update users set status = 'available', audience_kind = 'groups', audience_group_ids = $2 where id = any($1)`,
      [[nora.id, sam.id], [theirs?.id]],
    );
    await world.query(
      `insert into schedule_entries (id, user_id, day_of_week, start_time, end_time, is_enabled, created_at)
       values (gen_random_uuid(), $1, 1, '09:00', '17:00', true, $2)`,
      [sam.id, at],
    );
    expect(await nora.me()).toMatchObject({ audienceGone: true, nextScheduleChange: null });
    expect(await sam.me()).toMatchObject({
      audienceGone: false,
      nextScheduleChange: { at: expect.stringMatching(/T(09|17):00:00.000Z$/) },
    });
    expect(await sam.call('GET /api/user')).toEqual(await sam.me());
  });
});
