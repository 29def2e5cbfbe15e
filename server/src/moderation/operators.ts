/** `npm run operator`: who may use the desk. The command line can always give access back. */
import type pg from 'pg';
import { HAS_STRONG_FACTOR } from '../platform/db/strong-factor.ts';

const USAGE = `npm run operator -- add EMAIL
npm run operator -- remove EMAIL
npm run operator -- list`;

const LIST = `
select u.username, u.email, ${HAS_STRONG_FACTOR} as "isStrong"
from operators o join users u on u.id = o.user_id where u.deleted_at is null order by u.username`;

type Operator = { username: string; email: string; isStrong: boolean };

const NEEDS_KEY =
  'The desk opens once they have a passkey or one-time codes (Account, Sign-in and security).';

export async function manageOperators(
  pool: pg.Pool,
  words: readonly string[],
  now: number,
): Promise<string[]> {
  const [verb = '', address = ''] = words;
  if (verb === 'list') {
    const { rows } = await pool.query<Operator>(LIST);
    if (rows.length === 0) return ['There are no operators.'];
    return rows.map(({ username, email, isStrong }) => {
      const line = `@${username}  ${email}`;
      return isStrong ? line : `${line}  has no passkey or codes yet: the desk stays closed`;
    });
  }
  const email = address.trim().toLowerCase();
  if ((verb !== 'add' && verb !== 'remove') || email === '') throw new Error(`say what:\n${USAGE}`);
  const { rows } = await pool.query<{ id: string; isStrong: boolean }>(
    `select u.id, ${HAS_STRONG_FACTOR} as "isStrong" from users u
     where u.email = $1 and u.deleted_at is null`,
    [email],
  );
  const [person] = rows;
  if (!person) throw new Error('no account has this address');
  if (verb === 'remove') {
    await pool.query('delete from operators where user_id = $1', [person.id]);
    return ['Removed. Their open pages show nothing from now on.'];
  }
  await pool.query(
    'insert into operators (user_id, added_at) values ($1, $2) on conflict do nothing',
    [person.id, new Date(now)],
  );
  return ['Added. The desk is at /desk.', ...(person.isStrong ? [] : [NEEDS_KEY])];
}
