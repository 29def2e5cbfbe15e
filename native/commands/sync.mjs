/**
 * Writes `native/porchlight.config.json` into both native projects, builds the web app for the
 * phones with its values, and hands the build to Capacitor. PORCHLIGHT_SERVER replaces the server
 * for one build, for example a machine on the local network in development; until the next sync
 * without it, `npm run native:check` names the difference.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUpOnSignals, run } from '../../scripts/setup/processes.mjs';
import { binOf, projectRoot } from '../../scripts/setup/project.mjs';
import { step, tell, commandError } from '../../scripts/setup/report.mjs';
import { applyConfig } from '../config/apply.mjs';
import { buildWeb } from '../config/build.mjs';
import { missingFirebaseFiles } from '../config/check.mjs';
import { ConfigError, readConfig } from '../config/config.mjs';

/** @typedef {import('../config/config.mjs').NativeConfig} NativeConfig */

/** Capacitor's command needs a newer Node.js than the rest of the project. */
const NODE = '22.23.3';

const native = join(projectRoot, 'native');

try {
  cleanUpOnSignals();
  const config = readConfig(projectRoot);
  const [missing] = missingFirebaseFiles(native, config);
  if (missing !== undefined) throw new ConfigError(missing);
  const server = serverAddress(process.env.PORCHLIGHT_SERVER || config.serverUrl);
  await step('Writing the configuration into the projects', async () => {
    // The tile calls the same server as the page: another one must never get this one's session.
    applyConfig(native, { ...config, serverUrl: server });
    copyFirebaseFiles(config);
  });
  await step(`Building the app for ${server}`, () =>
    buildWeb({ root: projectRoot, outDir: join(native, 'dist'), server, config }),
  );
  await step('Handing it to the native projects', sync);
  allowMixedContent(server.startsWith('http:'));
} catch (error) {
  tell(error instanceof ConfigError ? commandError(error.message) : error);
  process.exit(1);
}

/** @param {string} given */
function serverAddress(given) {
  const isAddress = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
  if (!isAddress)
    throw commandError('PORCHLIGHT_SERVER must be an address, such as https://porchlight.example.');
  const { protocol, origin } = new URL(given);
  if (protocol === 'http:')
    process.stdout.write('Phones refuse http:// servers except in debug builds of the app.\n');
  return origin;
}

/** @param {NativeConfig} config */
function copyFirebaseFiles({ firebase }) {
  const { android, ios } = firebase;
  if (android !== null)
    copyFileSync(join(native, android), join(native, 'android/app/google-services.json'));
  if (ios !== null)
    copyFileSync(join(native, ios), join(native, 'ios/App/App/GoogleService-Info.plist'));
}

async function sync() {
  const capacitor = [binOf(native, '@capacitor/cli', 'capacitor'), 'sync'];
  const [command, ...before] = newerNode();
  const { code, output } = await run(command, [...before, ...capacitor], { cwd: native });
  // Capacitor exits with 0 even after it skipped a step.
  if (code !== 0 || /\[(warn|error)\]/.test(output))
    throw commandError('Capacitor could not sync; its output is above.', output);
}

/**
 * The page's origin is https, so Android's web view refuses a server without a certificate as mixed
 * content. Only the copy for this build is changed, and release builds refuse open connections anyway.
 *
 * @param {boolean} isHttp
 */
function allowMixedContent(isHttp) {
  if (!isHttp) return;
  const path = join(native, 'android/app/src/main/assets/capacitor.config.json');
  const copied = JSON.parse(readFileSync(path, 'utf8'));
  copied.android = { ...copied.android, allowMixedContent: true };
  writeFileSync(path, `${JSON.stringify(copied, null, 2)}\n`);
}

/** @returns {[string, ...string[]]} */
function newerNode() {
  if (Number(process.versions.node.split('.')[0]) >= 22) return [process.execPath];
  if (process.platform !== 'linux')
    throw commandError('Capacitor needs Node.js 22 or newer; run this again with one.');
  const name = `node-linux-${process.arch}@${NODE}`;
  return ['npm', 'exec', '--yes', `--package=${name}`, '--', 'node'];
}
