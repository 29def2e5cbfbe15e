import { expect, test } from 'vitest';
import { searchLogs } from './canaries.mjs';
import { folderWith } from './folder.mjs';

const quiet = '{"level":30,"time":"2026-11-15T10:00:00.000Z","route":"/api/me","ms":1.2}\n';
const words = ['"nora@example.com"', '"Nora Lind"', '"+1 415 555 0123"', '"null"', '"a"'].join(
  '\n',
);
const least = { lines: 1, words: 3 };

test('logs without a word of anyone are fine', () => {
  const folder = folderWith({ 'a.log': quiet.repeat(3), 'b.words': `${words}\n` });
  expect(searchLogs(folder, least)).toEqual({ lines: 3, words: 3, problems: [] });
});

test.each(['nora@example.com', 'Nora Lind', '+1 415 555 0123'])('%s is found', (word) => {
  const folder = folderWith({
    'a.log': `${quiet}{"level":50,"err":{"detail":"(${word})"}}\n`,
    'b.words': words,
  });
  expect(searchLogs(folder, least).problems).toEqual([expect.stringContaining(word)]);
});

test('a word that needed escaping is found as well', () => {
  const folder = folderWith({
    'a.log': `${quiet}${JSON.stringify({ said: 'see "you" soon' })}\n`,
    'b.words': `${JSON.stringify('see "you" soon')}\n${words}`,
  });
  expect(searchLogs(folder, least).problems).toHaveLength(1);
});

test('nothing to search is a failure', () => {
  const nothing = folderWith({ 'a.log': '', 'b.words': '' });
  expect(searchLogs(nothing).problems).toHaveLength(2);
  const noLogs = folderWith({ 'b.words': words });
  expect(searchLogs(noLogs, least).problems).toEqual(['Only 0 lines of logs were collected.']);
});
