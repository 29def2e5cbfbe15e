/** Deeds in memory. A deed that the product would reject does nothing. */
import type { Audience } from '@porchlight/domain/availability';
import {
  advance,
  planChanged,
  resumeSchedule,
  setByHand,
} from '@porchlight/domain/availability-time';
import { dayOfDate } from '@porchlight/domain/calendar-dates';
import type { ScheduleEntry } from '@porchlight/domain/schedule';
import type { ScheduleException } from '@porchlight/domain/schedule-exceptions';
import { STILL_GOOD_AFTER_MS } from '@porchlight/server/src/features/availability/decision.ts';
import { isWithdrawn } from '@porchlight/server/src/platform/db/light.ts';
import { NAMES, type Name, type Withdrawal } from './cast.ts';
import { played } from './people.ts';
import { preferenceRow } from './pure-cast.ts';
import { changeLight, pairKey, rowOf, type Group, type Memory } from './pure-light.ts';
import { relate } from './pure-relations.ts';
import type { Deed } from './stage.ts';

type Of<K extends Deed['kind']> = Extract<Deed, { kind: K }>;

/** The work of the sweeper. */
export function advanceInMemory(memory: Memory): void {
  const due = NAMES.filter((name) => (rowOf(memory, name).nextDueAt ?? Infinity) <= memory.now);
  for (const name of due) {
    const { litSince } = rowOf(memory, name);
    const isLong = litSince !== null && litSince + STILL_GOOD_AFTER_MS <= memory.now;
    changeLight(memory, name, (light, plan) => ({
      light: advance(light, plan, memory.now),
      columns: isLong ? { noticedFor: litSince } : {},
    }));
  }
}

/** Undefined if the group does not exist. */
function audienceFor(
  memory: Memory,
  who: Name,
  groups: readonly string[] | null,
): Audience | undefined {
  if (groups === null || groups.length === 0) return { kind: 'everyone' };
  const ids = groups.map((group) => memory.groups.get(`${who} ${group}`)?.id);
  if (ids.includes(undefined)) return undefined;
  return { kind: 'groups', groupIds: (ids as string[]).sort() };
}

function setLight(memory: Memory, who: Name, deed: Of<'light'>): void {
  const { status, cause, message, expiresAt, groups } = deed;
  const audience = groups === undefined ? undefined : audienceFor(memory, who, groups);
  if (groups !== undefined && !audience) return;
  if (status === 'available' && isWithdrawn(rowOf(memory, who))) return;
  changeLight(memory, who, (light, plan) => ({
    light: setByHand(
      light,
      { cause, status, statusMessage: message, expiresAt, audience },
      plan,
      memory.now,
    ),
  }));
}

function editPlan(
  memory: Memory,
  who: Name,
  edit: (entries: readonly ScheduleEntry[]) => ScheduleEntry[],
): void {
  const entries = edit(memory.entries.get(who) ?? []);
  changeLight(memory, who, (light, plan) => {
    memory.entries.set(who, entries);
    return { light: planChanged(light, plan, { ...plan, entries }, memory.now) };
  });
}

let made = 0;
const newId = (): string => `made ${(made += 1)}`;

function addEntries(memory: Memory, who: Name, deed: Of<'plan'>): void {
  const { daysOfWeek, startTime, endTime, isEnabled, groups } = deed;
  const audience = audienceFor(memory, who, groups);
  if (!audience) return;
  const groupIds = audience.kind === 'everyone' ? [null] : audience.groupIds;
  const rest = { startTime, endTime, isEnabled };
  const entries = daysOfWeek.flatMap((dayOfWeek) =>
    groupIds.map((groupId) => ({ id: newId(), groupId, dayOfWeek, ...rest })),
  );
  editPlan(memory, who, (old) => [...old, ...entries]);
}

/** With several groups the entry keeps the first, and the others get entries of their own. */
function moveEntry(memory: Memory, who: Name, deed: Of<'move'>): void {
  const { startTime, endTime, groups } = deed;
  const audience = groups === undefined ? undefined : audienceFor(memory, who, groups);
  if (groups !== undefined && !audience) return;
  const [first = null, ...others] = audience?.kind === 'groups' ? audience.groupIds : [];
  editPlan(memory, who, (entries) => {
    const moved = entries.map((entry, i) => {
      if (i !== deed.index) return entry;
      return { ...entry, startTime, endTime, groupId: audience ? first : entry.groupId };
    });
    const entry = moved[deed.index];
    const added = entry ? others.map((groupId) => ({ ...entry, id: newId(), groupId })) : [];
    return [...moved, ...added];
  });
}

function editExceptions(
  memory: Memory,
  who: Name,
  edit: (exceptions: readonly ScheduleException[]) => ScheduleException[],
): void {
  const exceptions = edit(memory.exceptions.get(who) ?? []);
  changeLight(memory, who, (light, plan) => {
    memory.exceptions.set(who, exceptions);
    return { light: planChanged(light, plan, { ...plan, exceptions }, memory.now) };
  });
}

function addException(memory: Memory, who: Name, deed: Of<'except'>): void {
  const audience = audienceFor(memory, who, deed.groups);
  if (!audience) return;
  const groupIds = audience.kind === 'everyone' ? [null] : audience.groupIds;
  const { instead } = deed;
  const periods = instead ? groupIds.map((groupId) => ({ ...instead, groupId })) : [];
  const [firstDay, lastDay] = [dayOfDate(deed.from), dayOfDate(deed.to)];
  editExceptions(memory, who, (old) => [...old, { id: newId(), firstDay, lastDay, periods }]);
}

function dropGroup(memory: Memory, who: Name, group: Group, key: string): void {
  changeLight(memory, who, (light, plan) => {
    memory.groups.delete(key);
    const groupIds = new Set([...plan.groupIds].filter((id) => id !== group.id));
    return {
      light: planChanged(light, plan, { ...plan, groupIds }, memory.now),
      group: {
        groupId: group.id,
        contactIds: [...group.members].map((member) => played(member).id),
        held: true,
      },
    };
  });
}

function moveMember(memory: Memory, who: Name, deed: Of<'join' | 'leave'>): void {
  const group = memory.groups.get(`${who} ${deed.group}`);
  if (!group || !memory.contacts.has(pairKey(who, deed.member))) return;
  const joins = deed.kind === 'join';
  if (group.members.has(deed.member) === joins) return;
  const moved = played(deed.member).id;
  changeLight(memory, who, (light) => {
    if (joins) group.members.add(deed.member);
    else group.members.delete(deed.member);
    return {
      light,
      group: { groupId: group.id, contactIds: [moved], held: !joins },
    };
  });
}

/** How: null brings the person back; the light stays off until something turns it on. */
function moveOutOfSight(memory: Memory, who: Name, how: Withdrawal | null): void {
  const columns = {
    allOffAt: how === 'everything off' ? memory.now : null,
    suspendedAt: how === 'suspension' ? memory.now : null,
  };
  const off = { cause: 'manual', status: 'unavailable' } as const;
  changeLight(memory, who, (light, plan) => ({
    light: setByHand(light, off, { ...plan, isPaused: how !== null }, memory.now),
    columns,
  }));
}

export function performInMemory(memory: Memory, who: Name, deed: Deed): void {
  switch (deed.kind) {
    case 'light':
      return setLight(memory, who, deed);
    case 'resume':
      return changeLight(memory, who, (light, plan) => ({
        light: resumeSchedule(light, plan, memory.now),
      }));
    case 'switches': {
      const row = rowOf(memory, who);
      const { visible = row.visibleToUnavailableContacts, timer = row.showTimerToOthers } = deed;
      const columns = { visibleToUnavailableContacts: visible, showTimerToOthers: timer };
      return changeLight(memory, who, (light) => ({ light, columns }));
    }
    case 'judged':
      if (deed.how !== 'reset-message') return;
      return changeLight(memory, who, (light) => ({ light: { ...light, statusMessage: null } }));
    case 'withdraw':
      memory.requests.delete(`${who}→M`);
      memory.requests.delete(`M→${who}`);
      return moveOutOfSight(memory, who, deed.how);
    case 'return':
      return moveOutOfSight(memory, who, null);
    case 'join':
    case 'leave':
      return moveMember(memory, who, deed);
    case 'make': {
      const key = `${who} ${deed.group}`;
      if (memory.groups.has(key)) return;
      memory.groups.set(key, { id: newId(), of: who, members: new Set() });
      return;
    }
    case 'drop': {
      const key = `${who} ${deed.group}`;
      const group = memory.groups.get(key);
      return group && dropGroup(memory, who, group, key);
    }
    case 'plan':
      return addEntries(memory, who, deed);
    case 'enable':
      return editPlan(memory, who, (entries) =>
        entries.map((entry, i) =>
          i === deed.index ? { ...entry, isEnabled: deed.isEnabled } : entry,
        ),
      );
    case 'move':
      return moveEntry(memory, who, deed);
    case 'unplan':
      return editPlan(memory, who, (entries) => entries.filter((_, i) => i !== deed.index));
    case 'except':
      return addException(memory, who, deed);
    case 'unexcept':
      return editExceptions(memory, who, (all) => all.filter((_, i) => i !== deed.index));
    case 'zone':
      return changeLight(memory, who, (light, plan) => ({
        light: planChanged(light, plan, { ...plan, zone: deed.zone }, memory.now),
        columns: { timezone: deed.zone },
      }));
    case 'prefer':
      // Alerts are written for V alone.
      if (who === 'V') memory.preferences.push(preferenceRow(deed.preference));
      return;
    case 'propose':
    case 'pick':
    case 'unpropose':
    case 'put away':
    case 'cancel call':
    case 'profile':
    case 'calm':
    case 'ways':
    case 'report':
    case 'answer':
    case 'history':
    case 'read':
    case 'clear read':
    case 'look':
      return;
    default:
      return relate(memory, who, deed.kind, deed.to);
  }
}
