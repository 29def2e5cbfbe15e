/** The attacked people: contacts of each other, with every kind of data. */
import { befriend, friendshipId, groupWith, inMinutes, turnOn } from '@porchlight/testing/people';
import { PASSWORD, type Person, type World } from '@porchlight/testing/world';
import type { Chance } from './chance.ts';
import type { Known } from './from-schema.ts';

const PEOPLE = 4;
const MAX_IDS = 60;

export type Targets = {
  /** The ids of all, with those of this person. */
  knownTo(person: Person | null): Known;
  anyone(chance: Chance): Person;
  /** Replaces a person whose session a request has ended. */
  renew(person: Person): Promise<void>;
  /**
   * Replaces two people by new contacts. Requests remove contacts, block people and hide accounts;
   * after a while few endpoints would find anything to work on.
   */
  refresh(): Promise<void>;
  /** Deletes accounts that requests created, so that lists stay short. */
  prune(): Promise<void>;
};

export async function createTargets(world: World): Promise<Targets> {
  const known = {
    ids: ['00000000-0000-4000-8000-000000000000'],
    texts: {
      email: ['nobody@example.com'],
      password: [PASSWORD],
      confirmPassword: [PASSWORD],
      currentPassword: [PASSWORD, 'wrong horse'],
      displayName: ['Nora Lind', 'Élodie du Pré', '李 小龍'],
      username: ['nora', 'nora.lind_7'],
      phoneNumber: ['+1 415 555 0123', '', '030 1234567'],
      phoneCountry: ['US', 'de', 'XX'],
      timezone: ['Europe/Oslo', 'Asia/Kathmandu', 'UTC'],
      name: ['Family', 'Work'],
      query: ['nora', '@nora', '+14155550123', 'nobody@example.com'],
    },
  };
  const people: Person[] = [];
  const ownIds = new Map<string, string[]>();
  const fitting = new Map<string, Record<string, string>>();

  const learn = (person: Person, ...given: (string | undefined)[]): void => {
    const ids = given.filter((id) => id !== undefined);
    ownIds.set(person.id, [...(ownIds.get(person.id) ?? []), ...ids]);
    known.ids.push(...ids);
    known.ids.splice(0, Math.max(0, known.ids.length - MAX_IDS));
  };

  const furnish = async (person: Person, contact: Person | undefined): Promise<void> => {
    learn(person, person.id);
    if (!contact) return;
    await befriend(person, contact);
    const group = await groupWith(person, 'Family', [contact]);
    const body = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', groupIds: [group.id] };
    const [entry] = await person.call('POST /api/scheduled-availability', { body });
    await turnOn(person);
    const [notification] = await person.call('GET /api/notifications');
    const { invitation } = await person.call('POST /api/invitations');
    const { tag } = await person.call('POST /api/nfc-tags', {
      body: { name: 'Desk', action: { kind: 'toggle' } },
    });
    const start = inMinutes(world, 180);
    const { id: proposalId } = await person.call('POST /api/call-proposals', {
      body: { friendId: contact.id, minutes: 30, starts: [start] },
    });
    const friendship = await friendshipId(person, contact);
    learn(person, contact.id, group.id, friendship, entry?.id);
    learn(person, notification?.id, invitation.id, tag.id, proposalId);
    const byRoute = {
      'contact-groups': group.id,
      'scheduled-availability': entry?.id ?? '',
      invitations: invitation.id,
      notifications: notification?.id ?? '',
      'nfc-tags': tag.id,
      'call-proposals': proposalId,
    };
    const ofContact = ['friends', 'friend-request', 'sent-friend-request', 'blocked-users'];
    const alsoOfContact = [
      'connectedness-score',
      'calls',
      'watches',
      'wishes',
      'friendId',
      'userId',
    ];
    fitting.set(person.id, {
      ...byRoute,
      friendshipId: friendship,
      ...Object.fromEntries([...ofContact, ...alsoOfContact].map((name) => [name, contact.id])),
    });
  };

  const make = async (place: number): Promise<void> => {
    const person = await world.register('Nora Lind');
    const neighbour = people[(place + 1) % PEOPLE];
    people[place] = person;
    // The neighbour may lose their own session at the same moment.
    await furnish(person, neighbour).catch(() => undefined);
    known.texts.email = ['nobody@example.com', ...people.map(({ email }) => email)];
    known.texts.username = ['nora', ...people.map(({ username }) => username)];
  };

  for (let place = 0; place < PEOPLE; place += 1) await make(place);

  let turn = 0;
  return {
    async refresh() {
      const place = turn++ % PEOPLE;
      await make((place + 1) % PEOPLE);
      await make(place);
    },
    knownTo: (person) => ({
      ...known,
      own: (person && ownIds.get(person.id)) ?? [],
      fitting: (person && fitting.get(person.id)) ?? {},
    }),
    anyone: (chance) => chance.pick(people),
    async renew(person) {
      const place = people.indexOf(person);
      if (place < 0) return;
      // A wrong password and a rejected cookie look the same as a dead session.
      if ((await person.raw('GET', '/api/me')).status === 200) return;
      if (people[place] === person) await make(place);
    },
    async prune() {
      const kept = people.map(({ id }) => id);
      await world.query('delete from users where not (id = any($1))', [kept]);
      await world.query('delete from pending_registrations');
    },
  };
}
