import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('debug', { write: (line: string) => void lines.push(line) }));
  return lines;
}

test('an error leaves its type, code and place, and nothing that it quotes', () => {
  const error = Object.assign(new TypeError('Key (email)=(nora@example.com) exists'), {
    code: '23505',
    detail: 'nora@example.com',
    cause: new Error('select 1 where email = nora@example.com'),
  });
  const [line = ''] = logged((log) => log.error({ err: error }, 'failed'));
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'TypeError', code: '23505' } });
  expect(line).toContain('log.test.ts');
  expect(line).not.toContain('nora');
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
