import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileMessages } from './compile.mjs';
import { joined, split } from './one-file.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'messages-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} language @param {Record<string, string>} texts */
const write = (language, texts) => {
  mkdirSync(join(folder, language), { recursive: true });
  writeFileSync(join(folder, language, 'groups.json'), JSON.stringify(texts));
};
const compiled = (/** @type {string} */ file) => readFileSync(join(folder, 'dist', file), 'utf8');

test('a message becomes a function of typed parameters', () => {
  write('en', { members: '{count, plural, one {# member} other {# members}} of {group}' });
  compileMessages(folder);
  expect(compiled('types/groups.ts')).toContain(
    '"groups.members": { count: number; group: string | number };',
  );
});

test('what is inserted before a full stop may end with one', () => {
  write('en', {
    until: 'Until {date}. Then <b>{name}</b>. From {start}.',
    on: 'On {date}.',
    no: '{n}.5',
  });
  compileMessages(folder);
  const file = compiled('en/groups.ts');
  expect(file).toContain(
    'f.ended(f.text(p.date)), " Then ", p.b(`${f.text(p.name)}`), ". From ", f.ended(f.text(p.start)), ""',
  );
  expect(file).toContain('`On ${f.ended(f.text(p.date))}`');
  expect(file).toContain('`${f.text(p.n)}.5`');
});

test('the product has one name', () => {
  write('en', { title: 'Join {product}' });
  compileMessages(folder);
  expect(compiled('en/groups.ts')).toContain('"Join Porchlight"');
});

test.each([
  ['a key is missing', { title: 'Gruppen' }],
  ['a parameter is missing', { title: 'Gruppen', hello: 'Hallo' }],
  ['a key is too many', { title: 'Gruppen', hello: 'Hallo {name}', bye: 'Tschüss' }],
  ['the syntax is wrong', { title: 'Gruppen', hello: 'Hallo {name' }],
])('a translation is refused where %s', (_, german) => {
  write('en', { title: 'Groups', hello: 'Hello {name}' });
  write('de', german);
  expect(() => compileMessages(folder)).toThrow(/de\/groups\.json/);
});

test('a language is added by its files alone', () => {
  write('en', { title: 'Groups' });
  write('pt', { title: 'Grupos' });
  compileMessages(folder);
  expect(compiled('languages.ts')).toContain("'pt'");
});

test('one file of translated texts is a seventh language', () => {
  const own = dirname(fileURLToPath(import.meta.url));
  const english = Object.fromEntries(
    readdirSync(join(own, '..', 'en')).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(own, '..', 'en', file), 'utf8')),
    ]),
  );
  const texts = joined(english);
  const writeAll = (/** @type {string} */ language, /** @type {typeof english} */ areas) => {
    mkdirSync(join(folder, language));
    for (const [area, content] of Object.entries(areas))
      writeFileSync(join(folder, language, `${area}.json`), JSON.stringify(content));
  };
  writeAll('en', english);
  writeAll('it', split({ ...texts, 'app.home': 'Inizio' }, english));
  compileMessages(folder);
  expect(compiled('it/app.ts')).toContain('"home": "Inizio"');
  expect(compiled('languages.ts')).toContain("'it'");
  expect(split(texts, english)).toEqual(english);
});

test('an area that went away leaves no file behind', () => {
  write('en', { title: 'Groups' });
  writeFileSync(join(folder, 'en', 'old.json'), '{}');
  compileMessages(folder);
  rmSync(join(folder, 'en', 'old.json'));
  compileMessages(folder);
  expect(readdirSync(join(folder, 'dist', 'en'))).not.toContain('old.ts');
});

test('pseudo-languages keep parameters and change every letter of the rest', () => {
  write('en', { sees: '{name} sees {count, plural, one {# light} other {# lights}}' });
  compileMessages(folder);
  expect(compiled('en-XA/groups.ts')).toMatch(
    /`\[\$\{f\.text\(p\.name\)\} šééš .* ļîĝĥţš`.* ~+\]`/,
  );
  expect(compiled('ar-XB/groups.ts')).toContain('\u202Esees\u202C');
});
