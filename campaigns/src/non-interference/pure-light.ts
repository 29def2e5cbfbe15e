/**
 * Lights in memory: the product's pure rules (`domain`, and the detection of changed views), with
 * maps instead of tables. Keeps only what V could notice.
 */
import { audienceHolds, isLit } from '@porchlight/domain/availability';
import type { Light } from '@porchlight/domain/availability-time';
import { trackStretches } from '@porchlight/domain/light-stretches';
import { ALERT_EVERY_MS } from '@porchlight/domain/notifications';
import type { Plan, ScheduleEntry } from '@porchlight/domain/schedule';
import type { ScheduleException } from '@porchlight/domain/schedule-exceptions';
import {
  viewChanges,
  looksTheSame,
  ownTurned,
  endedAt,
  type Change,
} from '@porchlight/server/src/features/availability/view-changes.ts';
import { dueAt } from '@porchlight/server/src/features/availability/decision.ts';
import { presentContact } from '@porchlight/server/src/features/contacts/friend.ts';
import {
  wishForAlert,
  type PreferenceRow,
} from '@porchlight/server/src/features/notifications/service.ts';
import {
  audienceOf,
  columnsOf,
  isWithdrawn,
  lightBefore,
  lightOf,
  ownerFactsOf,
  runOf,
  type GroupBefore,
} from '@porchlight/server/src/platform/db/light.ts';
import type { UserRow } from '@porchlight/server/src/platform/db/schema/people.ts';
import { OWNERS, type Name } from './cast.ts';

export type Group = { readonly id: string; readonly of: Name; readonly members: Set<Name> };

export type Memory = {
  now: number;
  readonly rows: Map<Name, UserRow>;
  /** Keyed by the two names, sorted. */
  readonly contacts: Set<string>;
  /** 'who→whom'. */
  readonly requests: Set<string>;
  readonly blocks: Set<string>;
  readonly groups: Map<string, Group>;
  readonly entries: Map<Name, ScheduleEntry[]>;
  readonly exceptions: Map<Name, ScheduleException[]>;
  readonly stretches: { of: Name; since: number; until: number; isPublic: boolean }[];
  /** The time at which V was last alerted of each owner. */
  readonly alerted: Map<Name, number>;
  readonly preferences: PreferenceRow[];
  readonly alerts: string[];
  frames: string[];
};

export const pairKey = (a: Name, b: Name): string => [a, b].sort().join(' ');

export function rowOf(memory: Memory, name: Name): UserRow {
  const row = memory.rows.get(name);
  if (!row) throw new Error(`${name} is nobody`);
  return row;
}

export function groupsHolding(memory: Memory, of: Name, member: Name): string[] {
  const own = [...memory.groups.values()].filter((group) => group.of === of);
  return own.filter((group) => group.members.has(member)).map((group) => group.id);
}

function planOf(memory: Memory, of: Name): Plan {
  const own = [...memory.groups.values()].filter((group) => group.of === of);
  return {
    entries: memory.entries.get(of) ?? [],
    exceptions: memory.exceptions.get(of) ?? [],
    zone: rowOf(memory, of).timezone ?? 'UTC',
    groupIds: new Set(own.map((group) => group.id)),
    isPaused: isWithdrawn(rowOf(memory, of)),
  };
}

export type Decision = {
  readonly light: Light;
  readonly columns?: Partial<UserRow>;
  readonly group?: GroupBefore;
};

/**
 * The same steps as the product's own change of a light: decide, track its stretches, save, announce.
 */
export function changeLight(
  memory: Memory,
  name: Name,
  decide: (light: Light, plan: Plan) => Decision,
): void {
  const { now } = memory;
  const before = rowOf(memory, name);
  const { light, columns, group } = decide(lightOf(before), planOf(memory, name));
  const changed = { ...before, ...columnsOf(light), ...columns } as UserRow;
  const { states, ended } = trackStretches(
    {
      own: { since: before.litSince, run: runOf(before.ownRunFirst, before.ownRunLast) },
      public: {
        since: before.publicSince,
        run: runOf(before.publicRunFirst, before.publicRunLast),
      },
    },
    ownerFactsOf(before),
    ownerFactsOf(changed),
    before.timezone ?? 'UTC',
    now,
  );
  if (ended.own) memory.stretches.push({ of: name, isPublic: false, ...ended.own });
  if (ended.public) memory.stretches.push({ of: name, isPublic: true, ...ended.public });
  const after: UserRow = {
    ...changed,
    litSince: states.own.since,
    ownRunFirst: states.own.run?.first ?? null,
    ownRunLast: states.own.run?.last ?? null,
    publicSince: states.public.since,
    publicRunFirst: states.public.run?.first ?? null,
    publicRunLast: states.public.run?.last ?? null,
    nextDueAt: dueAt(light, states.own.since, changed.noticedFor, now),
  };
  memory.rows.set(name, after);
  announce(memory, name, { before: lightBefore(before, group), after });
}

function announce(memory: Memory, name: Name, change: Change): void {
  const { now } = memory;
  const v = rowOf(memory, 'V');
  if (name === 'V') {
    if (ownTurned(change, now) && seesAnyOnlyWhileAvailable(memory, endedAt(change, now))) {
      memory.frames.push('friends_changed');
    }
    return;
  }
  if (looksTheSame(change, now) || !memory.contacts.has(pairKey(name, 'V'))) return;
  const viewer = {
    contactId: v.id,
    status: v.status,
    expiresAt: v.expiresAt,
    boundaryAt: v.boundaryAt,
    groupIds: groupsHolding(memory, name, 'V'),
    previous: null,
  };
  const seen = viewChanges(change, () => undefined, now)(viewer);
  if (!seen) return;
  const friend = presentContact(change.after, seen.view, now);
  memory.frames.push(`status_change ${JSON.stringify(friend)}`);
  if (seen.turned === 'on') alert(memory, name);
}

/** The statement of the same name in memory. */
function seesAnyOnlyWhileAvailable(memory: Memory, ended: number | null): boolean {
  return OWNERS.some((owner) => {
    const row = rowOf(memory, owner);
    return (
      memory.contacts.has(pairKey(owner, 'V')) &&
      !row.visibleToUnavailableContacts &&
      isLit(row, memory.now) &&
      row.litSince !== null &&
      (ended === null || row.litSince <= ended) &&
      audienceHolds(
        audienceOf(row.audienceKind, row.audienceGroupIds),
        groupsHolding(memory, owner, 'V'),
      )
    );
  });
}

function alert(memory: Memory, about: Name): void {
  const { now } = memory;
  const receiver = rowOf(memory, 'V');
  const groupIds = groupsHolding(memory, 'V', about);
  const aboutId = rowOf(memory, about).id;
  if (!wishForAlert({ aboutId, groupIds, receiver }, memory.preferences, now)) return;
  if (now - (memory.alerted.get(about) ?? -Infinity) < ALERT_EVERY_MS) return;
  memory.alerted.set(about, now);
  memory.alerts.push(`${about} is available, ${new Date(now).toISOString()}`);
  memory.frames.push(`notification ${memory.alerts.length}`);
}
