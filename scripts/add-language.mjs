// `npm run messages:add -- it` writes all texts into it.json, in English. Once they are translated,
// `npm run messages:add -- it it.json` adds the language.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages } from '../messages/compiler/compile.mjs';
import { joined, split } from '../messages/compiler/one-file.mjs';
import { projectRoot } from './setup/project.mjs';

const [, , language = '', file] = process.argv;
if (!/^[a-z]{2}$/.test(language)) {
  console.error('Which language? For Italian: npm run messages:add -- it');
  process.exit(1);
}
const folder = join(projectRoot, 'messages');
const json = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;
const english = Object.fromEntries(
  readdirSync(join(folder, 'en')).map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, 'en', name), 'utf8')),
  ]),
);

if (file === undefined) {
  writeFileSync(`${language}.json`, json(joined(english)));
  console.log(
    `Translate ${language}.json, then: npm run messages:add -- ${language} ${language}.json`,
  );
} else {
  const translated = JSON.parse(readFileSync(file, 'utf8'));
  const missing = Object.keys(joined(english)).filter((key) => !(key in translated));
  if (missing.length > 0) {
    console.error(`${file} lacks ${missing.join(', ')}.`);
    process.exit(1);
  }
  const own = join(folder, language);
  const isNew = !existsSync(own);
  mkdirSync(own, { recursive: true });
  for (const [area, texts] of Object.entries(split(translated, english)))
    writeFileSync(join(own, `${area}.json`), json(texts));
  try {
    compileMessages();
  } catch (error) {
    // Every other command compiles the texts, and would fail from now on.
    if (isNew) rmSync(own, { recursive: true });
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  console.log(`${language} is added.`);
}
