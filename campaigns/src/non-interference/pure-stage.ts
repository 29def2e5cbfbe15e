/** The rules alone as a stage: no database, no HTTP, thousands of worlds in a few seconds. */
import { isLit } from '@porchlight/domain/availability';
import { connectednessScore, scoreDays } from '@porchlight/domain/score';
import { completeStreakAt, daysCovered } from '@porchlight/domain/streak';
import { friendOf } from '@porchlight/server/src/features/contacts/friend.ts';
import { openStretch, runOf } from '@porchlight/server/src/platform/db/light.ts';
import { NAMES, OWNERS, type Name, type Owner } from './cast.ts';
import { friendshipId } from './people.ts';
import { memoryOf } from './pure-cast.ts';
import { advanceInMemory, performInMemory } from './pure-deeds.ts';
import { groupsHolding, pairKey, rowOf, type Memory } from './pure-light.ts';
import type { Sight, Stage } from './stage.ts';
import { FRIENDS } from './trace.ts';
import type { Facts, PersonFacts } from './truth.ts';

const ANSWERED: Sight = { where: 'the answer', text: '' };

export function openPureStage(): Stage {
  let memory: Memory | null = null;
  const held = (): Memory => {
    if (!memory) throw new Error('the stage is empty');
    return memory;
  };
  const frames = async (): Promise<Sight[]> => {
    const arrived = held().frames;
    held().frames = [];
    return arrived.map((text) => ({ where: 'live', text }));
  };
  const glance = async (): Promise<Sight[]> => {
    const list = JSON.stringify(friendsOf(held()));
    return [
      ...(await frames()),
      { where: FRIENDS, text: `\n\n${list}` },
      { where: 'notifications', text: held().alerts.join('\n') },
    ];
  };
  return {
    async begin(cast, part) {
      memory = memoryOf(cast, part);
    },
    now: () => held().now,
    setClock: (instant) => void (held().now = instant),
    async drain() {
      advanceInMemory(held());
    },
    async perform(who, deed) {
      performInMemory(held(), who, deed);
      return ANSWERED;
    },
    facts: async () => factsOf(held()),
    frames,
    glance,
    look: async () => OWNERS.map((owner) => ({ where: 'score', text: scoreOf(held(), owner) })),
  };
}

function friendsOf(memory: Memory) {
  const isAvailable = isLit(rowOf(memory, 'V'), memory.now);
  return NAMES.filter((name) => memory.contacts.has(pairKey(name, 'V')) && name !== 'V')
    .map((name) => {
      const viewer = { isContact: true, groupIds: groupsHolding(memory, name, 'V'), isAvailable };
      return friendOf(rowOf(memory, name), friendshipId(name, 'V'), viewer, memory.now);
    })
    .sort((a, b) => (a.displayName < b.displayName ? -1 : 1));
}

/** A contact's streak and score, from public and complete days only. */
function scoreOf(memory: Memory, owner: Owner): string {
  if (!memory.contacts.has(pairKey(owner, 'V'))) return 'no contact';
  const row = rowOf(memory, owner);
  const zone = row.timezone ?? 'UTC';
  const open = openStretch(row.publicSince, row);
  const closed = memory.stretches.filter(({ of, isPublic }) => of === owner && isPublic);
  const days = scoreDays(zone, memory.now);
  const run = runOf(row.publicRunFirst, row.publicRunLast);
  const { score } = connectednessScore({
    contactsCalled: 0,
    daysAvailable: daysCovered(open ? [...closed, open] : closed, zone, days, memory.now),
    contacts: 0,
    streak: completeStreakAt(run, open, zone, memory.now),
  });
  return `${owner} ${score}`;
}

function factsOf(memory: Memory): Facts {
  const people = NAMES.map((name): [Name, PersonFacts] => {
    const row = rowOf(memory, name);
    return [
      name,
      {
        status: row.status,
        message: row.statusMessage,
        expiresAt: row.expiresAt,
        boundaryAt: row.boundaryAt,
        audience: row.audienceKind === 'everyone' ? null : row.audienceGroupIds,
        visible: row.visibleToUnavailableContacts,
        timer: row.showTimerToOthers,
        zone: row.timezone ?? 'UTC',
        nextDueAt: row.nextDueAt,
        entries: memory.entries.get(name)?.length ?? 0,
        withdrawn:
          row.suspendedAt !== null ? 'suspension' : row.allOffAt !== null ? 'everything off' : null,
        isContact: memory.contacts.has(pairKey(name, 'V')),
        holdingV: groupsHolding(memory, name, 'V'),
        matchedAt: null,
        hasPutAway: false,
      },
    ];
  });
  return { people: Object.fromEntries(people) as Facts['people'], noticeAt: null };
}
