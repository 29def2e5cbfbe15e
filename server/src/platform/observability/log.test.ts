import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('debug', { write: (line: string) => void lines.push(line) }));
  return lines;
}

test('an error leaves its type, code and place, and nothing that it quotes', () => {
  const cause = new pg.DatabaseError('Key (email)=(nora@example.com) exists', 1, 'error');
  const error = Object.assign(new TypeError('nora@example.com is not a function'), {
    code: '23505',
    detail: 'nora@example.com',
    cause: new DrizzleQueryError('select 1 where email = $1', ['nora@example.com'], cause),
  });
  const [line = ''] = logged((log) => log.error({ err: error }, 'failed'));
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'TypeError', code: '23505' } });
  expect(line).toContain('log.test.ts');
  expect(line).not.toContain('nora');
});

test('the message of an error of our own is kept', () => {
  const error = new Error('a locked person is gone');
  const [line = ''] = logged((log) => log.error({ err: error }, 'failed'));
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'a locked person is gone' } });
});

test.each([
  ['the language', () => JSON.parse('nora@example.com') as unknown],
  ['its time zones', () => new Intl.DateTimeFormat('en', { timeZone: 'nora@example.com' })],
  ['Node', () => new URL('nora@example.com')],
])('errors of %s are not quoted', (_, work) => {
  let error: unknown;
  try {
    work();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(Error);
  const [line = ''] = logged((log) => log.error({ err: error }, 'failed'));
  expect(line).not.toContain('nora');
  expect(JSON.parse(line)).not.toHaveProperty('err.message');
});

test('what is no error says only what it is', () => {
  const [line = ''] = logged((log) => log.error({ err: 'nora@example.com' }, 'failed'));
  expect(line).not.toContain('nora');
});

test('one event is one line, whatever is in it', () => {
  const lines = logged((log) => log.info({ route: 'a\n{"level":60}' }, 'request'));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
});
