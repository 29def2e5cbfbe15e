/**
 * Collects the words that people type in tests, and everything the server logs, in files. At the
 * end of the test run scripts/testing/canaries.mjs checks that no log line contains any of these
 * words. Also collects address-book numbers, which no table may contain.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type pg from 'pg';
import { tablesOf } from '@porchlight/server/src/backup/tables.ts';
import { createLog, type Log } from '@porchlight/server/src/platform/observability/log.ts';

const folder = process.env.PORCHLIGHT_TEST_LOGS;
const name = `${process.pid}-${randomUUID().slice(0, 8)}`;

/** Fields of request bodies that describe a person; the others are switches, ids and times. */
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

/** A log at the most verbose level, written to the folder of this test run. */
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

/** Records numbers of a device's address book. */
export function noteBook(numbers: readonly string[]): void {
  for (const number of numbers) book.add(number.replace(/\D/g, ''));
}

/**
 * Lists address-book numbers found in a table, apart from numbers that people gave as their own.
 */
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
    `select regexp_replace(phone_typed || ' ' || coalesce(phone_e_164, '') || ' ' || coalesce(tagged_phone, ''), '[^0-9 ]', '', 'g') as number from users`,
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
