/**
 * The web build as the phones carry it. The server fills in the operator's addresses when it serves
 * a page; a phone has no server beside its files, so the same marks are filled in after the build.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { run } from '../../scripts/setup/processes.mjs';
import { binOf } from '../../scripts/setup/project.mjs';
import { commandError } from '../../scripts/setup/report.mjs';
import { ConfigError } from './config.mjs';

/** @typedef {import('./config.mjs').NativeConfig} NativeConfig */

const TEXTS = new Set(['.html', '.js', '.json', '.xml', '.txt', '.webmanifest']);
const MARK =
  /(?:support|privacy|feedback)@porchlight\.example|https:\/\/porchlight\.example(?:\/(?:ios|android|beta|launch)(?![\w-]))?/g;
/** `ReportHours` of the public pages. */
const HOURS = /(<span data-report-hours(?:="[^"]*")?>)\d+/g;
/** The web view of iOS 15.4, the oldest that knows the cascade layers of the styles. */
const TARGET = 'safari15.4';
/** The values stand in HTML attributes and in JavaScript strings, so none may end either. */
const SAFE = /^[\w.:/?&=#%@+~-]+$/;

/**
 * Builds the web app as a phone carries it.
 *
 * @param {{ root: string, outDir: string, server: string, config: NativeConfig }} target
 */
export async function buildWeb({ root, outDir, server, config }) {
  const web = join(root, 'web');
  const how = ['--emptyOutDir', '--logLevel', 'warn', '--target', TARGET];
  const args = ['build', '--outDir', outDir, ...how];
  const { code, output } = await run(process.execPath, [binOf(web, 'vite'), ...args], {
    cwd: web,
    env: {
      NODE_ENV: 'production',
      VITE_SERVER_URL: server,
      VITE_PUBLIC_ORIGIN: `https://${config.linkHost}`,
    },
  });
  if (code !== 0) throw commandError('The build failed; its output is above.', output);
  fillBuild(outDir, config);
}

/**
 * Exported for tests.
 *
 * @param {string} dist
 * @param {NativeConfig} config
 */
export function fillBuild(dist, config) {
  const { stores, addresses, forms, linkHost, reportHours } = config;
  /** @type {Record<string, string>} */
  const values = {
    'support@porchlight.example': addresses.support,
    'privacy@porchlight.example': addresses.privacy,
    'feedback@porchlight.example': addresses.feedback,
    'https://porchlight.example/ios': stores.ios,
    'https://porchlight.example/android': stores.android,
    'https://porchlight.example/beta': forms.beta,
    'https://porchlight.example/launch': forms.launch,
    'https://porchlight.example': `https://${linkHost}`,
  };
  for (const value of Object.values(values))
    if (!SAFE.test(value))
      throw new ConfigError(
        `native/porchlight.config.json: ${value} has a character that no address needs.`,
      );
  // The app reads the first two before it calls a plugin or a server.
  const firebase = Object.entries(config.firebase).filter(([, file]) => file !== null);
  const metas = [
    `<meta name="app-version" content="${config.version}" />`,
    `<meta name="firebase" content="${firebase.map(([platform]) => platform).join(' ')}" />`,
    `<meta name="report-hours" content="${reportHours}" />`,
  ].join('');
  for (const path of filesUnder(dist)) {
    // Compressed copies are for servers; a phone would only carry their weight.
    if (path.endsWith('.br')) rmSync(path);
    if (!TEXTS.has(extname(path))) continue;
    const text = readFileSync(path, 'utf8');
    const filled = text
      .replace(MARK, (mark) => values[mark] ?? mark)
      .replace(HOURS, `$1${reportHours}`)
      .replace('</title>', (end) => (path === join(dist, 'index.html') ? end + metas : end));
    if (filled !== text) writeFileSync(path, filled);
  }
}

/** @param {string} folder */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
