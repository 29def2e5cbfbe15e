/** Random histories of one person over HTTP, each compared with the oracle at its end. */
import type { VisibilityHistory } from '@porchlight/contract/visibility-history';
import { befriend, friendshipId, registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type WorldOptions } from '@porchlight/testing/world';
import { instantsOf, seenAt, type Sample, type StoryState } from './oracle.ts';

const MINUTE = 60_000;
const STEPS = 12;
const NAMES = ['Ben Story', 'Cleo Story', 'Dov Story', 'Eve Story'] as const;

/** Numbers below `n`, the same for the same seed. */
const chanceOf = (seed: number) => {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (n: number): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
};

export type Findings = { readonly histories: number; readonly samples: number; failures: string[] };

export async function tellHistories(
  seed: number,
  histories: number,
  options: WorldOptions = {},
): Promise<Findings> {
  const world = await createWorld({ clock: Date.parse('2026-03-01T08:00:00Z'), ...options });
  const owner = await world.register('Ana Story');
  const others: readonly Person[] = await registerAll(world, NAMES);
  const state: StoryState = {
    friends: new Map(),
    groups: new Map(),
    light: { isOn: false, audience: { kind: 'everyone' }, expiresAt: null },
    isForUnavailableToo: true,
  };
  let serial = 0;
  let groupName = 0;
  const told: { histories: number; samples: number; failures: string[] } = {
    ...{ histories: 0, samples: 0, failures: [] },
  };

  const forget = (person: number): void => {
    state.friends.delete(person);
    for (const members of state.groups.values()) members.delete(person);
  };
  const meet = async (person: number): Promise<void> => {
    await befriend(owner, others[person]!);
    serial += 1;
    state.friends.set(person, { person, serial });
  };
  const remove = async (person: number, isUndone: boolean): Promise<void> => {
    const friend = state.friends.get(person)!;
    const params = { id: others[person]!.id };
    const { undoId = '' } = await owner.call('DELETE /api/friends/:id', { params });
    const memberOf = [...state.groups].filter(([, of]) => of.has(person)).map(([id]) => id);
    forget(person);
    if (!isUndone) return;
    world.clock.advance(5000);
    samples.push(seenAt(state, world.clock.now() - 1));
    await owner.call('POST /api/undo/:id', { params: { id: undoId } });
    state.friends.set(person, friend);
    for (const id of memberOf) state.groups.get(id)?.add(person);
  };
  const member = async (groupId: string, person: number): Promise<void> => {
    const of = state.groups.get(groupId)!;
    const id = await friendshipId(owner, others[person]!);
    const params = { id: groupId, friendshipId: id };
    if (of.has(person)) {
      await owner.call('DELETE /api/contact-groups/:id/members/:friendshipId', { params });
      of.delete(person);
    } else {
      await owner.call('POST /api/contact-groups/:id/members', {
        ...{ params: { id: groupId }, body: { friendshipId: id } },
      });
      of.add(person);
    }
  };
  const turnOn = async (groupIds: string[], minutes: number | null): Promise<void> => {
    const expiresAt = minutes === null ? null : world.clock.now() + minutes * MINUTE;
    const statusExpiresAt = expiresAt === null ? null : new Date(expiresAt).toISOString();
    const body = { status: 'available' as const, statusExpiresAt, visibleToGroupIds: groupIds };
    await owner.call('POST /api/status', { body });
    const audience = groupIds.length > 0 ? { kind: 'groups' as const, groupIds } : null;
    state.light = { isOn: true, audience: audience ?? { kind: 'everyone' }, expiresAt };
  };
  const turnOff = (): void => {
    state.light = { ...state.light, isOn: false, expiresAt: null };
  };

  const step = async (chance: (n: number) => number): Promise<void> => {
    const person = chance(others.length);
    const isFriend = state.friends.has(person);
    const groups = [...state.groups.keys()];
    const group = groups[chance(Math.max(1, groups.length))];
    switch (chance(11)) {
      case 0:
      case 1:
        return isFriend ? undefined : meet(person);
      case 2:
        return isFriend ? remove(person, chance(2) === 0) : undefined;
      case 3:
        if (isFriend && chance(3) === 0) {
          const body = { blockedUserId: owner.id };
          await others[person]!.call('POST /api/block-user', { body });
          const params = { id: owner.id };
          await others[person]!.call('DELETE /api/blocked-users/:id', { params });
          forget(person);
        }
        return undefined;
      case 4:
        return turnOn([], chance(2) === 0 ? null : 1 + chance(90));
      case 5:
        return group === undefined ? undefined : turnOn([group], chance(2) ? null : 30);
      case 6:
        await owner.call('POST /api/status', { body: { status: 'unavailable' } });
        return turnOff();
      case 7:
        state.isForUnavailableToo = !state.isForUnavailableToo;
        await owner.call('PATCH /api/user/features', {
          body: { visibleToUnavailableContacts: state.isForUnavailableToo },
        });
        return undefined;
      case 8:
        return group !== undefined && isFriend ? member(group, person) : undefined;
      case 9: {
        if (groups.length > 2 && group !== undefined) {
          await owner.call('DELETE /api/contact-groups/:id', { params: { id: group } });
          state.groups.delete(group);
          return undefined;
        }
        groupName += 1;
        const body = { name: `Group ${groupName}` };
        const { id } = await owner.call('POST /api/contact-groups', { body });
        state.groups.set(id, new Set());
        return isFriend ? member(id, person) : undefined;
      }
      default:
        await owner.call('POST /api/everything-off');
        turnOff();
        await owner.call('POST /api/be-seen-again');
        return undefined;
    }
  };

  let samples: Sample[] = [];
  for (let history = 0; history < histories; history += 1) {
    const chance = chanceOf(seed * 100_003 + history + 1);
    await owner.confirmPassword();
    await owner.call('DELETE /api/visibility-history');
    for (const other of others) await other.call('GET /api/me');
    samples = [];
    for (let at = 0; at < STEPS; at += 1) {
      await step(chance);
      const from = world.clock.now();
      world.clock.advance(chance(4) === 0 ? 1 : MINUTE + chance(80 * MINUTE));
      const { expiresAt } = state.light;
      samples.push(
        ...instantsOf(from, world.clock.now(), expiresAt).map((one) => seenAt(state, one)),
      );
    }
    await owner.confirmPassword();
    const record = await owner.call('GET /api/visibility-history');
    const live = new Map([...state.friends.values()].map((one) => [one.serial, one.person]));
    for (const sample of samples) {
      const expected = sample.serials
        .map((one) => live.get(one))
        .map((person) => (person === undefined ? 'former' : others[person]!.displayName));
      const actual = recordedAt(record, sample.at);
      if (actual.join() === expected.toSorted().join()) continue;
      told.failures.push(
        `seed ${seed}, history ${history}, ${new Date(sample.at).toISOString()}: expected ${expected.toSorted().join()}, recorded ${actual.join()}`,
      );
    }
    told.histories += 1;
    told.samples += samples.filter(({ serials }) => serials.length > 0).length;
  }
  await world.close();
  return told;
}

function recordedAt(record: VisibilityHistory, at: number): string[] {
  const holds = ({ from, to }: { from: string; to: string | null }): boolean =>
    Date.parse(from) <= at && (to === null || at < Date.parse(to));
  return record.stretches
    .filter(holds)
    .flatMap(({ all, parts }) => [...all, ...parts.filter(holds).map(({ person }) => person)])
    .map((place) => record.people[place]?.displayName ?? 'former')
    .sort();
}
