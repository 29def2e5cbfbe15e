import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, isTest } from '../setup/files.mjs';
import { projectRoot } from '../setup/project.mjs';

const ENGLISH = join(projectRoot, 'messages/en');

test('every message is used', () => {
  const source = ['web', 'server/src', 'messages/src', 'native/config']
    .flatMap((folder) => filesIn(projectRoot, folder))
    .filter((file) => /\.(tsx?|mjs|html)$/.test(file) && !isTest(file))
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n');
  // A key that is built, such as `score.parts.${name}.label`, uses every key of that form.
  const built = [...source.matchAll(/`(\w+\.[\w.]*\$\{[^`]+)`/g)].map(
    ([, key = '']) =>
      new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.]+')}$`),
  );
  const unused = readdirSync(ENGLISH).flatMap((file) => {
    const area = file.replace('.json', '');
    return Object.keys(JSON.parse(readFileSync(join(ENGLISH, file), 'utf8')))
      .filter((key) => {
        const full = `${area}.${key}`;
        const uses = area === 'native' ? [`said('${key}')`] : [`'${full}'`, `{{${full}}}`];
        const isNamed = uses.some((use) => source.includes(use));
        return !isNamed && !built.some((pattern) => pattern.test(full));
      })
      .map((key) => `${area}.${key}`);
  });
  expect(unused).toEqual([]);
});
