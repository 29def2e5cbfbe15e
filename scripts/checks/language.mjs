import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../setup/files.mjs';

/** Folders and files whose comments are clean. A folder that was rewritten is added here. */
export const cleanFolders = [
  'domain',
  'contract',
  'messages',
  'embedded-postgres',
  'testing',
  'campaigns',
  'bench',
  'scripts',
  'server',
  'native',
  'e2e',
  'web',
];

/** Sentences whose subject is a relative clause: they have no noun to search for. */
const HEADLESS = /(?:^|[.;:] )(?:What(?:ever)?|Whom(?:ever)?|Whose) [a-z]|\b[Ww]hoever\b/;

/** Private words that were replaced, with the public word for each. */
const retiredWords = {
  greetAll: 'requestRefetch',
  inARow: 'pipelined',
  rehearse: 'warmUp',
  rehearsal: 'warm-up',
  trouble: 'error',
  troubles: 'errors',
  gathered: 'batched',
  unannounced: 'outbox row',
  owed: 'pending',
  doors: 'operator endpoints',
  isByKey: 'forceIndexPlans',
  heirs: 'fallbacks',
  takeFarewell: 'takeDeletedNotice',
  persistently: 'retryImport',
  whenLater: 'runAfterFirstScreen',
  firstScreenIsThere: 'markFirstScreenShown',
  tellNow: 'toastStatus',
};

const RETIRED = new RegExp(`\\b(${Object.keys(retiredWords).join('|')})\\b`, 'i');
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)\s?(.*?)(?:\*\/)?\s*$/;

/**
 * @param {string} root
 * @param {string[]} [folders]
 * @returns {string[]} one line per sentence without a subject and per retired word
 */
export function languageProblems(root, folders = cleanFolders) {
  return folders
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/checks\/language\b/.test(file))
    .flatMap((file) => problemsOf(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * @param {string} file
 * @param {string} source
 */
function problemsOf(file, source) {
  return source.split('\n').flatMap((line, index) => {
    const [, comment = ''] = COMMENT.exec(line) ?? [];
    const [, word] = RETIRED.exec(`${line} ${partsOfNames(line)}`) ?? [];
    const place = `${file}:${index + 1}`;
    return [
      ...(HEADLESS.test(comment) ? [`${place}: name the subject: ${comment.trim()}`] : []),
      ...(word ? [`${place}: say '${publicWord(word)}' instead of '${word}'`] : []),
    ];
  });
}

/**
 * The words inside camel-case names: 'on Trouble' for `onTrouble`. Keys of texts are left alone.
 *
 * @param {string} line
 */
const partsOfNames = (line) => line.replace(/'[^']*'/g, '').replace(/([a-z])([A-Z])/g, '$1 $2');

/** @param {string} word */
const publicWord = (word) =>
  Object.entries(retiredWords).find(
    ([retired]) => retired.toLowerCase() === word.toLowerCase(),
  )?.[1];
