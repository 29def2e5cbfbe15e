/**
 * Inserts a cast into an empty database, with rows as the product would write them. One SQL text
 * for everything, because it runs for every world.
 */
import { fold } from '@porchlight/domain/names';
import { searchWords } from '@porchlight/domain/search-words';
import { hashToken } from '@porchlight/server/src/platform/security/tokens.ts';
import { NAMES, OWNERS, type Cast, type Name } from './cast.ts';
import { friendshipId, groupId, PEOPLE, played } from './people.ts';
import type { Part } from './stage.ts';

type Value = string | number | boolean | null;

/** Tables without foreign keys keep the rows of the world before. */
const EMPTIED = [
  ...['users', 'used_usernames', 'notifications', 'status_outbox', 'pending_alerts'],
  ...['shown_stretches', 'moderation_orders', 'report_cases'],
];
const FAR_AHEAD = '2040-01-01T00:00:00Z';
const GROUP_NAMES = ['g0', 'g1'] as const;
const id = (name: Name) => played(name).id;

/** All values are constants of this folder; none comes from outside. */
const literal = (value: Value): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

function insert(table: string, rows: readonly Record<string, Value>[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const values = rows.map((row) => `(${columns.map((key) => literal(row[key] ?? null)).join()})`);
  return `insert into ${table} (${columns.join()}) values ${values.join()};`;
}

/** A live session. An owner may do nothing for weeks, in runs that replay only what V was shown. */
const sessionRow = (name: Name, token: string, createdAt: string) => ({
  id: id(name).replace(/^.{8}/, 'dddddddd'),
  token_hash: `\\x${hashToken(token).toString('hex')}`,
  user_id: id(name),
  device: 'Test',
  created_at: createdAt,
  last_used_at: name === 'V' ? createdAt : FAR_AHEAD,
  // Everyone may download their data, and read or erase their record, at any time.
  fresh_until: FAR_AHEAD,
});

/** Signs a person in again, with the token that they had. */
export const sessionSql = (name: Name, token: string, now: number): string =>
  insert('sessions', [sessionRow(name, token, new Date(now).toISOString())]);

export function castSql(cast: Cast, part: Part, tokens: Readonly<Record<Name, string>>): string {
  const createdAt = new Date(cast.start).toISOString();
  // Private data of an owner is left out in runs that replay only what V was shown.
  const keepers: readonly Name[] = part === 'shown alone' ? ['V'] : [...OWNERS, 'V'];
  const switches: Partial<Record<Name, Cast['switches']['O1']>> =
    part === 'as generated' ? cast.switches : {};

  const people = PEOPLE.map((person) => ({
    id: person.id,
    email: person.email,
    password_hash: 'none',
    username: person.username,
    display_name: person.displayName,
    name_key: fold(person.displayName),
    phone_typed: person.phone,
    phone_e_164: person.phone,
    phone_country: 'US',
    timezone: cast.zones[person.name],
    created_at: createdAt,
    visible_to_unavailable_contacts: switches[person.name]?.visible ?? true,
    show_timer_to_others: switches[person.name]?.timer ?? true,
  }));
  const sessions = NAMES.map((name) => sessionRow(name, tokens[name], createdAt));
  const contacts = cast.contacts
    .flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
    .map(([a, b]) => ({
      user_id: id(a),
      contact_id: id(b),
      friendship_id: friendshipId(a, b),
      created_at: createdAt,
    }));
  const blocks = cast.blocks.map(({ by, of }, i) => ({
    id: `eeeeeeee-0000-4000-8000-00000000000${i}`,
    blocker_id: id(by),
    blocked_id: id(of),
    created_at: createdAt,
  }));
  const groups = keepers.flatMap((of) =>
    GROUP_NAMES.map((name) => ({
      id: groupId(of, name),
      owner_id: id(of),
      name,
      name_key: name,
      color: '#2F7A46',
      created_at: createdAt,
    })),
  );
  const members = cast.members
    .filter(({ of }) => keepers.includes(of))
    .map(({ of, group, member }) => ({
      group_id: groupId(of, group),
      owner_id: id(of),
      contact_id: id(member),
    }));
  const preferences = cast.preferences.map(({ about, flags }, i) => ({
    id: `ffffffff-0000-4000-8000-00000000000${i}`,
    user_id: id('V'),
    contact_id: about?.startsWith('O') ? id(about as Name) : null,
    group_id: about === 'g0' || about === 'g1' ? groupId('V', about) : null,
    call_available: flags.callAvailable ?? null,
    smart_alerts: flags.smartAlerts ?? null,
    push_notifications: flags.pushNotifications ?? null,
    email_notifications: flags.emailNotifications ?? null,
    asymmetric_availability: flags.asymmetricAvailability ?? null,
  }));
  return [
    ...EMPTIED.map((table) => `delete from ${table};`),
    insert('users', people),
    insert(
      'used_usernames',
      PEOPLE.map((person) => ({ username: person.username, user_id: person.id })),
    ),
    insert(
      'name_words',
      PEOPLE.flatMap((person) =>
        searchWords(person.displayName).map((word) => ({ user_id: person.id, word })),
      ),
    ),
    insert('sessions', sessions),
    insert('push_tokens', [
      { token: 'of V', user_id: id('V'), session_id: sessions[0]?.id ?? null },
    ]),
    insert('contacts', contacts),
    insert('blocks', blocks),
    insert('groups', groups),
    insert('group_members', members),
    insert('preferences', preferences),
  ].join('\n');
}
