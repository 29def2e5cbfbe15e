/**
 * The web build as the phones carry it. The server fills in the operator's addresses when it serves
 * a page; a phone has no server beside its files, so the same marks are filled in after the build.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ConfigError } from './config.mjs';

/** @typedef {import('./config.mjs').NativeConfig} NativeConfig */

const TEXTS = new Set(['.html', '.js', '.json', '.xml', '.txt', '.webmanifest']);
const MARK =
  /(?:support|privacy|feedback)@porchlight\.example|https:\/\/porchlight\.example(?:\/(?:ios|android)(?![\w-]))?/g;
/** The values stand in HTML attributes and in JavaScript strings, so none may end either. */
const SAFE = /^[\w.:/?&=#%@+~-]+$/;

/**
 * @param {string} dist
 * @param {NativeConfig} config
 */
export function fillBuild(dist, config) {
  const { stores, addresses, linkHost } = config;
  /** @type {Record<string, string>} */
  const values = {
    'support@porchlight.example': addresses.support,
    'privacy@porchlight.example': addresses.privacy,
    'feedback@porchlight.example': addresses.feedback,
    'https://porchlight.example/ios': stores.ios,
    'https://porchlight.example/android': stores.android,
    'https://porchlight.example': `https://${linkHost}`,
  };
  for (const value of Object.values(values))
    if (!SAFE.test(value))
      throw new ConfigError(
        `native/porchlight.config.json: ${value} has a character that no address needs.`,
      );
  for (const path of filesUnder(dist)) {
    // Compressed copies are for servers; a phone would only carry their weight.
    if (path.endsWith('.br')) rmSync(path);
    if (!TEXTS.has(extname(path))) continue;
    const text = readFileSync(path, 'utf8');
    const filled = text.replace(MARK, (mark) => values[mark] ?? mark);
    if (filled !== text) writeFileSync(path, filled);
  }
}

/** @param {string} folder */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
