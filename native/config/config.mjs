/**
 * `native/porchlight.config.json`: the one file in which an operator brands and configures the phone
 * apps. `npm run native:sync` writes its values into both projects and the web build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_VERSION } from '@porchlight/domain/app-version';
import { z } from 'zod';

/** A phone that is not in development opens no connection without TLS. */
const origin = z
  .url({ protocol: /^https$/, error: 'must be an address such as https://porchlight.example' })
  .refine((url) => new URL(url).pathname === '/', { error: 'must have no path' })
  .transform((url) => new URL(url).origin);
const link = z.url({ protocol: /^https$/, error: 'must be an https address' });
const file = z.string().nullable().describe('A path from native/, or null: native push is off.');

const schema = z.strictObject({
  // The intersection of what both stores allow: Android forbids hyphens, Apple underscores.
  appId: z
    .string()
    .regex(/^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z][a-zA-Z0-9]*)+$/, 'must look like org.example.app'),
  name: z.string().min(1).max(30),
  serverUrl: origin,
  linkHost: z.hostname({ error: 'must be a host name, without scheme or path' }),
  stores: z.strictObject({ android: link, ios: link }),
  addresses: z.strictObject({ support: z.email(), privacy: z.email(), feedback: z.email() }),
  forms: z.strictObject({ beta: link, launch: link }),
  reportHours: z
    .int({ error: 'must be a whole number of hours' })
    .min(1)
    .max(720)
    .describe('REPORT_HOURS of the server: within how many hours somebody looks at a report.'),
  firebase: z.strictObject({ android: file, ios: file }),
  version: z
    .string()
    .regex(APP_VERSION, 'must be three numbers with dots between')
    .nullable()
    .describe('Null: the version in the root package.json.'),
});

/** @typedef {z.output<typeof schema> & { version: string }} NativeConfig */

export class ConfigError extends Error {}

/**
 * @param {unknown} given
 * @param {string} packageVersion
 * @returns {NativeConfig}
 */
export function parseConfig(given, packageVersion) {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { ...parsed.data, version: parsed.data.version ?? packageVersion };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || 'The file';
  throw new ConfigError(`native/porchlight.config.json: ${place} ${issue?.message}.`);
}

/**
 * @param {string} root the project's root folder
 * @returns {NativeConfig}
 */
export function readConfig(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const text = readFileSync(join(root, 'native/porchlight.config.json'), 'utf8');
  try {
    return parseConfig(JSON.parse(text), version);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ConfigError(`native/porchlight.config.json is not JSON: ${error.message}`);
    throw error;
  }
}

/**
 * Stores want one whole number that grows with each release.
 *
 * @param {string} version
 */
export function buildNumber(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}
