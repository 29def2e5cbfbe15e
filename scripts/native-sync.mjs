/**
 * Builds the web app for the phones and hands it to both native projects. The app talks to the
 * server named by PORCHLIGHT_SERVER.
 */
import './setup/node-version.mjs';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { cleanUpOnSignals, run } from './setup/processes.mjs';
import { binOf, projectRoot } from './setup/project.mjs';
import { step, tell, trouble } from './setup/report.mjs';

/** What Capacitor's command needs; the rest of the project runs on an older one. */
const NODE = '22.23.3';

const web = join(projectRoot, 'web');
const native = join(projectRoot, 'native');

try {
  cleanUpOnSignals();
  const server = serverAddress(process.env.PORCHLIGHT_SERVER || 'https://porchlight.example');
  await ensureInstalled(projectRoot);
  await step(`Building the app for ${server}`, () => build(server));
  await step('Handing it to the native projects', sync);
} catch (error) {
  tell(error);
  process.exit(1);
}

/** @param {string} given */
function serverAddress(given) {
  const isAddress = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
  if (!isAddress)
    throw trouble('PORCHLIGHT_SERVER must be an address, such as https://porchlight.example.');
  return new URL(given).origin;
}

/** @param {string} server */
async function build(server) {
  const args = ['build', '--outDir', join(native, 'dist'), '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await run(process.execPath, [binOf(web, 'vite'), ...args], {
    cwd: web,
    env: { NODE_ENV: 'production', VITE_SERVER_URL: server },
  });
  if (code !== 0) throw trouble('The build failed; what it said is above.', output);
}

async function sync() {
  const capacitor = [binOf(native, '@capacitor/cli', 'capacitor'), 'sync'];
  const [command, ...before] = newerNode();
  const { code, output } = await run(command, [...before, ...capacitor], { cwd: native });
  // It ends well even where it could not do all of it.
  if (code !== 0 || /\[(warn|error)\]/.test(output))
    throw trouble('Capacitor could not sync; what it said is above.', output);
}

/** @returns {[string, ...string[]]} */
function newerNode() {
  if (Number(process.versions.node.split('.')[0]) >= 22) return [process.execPath];
  if (process.platform !== 'linux')
    throw trouble('Capacitor needs Node.js 22 or newer; run this again with one.');
  const name = `node-linux-${process.arch}@${NODE}`;
  return ['npm', 'exec', '--yes', `--package=${name}`, '--', 'node'];
}
