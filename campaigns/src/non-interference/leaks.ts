/**
 * Leaks that tests plant on purpose, because a property that detects none of them proves nothing.
 * Each is put into a running product from outside (its rows, its hub, or its answers on the way to
 * V), never into its code.
 */
import { createHash } from 'node:crypto';
import type { World } from '@porchlight/testing/world';
import type { Tampering } from './http-stage.ts';
import { played } from './people.ts';

export type Leak = {
  readonly name: string;
  /** Returns a function that removes the leak. */
  plant?(world: World): Promise<() => Promise<void>>;
  readonly answer?: NonNullable<Tampering['answer']>;
};

const V = played('V').id;

/** A trigger that does this to each person's row before or after it is changed. */
function onRow(name: string, when: 'before' | 'after', body: string, table = 'users'): Leak {
  const event = table === 'users' ? 'update' : 'insert';
  return {
    name,
    async plant(world) {
      await world.query(`create function leak() returns trigger language plpgsql as
        $$ begin ${body} return new; end $$`);
      await world.query(`create trigger leak ${when} ${event} on ${table}
        for each row execute function leak()`);
      return async () => void (await world.query('drop function leak() cascade'));
    },
  };
}

type Hidden = {
  id: string;
  status: string;
  status_message: string | null;
  expires_at: Date | null;
  status_version: number;
  is_away: boolean;
  language: string | null;
};

const lightsOfContacts = (world: World): Promise<Hidden[]> =>
  world.query<Hidden>(
    `select id, status, status_message, expires_at, status_version::int, language,
       suspended_at is not null or all_off_at is not null as is_away from users
     join contacts on contact_id = id and user_id = $1 order by id`,
    [V],
  );

/** Adds a field to the contact list that depends on hidden data. */
function inList(
  name: string,
  change: (friend: Record<string, unknown>, light: Hidden) => Record<string, unknown>,
): Leak {
  return {
    name,
    async answer(world, request, answer) {
      if (request.path !== '/api/friends') return answer;
      const lights = await lightsOfContacts(world);
      const friends = JSON.parse(answer.body) as Record<string, unknown>[];
      const told = friends.map((friend) => {
        const light = lights.find(({ id }) => id === friend.id);
        return light ? { ...friend, ...change(friend, light) } : friend;
      });
      return { ...answer, body: JSON.stringify(told) };
    },
  };
}

function inHeader(name: string, header: string, value: (lights: Hidden[]) => string): Leak {
  return {
    name,
    async answer(world, request, answer) {
      if (request.path !== '/api/friends') return answer;
      const lights = await lightsOfContacts(world);
      return { ...answer, headers: { ...answer.headers, [header]: value(lights) } };
    },
  };
}

/** A count of rows that others keep about V, beside the list. */
function counted(name: string, text: string): Leak {
  return {
    name,
    async answer(world, request, answer) {
      if (request.path !== '/api/friends') return answer;
      const [row] = await world.query<{ count: string }>(text, [V]);
      return { ...answer, headers: { ...answer.headers, 'x-count': row?.count ?? '0' } };
    },
  };
}

const redundantFrame: Leak = {
  name: 'a frame for every change, seen or not',
  async plant({ app: { hub } }) {
    const { send, isConnected } = hub;
    hub.isConnected = () => true;
    hub.send = (userId, message) => {
      send(userId, message);
      if (message.type === 'me_changed' && userId !== V) {
        send(V, { type: 'friends_changed', data: {} });
      }
    };
    return async () => void Object.assign(hub, { send, isConnected });
  },
};

export const LEAKS: readonly Leak[] = [
  onRow(
    'the order of the list follows hidden light',
    'before',
    `new.name_key := case when new.status = 'available' then '!' else '' end
       || ltrim(new.name_key, '!');`,
  ),
  redundantFrame,
  onRow(
    'the streak counts hidden days',
    'before',
    `new.public_since := new.lit_since;
     new.public_run_first := new.own_run_first;
     new.public_run_last := new.own_run_last;`,
  ),
  inHeader(
    'a count of all who are Available',
    'x-available',
    (lights) => `${lights.filter(({ status }) => status === 'available').length}`,
  ),
  inHeader(
    'a count of contacts out of sight, suspended or by their own choice',
    'x-away',
    (lights) => `${lights.filter((light) => light.is_away).length}`,
  ),
  inHeader('an ETag made from versions', 'etag', (lights) =>
    createHash('sha256')
      .update(lights.map((light) => `${light.id} ${light.status_version}`).join())
      .digest('hex'),
  ),
  onRow(
    'a notification of every light',
    'after',
    `if new.status = 'available' and old.status = 'unavailable' and new.id <> '${V}' then
       insert into notifications (id, user_id, kind, about_id, is_read, created_at)
       select gen_random_uuid(), user_id, 'available', new.id, false, new.lit_since
       from contacts where contact_id = new.id and user_id = '${V}';
     end if;`,
  ),
  onRow(
    'the name of the group a light is for',
    'before',
    `if new.status = 'available' and new.audience_kind = 'groups' then
       new.status_message := (select min(name) from groups where id = any(new.audience_group_ids));
     end if;`,
  ),
  onRow(
    'a score that counts hidden days',
    'after',
    `if not new.is_public then
       insert into lit_stretches (user_id, since, until, is_public)
       values (new.user_id, new.since, new.until, true);
     end if;`,
    'lit_stretches',
  ),
  inList('the end of a timer that is not shown', (friend, { expires_at: end }) => ({
    statusExpiresAt: friend.statusExpiresAt ?? end?.toISOString() ?? null,
  })),
  inList('the message of a light that is not shown', (friend, { status_message: message }) => ({
    statusMessage: friend.statusMessage ?? message,
  })),
  counted(
    'a count of those who wait for the light of V',
    'select count(*) from watches where subject_id = $1',
  ),
  counted(
    'a count of those who marked V',
    'select count(*) from wishes where contact_id = $1 and not is_withdrawn',
  ),
  counted(
    'that a proposal of V was put away',
    'select count(*) from call_proposals where sender_id = $1 and is_hidden',
  ),
  inList('the language of a contact', (_friend, { language }) => ({ language })),
];
