/** The attacked people: contacts of each other, with every kind of data. */
import { befriend, friendshipId, groupWith, turnOn } from '@porchlight/testing/people';
import { PASSWORD, type Person, type World } from '@porchlight/testing/world';
import type { Chance } from './chance.ts';
import type { Known } from './from-schema.ts';

const PEOPLE = 4;
const MAX_IDS = 60;

export type Targets = {
  readonly known: Known;
  anyone(chance: Chance): Person;
  /** Replaces a person whose session a request has ended. */
  renew(person: Person): Promise<void>;
  /** Deletes accounts that requests created, so that lists stay short. */
  prune(): Promise<void>;
};

export async function createTargets(world: World): Promise<Targets> {
  const known: Known = {
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

  const learn = (...ids: (string | undefined)[]): void => {
    known.ids.push(...ids.filter((id) => id !== undefined));
    known.ids.splice(0, Math.max(0, known.ids.length - MAX_IDS));
  };

  const furnish = async (person: Person, contact: Person | undefined): Promise<void> => {
    learn(person.id);
    if (!contact) return;
    await befriend(person, contact);
    const group = await groupWith(person, 'Family', [contact]);
    const body = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', groupIds: [group.id] };
    const [entry] = await person.call('POST /api/scheduled-availability', { body });
    await turnOn(person);
    const [notification] = await person.call('GET /api/notifications');
    learn(group.id, await friendshipId(person, contact), entry?.id, notification?.id);
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

  return {
    known,
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
