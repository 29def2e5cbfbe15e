import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from './setup/files.mjs';
import { projectRoot } from './setup/project.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(projectRoot, file), 'utf8');

/**
 * @param {string} text
 * @param {RegExp} pattern with one group
 */
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** @param {string} text */
const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

const folders = ['docs', 'scripts', ...JSON.parse(read('package.json')).workspaces];
const documents = [
  ...readdirSync(projectRoot),
  ...folders.flatMap((folder) => filesIn(projectRoot, folder)),
].filter((file) => file.endsWith('.md'));

test('there are documents to hold to the code', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']),
  );
});

test.each(documents)('every relative link in %s leads somewhere', (file) => {
  const text = withoutCode(read(file));
  const targets = [
    ...all(text, /\]\(([^)\s]+)\)/g),
    ...all(text, /\b(?:src|href)="([^"]+)"/g),
  ].filter((target) => !/^([a-z]+:|#)/.test(target));
  const dead = targets.filter((target) => {
    const path = decodeURIComponent(target.replace(/#.*$/, ''));
    return !existsSync(join(projectRoot, dirname(file), path));
  });
  expect(dead).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md', 'docs/operations.md'])(
  'every npm command in %s exists',
  (file) => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = all(read(file), /\bnpm (start|test|run [\w:-]+)/g);
    expect(named).not.toEqual([]);
    const unknown = named.filter((name) => !(name.replace('run ', '') in scripts));
    expect(unknown).toEqual([]);
  },
);

test.each(['docs/architecture.md', 'docs/vocabulary.md', 'CONTRIBUTING.md'])(
  'every path that %s names is there',
  (file) => {
    const named = all(read(file), /`((?:[\w.-]+\/)+[\w.-]*\.(?:tsx?|mjs|cjs|css|json|md))`/g);
    expect(named).not.toEqual([]);
    expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  },
);

test('no two decisions have the same number', () => {
  const numbers = readdirSync(join(projectRoot, 'docs/decisions')).map((file) => file.slice(0, 4));
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('the table of operations and the configuration know the same variables', () => {
  const source = read('server/src/config.ts');
  const declared = source.slice(source.indexOf('z.object({'), source.indexOf('\n});'));
  const known = all(declared, /^ {2}([A-Z][A-Z_]+):/gm);
  const rows = read('docs/operations.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line));
  const documented = rows.flatMap((row) => all(row.split('|')[1] ?? '', /`([A-Z][A-Z_]+)`/g));
  expect(known.length).toBeGreaterThan(20);
  expect(documented.toSorted()).toEqual(known.toSorted());
});

test('every test that docs/security.md names is there', () => {
  const text = read('docs/security.md');
  const named = [
    ...text.matchAll(/`([\w/.-]+\.test\.(?:ts|tsx|mjs))`(?: › ([^;|\n]+(?:;(?! `)[^;|\n]+)*))?/g),
  ];
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(([, file = '', title]) => {
    if (!existsSync(join(projectRoot, file))) return true;
    return title !== undefined && !read(file).includes(title.trim());
  });
  expect(missing.map(([all]) => all)).toEqual([]);
});

test('every place that docs/security.md names is there', () => {
  const places = all(read('docs/security.md'), /`((?:server|contract|domain|scripts)\/[\w/.-]+)`/g);
  expect(places.filter((place) => !existsSync(join(projectRoot, place)))).toEqual([]);
});
