// `npm run translations [-- <commit>]`: lists what every language lacks. With a commit, also the
// texts whose English has changed since then while the translation has not.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staleKeys, translationProblems } from '../messages/compiler/translations.mjs';
import { projectRoot } from './setup/project.mjs';

const [, , since] = process.argv;
const folder = join(projectRoot, 'messages');
const languages = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' });

/**
 * @param {string[]} files
 * @param {(file: string) => string} read
 * @returns {Record<string, string>}
 */
const texts = (files, read) =>
  Object.fromEntries(
    files.flatMap((file) =>
      Object.entries(JSON.parse(read(file))).map(([key, text]) => [
        `${file.replace(/.*\/|json$/g, '')}${key}`,
        text,
      ]),
    ),
  );

/** @param {string} language */
const textsNow = (language) =>
  texts(readdirSync(join(folder, language)), (file) =>
    readFileSync(join(folder, language, file), 'utf8'),
  );

/** @param {string} language @param {string} commit */
const textsAt = (language, commit) =>
  texts(
    git('ls-tree', '--name-only', commit, `messages/${language}/`).split('\n').filter(Boolean),
    (file) => git('show', `${commit}:${file}`),
  );

const english = textsNow('en');
const englishBefore = since === undefined ? {} : textsAt('en', since);
for (const language of languages.filter((name) => name !== 'en')) {
  const translated = textsNow(language);
  const problems = translationProblems(language, english, translated);
  if (since !== undefined) {
    const before = { english: englishBefore, translated: textsAt(language, since) };
    for (const key of staleKeys(before, { english, translated }))
      problems.push(`${key}: English is now: ${english[key]}`);
  }
  console.log(problems.map((line) => `${language} ${line}`).join('\n') || `${language} complete`);
}
