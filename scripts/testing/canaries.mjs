import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fewer than this is no material: whoever broke the collecting must hear of it. */
const LEAST = { lines: 1000, words: 200 };

/**
 * Whether a word that people used in the tests stands in a line of a log.
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
  // Most lines differ in time alone.
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
 * What would be found in any text by accident tells nothing: `a`, `null`, `error`.
 *
 * @param {string} word
 */
function isTelling(word) {
  if (word.trim().length < 6) return false;
  return /[@\s\d]/.test(word.trim()) ? word.trim().length >= 7 : word.length >= 12;
}
