import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fewer lines or words mean that the collection itself is broken, which fails the run. */
const LEAST = { lines: 1000, words: 200 };

/**
 * Searches the logs for words that people typed in the tests.
 *
 * @param {string} folder with what server and product said (`*.log`), and what people did (`*.words`)
 * @param {{ lines: number, words: number }} [least]
 * @returns {{ lines: number, words: number, problems: string[] }}
 */
export function searchLogs(folder, least = LEAST) {
  const names = readdirSync(folder);
  const read = (/** @type {string} */ name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
  const logs = names.filter((name) => name.endsWith('.log')).flatMap(read);
  const words = new Set(
    names
      .filter((name) => name.endsWith('.words'))
      .flatMap(read)
      .map((line) => /** @type {string} */ (JSON.parse(line)))
      .filter(isTelling),
  );
  // Most lines differ only in their time.
  const lines = [...new Set(logs.map((line) => line.replace(TIMES, '')))];
  const text = lines.join('\n');
  const problems = [...words]
    .filter((word) => text.includes(word) || text.includes(JSON.stringify(word).slice(1, -1)))
    .map((word) => `${JSON.stringify(word)} in: ${lines.find((line) => line.includes(word))}`);
  if (logs.length < least.lines) problems.push(`Only ${logs.length} lines of logs were collected.`);
  if (words.size < least.words) problems.push(`Only ${words.size} words were collected.`);
  return { lines: logs.length, words: words.size, problems };
}

const TIMES = /"time":"[\dTZ:.-]+"|"ms":[\d.]+/g;

/**
 * Words that appear in any text by accident are ignored: `a`, `null`, `error`.
 *
 * @param {string} word
 */
function isTelling(word) {
  if (word.trim().length < 6) return false;
  return /[@\s\d]/.test(word.trim()) ? word.trim().length >= 7 : word.length >= 12;
}
