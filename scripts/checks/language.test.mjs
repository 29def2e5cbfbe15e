import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../setup/project.mjs';
import { folderWith } from '../testing/folder.mjs';
import { cleanFolders, languageProblems } from './language.mjs';

test('clean folders contain no sentence without a subject and no retired word', () => {
  expect(cleanFolders.filter((folder) => !existsSync(join(projectRoot, folder)))).toEqual([]);
  expect(languageProblems(projectRoot)).toEqual([]);
});

test('both are found, and questions and strings are left alone', () => {
  const root = folderWith({
    'domain/src/bad.ts': [
      '/** What is asked often is planned once. */',
      '// Retries are separate: Whoever waits has failed before.',
      '/**',
      ' * Whom it concerns is told.',
      ' */',
      'export const rehearse = 1;',
      'export const onTrouble = 1;',
    ].join('\n'),
    'domain/src/good.ts': [
      '/** Hot statements are prepared once per connection. */',
      "export const title = 'What happened?';",
      '// Does it matter what is on?',
    ].join('\n'),
  });
  expect(languageProblems(root, ['domain'])).toEqual([
    'domain/src/bad.ts:1: name the subject: What is asked often is planned once.',
    'domain/src/bad.ts:2: name the subject: Retries are separate: Whoever waits has failed before.',
    'domain/src/bad.ts:4: name the subject: Whom it concerns is told.',
    "domain/src/bad.ts:6: say 'warmUp' instead of 'rehearse'",
    "domain/src/bad.ts:7: say 'error' instead of 'Trouble'",
  ]);
});
