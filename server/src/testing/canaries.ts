/**
 * What people in tests say, and what the log says meanwhile, kept in files for the end of the test
 * run: none of the words may be in any line (scripts/testing/canaries.mjs looks). And numbers of
 * address books, which no table may hold.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type pg from 'pg';
import { tablesOf } from '../backup/tables.ts';
import { createLog, type Log } from '../platform/log.ts';

const folder = process.env.PORCHLIGHT_TEST_LOGS;
const name = `${process.pid}-${randomUUID().slice(0, 8)}`;

/** Fields of bodies that are about a person; the others are switches, ids and times. */
const PERSONAL = new Set([
  ...[
    'email',
    'displayName',
    'username',
    'phoneNumber',
    'statusMessage',
    'name',
    'query',
    'invite',
  ],
  ...['password', 'confirmPassword', 'currentPassword', 'token', 'endpoint', 'p256dh', 'auth'],
  ...['phoneNumbers', 'sessionId'],
]);

const words = new Set<string>();
const book = new Set<string>();

/** Everything the server has to say at its most talkative, where a test run collects it. */
export function collectedLog(): Log {
  if (folder === undefined) return createLog('silent');
  const dest = path.join(folder, `server-${name}.log`);
  return createLog('trace', pino.destination({ dest, sync: true }));
}

export function noteWord(word: string | undefined): void {
  if (folder === undefined || word === undefined || words.has(word)) return;
  words.add(word);
  appendFileSync(path.join(folder, `server-${name}.words`), `${JSON.stringify(word)}\n`);
}

export function noteSent(body: unknown): void {
  if (folder === undefined || typeof body !== 'object' || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    if (!PERSONAL.has(key)) continue;
    for (const word of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof word === 'string') noteWord(word);
    }
  }
}

/** Numbers as a device's address book has them. */
export function noteBook(numbers: readonly string[]): void {
  for (const number of numbers) book.add(number.replace(/\D/g, ''));
}

/** Which numbers of address books stand in which table, besides those that people gave as their own. */
export async function bookNumbersKept(pool: pg.Pool): Promise<string[]> {
  if (book.size === 0) return [];
  const client = await pool.connect();
  try {
    return await search(client);
  } finally {
    client.release();
  }
}

async function search(client: pg.ClientBase): Promise<string[]> {
  const own = await client.query<{ number: string }>(
    `select regexp_replace(phone_typed || ' ' || coalesce(phone_e_164, ''), '[^0-9 ]', '', 'g') as number from users`,
  );
  const given = own.rows.map(({ number }) => number).join(' ');
  const foreign = [...book].filter((number) => number.length >= 7 && !given.includes(number));
  const found: string[] = [];
  for (const { name: table } of await tablesOf(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${table}" t`);
    const text = rows.map(({ row }) => row.replace(/[ ().-]/g, '')).join('\n');
    found.push(...foreign.filter((number) => text.includes(number)).map((n) => `${table}: ${n}`));
  }
  return found;
}
