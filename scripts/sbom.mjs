import './setup/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dependenciesOf } from './checks/licences.mjs';
import { projectRoot, readJson } from './setup/project.mjs';

// CycloneDX 1.6, from the lock file only, so that everyone who builds the same sources gets the
// same.
const { values } = parseArgs({
  options: { out: { type: 'string' }, dev: { type: 'boolean', default: false } },
});
const { name, version } = readJson(join(projectRoot, 'package.json'));
const components = dependenciesOf(projectRoot)
  .filter(({ isDev }) => values.dev || !isDev)
  .map((one) => {
    const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`;
    return {
      type: 'library',
      'bom-ref': purl,
      name: one.name,
      version: one.version,
      purl,
      licenses: [{ expression: one.licence }],
      ...(one.isDev && { scope: 'excluded' }),
    };
  });
const unique = [...new Map(components.map((one) => [one.purl, one])).values()];
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
  components: unique,
};
const text = `${JSON.stringify(bom, null, 2)}\n`;
if (values.out) writeFileSync(values.out, text);
else process.stdout.write(text);
