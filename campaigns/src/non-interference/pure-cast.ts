/** A cast in memory. */
import type { Flag } from '@porchlight/domain/notifications';
import { fold } from '@porchlight/domain/names';
import type { PreferenceRow } from '@porchlight/server/src/features/notifications/service.ts';
import type { UserRow } from '@porchlight/server/src/platform/db/schema/people.ts';
import { OWNERS, type Cast, type Name, type Preference } from './cast.ts';
import { groupId, PEOPLE, played, type Played } from './people.ts';
import { pairKey, type Group, type Memory } from './pure-light.ts';
import type { Part } from './stage.ts';

function personRow(person: Played, cast: Cast, part: Part): UserRow {
  const own = part === 'as generated' ? cast.switches[person.name as keyof Cast['switches']] : null;
  return {
    id: person.id,
    email: person.email,
    passwordHash: '',
    username: person.username,
    displayName: person.displayName,
    nameKey: fold(person.displayName),
    phoneTyped: person.phone,
    phoneE164: person.phone,
    phoneCountry: 'US',
    taggedPhone: null,
    taggedEmail: null,
    photoId: null,
    timezone: cast.zones[person.name],
    language: null,
    isLanguageChosen: false,
    createdAt: cast.start,
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
    statusVersion: 1,
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
    visibleToUnavailableContacts: own?.visible ?? true,
    showTimerToOthers: own?.timer ?? true,
    findMeByPhoneNumber: true,
    findMeByEmail: true,
    showPhoneToContacts: true,
    syncContacts: false,
    alertBudget: null,
    callWays: [],
    quietStart: null,
    quietEnd: null,
  };
}

const UNSET: Record<Flag, null> = {
  friendRequests: null,
  statusChanges: null,
  callAvailable: null,
  smartAlerts: null,
  pushNotifications: null,
  emailNotifications: null,
  asymmetricAvailability: null,
};

export function preferenceRow({ about, flags }: Preference): PreferenceRow {
  const isGroup = about === 'g0' || about === 'g1';
  return {
    id: `about ${about ?? 'everything'}`,
    userId: played('V').id,
    contactId: about === null || isGroup ? null : played(about).id,
    groupId: isGroup ? groupId('V', about) : null,
    ...UNSET,
    ...flags,
  };
}

export function memoryOf(cast: Cast, part: Part): Memory {
  const keepers: Name[] = part === 'shown alone' ? ['V'] : [...OWNERS, 'V'];
  const groups = new Map<string, Group>();
  for (const of of keepers) {
    for (const name of ['g0', 'g1'] as const) {
      const members = cast.members.filter((one) => one.of === of && one.group === name);
      groups.set(`${of} ${name}`, {
        id: groupId(of, name),
        of,
        members: new Set(members.map(({ member }) => member)),
      });
    }
  }
  return {
    now: cast.start,
    rows: new Map(PEOPLE.map((person) => [person.name, personRow(person, cast, part)])),
    contacts: new Set(cast.contacts.map(([a, b]) => pairKey(a, b))),
    requests: new Set(),
    blocks: new Set(cast.blocks.map(({ by, of }) => `${by}→${of}`)),
    groups,
    entries: new Map(),
    exceptions: new Map(),
    stretches: [],
    alerted: new Map(),
    preferences: cast.preferences.map(preferenceRow),
    alerts: [],
    frames: [],
  };
}
