/**
 * The web build for the shell simulator: as `npm run native:sync` makes it, for a server whose address
 * the simulator replaces with that of the product under test.
 */
import { join } from 'node:path';
import { projectRoot } from '../../scripts/setup/project.mjs';
import { tell } from '../../scripts/setup/report.mjs';
import { buildWeb } from '../config/build.mjs';
import { readConfig } from '../config/config.mjs';

const outDir = join(projectRoot, 'native/shell/dist');

try {
  const config = readConfig(projectRoot);
  await buildWeb({ root: projectRoot, outDir, server: 'https://server.shell.example', config });
} catch (error) {
  tell(error);
  process.exit(1);
}
