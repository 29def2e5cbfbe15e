/**
 * Finds places that differ from `porchlight.config.json`: on disk, in the environment of a server and
 * at a running one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isOlderVersion } from '@porchlight/domain/app-version';
import { APP_LINK_PATHS } from '@porchlight/domain/product';
import { javaFiles } from './apply.mjs';
import { ConfigError } from './config.mjs';
import { activityFolder, JAVA_PACKAGE, places } from './places.mjs';
import { releaseProblems } from './release.mjs';

/** @typedef {import('./config.mjs').NativeConfig} NativeConfig */

/**
 * @param {string} native the folder of the native projects
 * @param {NativeConfig} config
 * @returns {string[]} one sentence for each difference
 */
export function configProblems(native, config) {
  const problems = [];
  for (const { file, what, pattern, value } of places) {
    const wanted = value(config);
    const found = [...readFileSync(join(native, file), 'utf8').matchAll(pattern)];
    if (found.length === 0) problems.push(`native/${file} has no ${what}.`);
    for (const [, , given] of found)
      if (given !== wanted) problems.push(`native/${file}: ${what} is ${given}, not ${wanted}.`);
  }
  for (const path of javaFiles(native)) {
    const file = relative(native, path);
    const [, , given] = readFileSync(path, 'utf8').match(JAVA_PACKAGE) ?? [];
    if (given !== config.appId)
      problems.push(`native/${file}: package is ${given}, not ${config.appId}.`);
    if (relative(native, dirname(path)) !== activityFolder(config))
      problems.push(`native/${file} does not lie in ${activityFolder(config)}.`);
  }
  problems.push(...storeProblems(native), ...releaseProblems(native));
  return [...problems, ...missingFirebaseFiles(native, config)];
}

/**
 * @param {string} native
 * @param {NativeConfig} config
 * @returns {string[]}
 */
export function missingFirebaseFiles(native, { firebase }) {
  return Object.entries(firebase)
    .filter(([, file]) => file !== null && !existsSync(join(native, file)))
    .map(([platform, file]) => `native/${file} is missing (firebase.${platform}).`);
}

/** The stores refuse longer texts. */
const LONGEST = {
  android: { 'title.txt': 30, 'short_description.txt': 80, 'full_description.txt': 4000 },
  ios: { 'name.txt': 30, 'subtitle.txt': 30, 'keywords.txt': 100, 'description.txt': 4000 },
};

/** Data types of Apple's privacy manifest, by the words of `store-answers.md`. */
const DATA_TYPES = {
  Name: 'name',
  EmailAddress: 'email address',
  PhoneNumber: 'phone number',
  PhotosorVideos: 'photos',
  OtherUserContent: 'other user content',
  UserID: 'user id',
  DeviceID: 'device id',
  ProductInteraction: 'product interaction',
  CrashData: 'crash data',
};

/**
 * @param {string} native
 * @returns {string[]}
 */
function storeProblems(native) {
  const folder = join(native, 'fastlane');
  const long = Object.entries(LONGEST).flatMap(([store, files]) =>
    readdirSync(join(folder, 'metadata', store)).flatMap((language) =>
      Object.entries(files).flatMap(([name, longest]) => {
        const file = join('metadata', store, language, name);
        const path = join(folder, file);
        const { length } = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
        if (length > 0 && length <= longest) return [];
        return [`native/fastlane/${file} must have 1 to ${longest} characters.`];
      }),
    ),
  );
  const answers = readFileSync(join(folder, 'store-answers.md'), 'utf8').toLowerCase();
  const manifest = readFileSync(join(native, 'ios/App/App/PrivacyInfo.xcprivacy'), 'utf8');
  const listed = [...manifest.matchAll(/<string>NSPrivacyCollectedDataType(?!Purpose)(\w+)</g)];
  const types = listed.map(([, type = '']) => type).sort();
  const wanted = Object.keys(DATA_TYPES).sort();
  const apart = Object.values(DATA_TYPES).filter((words) => !answers.includes(words));
  return [
    ...long,
    ...(types.join() === wanted.join()
      ? []
      : [`PrivacyInfo.xcprivacy lists ${types.join(', ')}, not ${wanted.join(', ')}.`]),
    ...apart.map((words) => `native/fastlane/store-answers.md does not mention ${words}.`),
  ];
}

/**
 * The variables by which a server knows the app, where this environment sets them.
 *
 * @param {Record<string, string | undefined>} env
 * @param {NativeConfig} config
 * @returns {string[]}
 */
export function environmentProblems(env, config) {
  const { appId, stores, addresses, forms, version, linkHost } = config;
  const wanted = {
    ANDROID_APP_ID: appId,
    IOS_APP_ID: appId,
    ANDROID_STORE_URL: stores.android,
    IOS_STORE_URL: stores.ios,
    SUPPORT_MAIL: addresses.support,
    PRIVACY_MAIL: addresses.privacy,
    FEEDBACK_MAIL: addresses.feedback,
    BETA_FORM_URL: forms.beta,
    LAUNCH_FORM_URL: forms.launch,
    REPORT_HOURS: String(config.reportHours),
  };
  const problems = Object.entries(wanted)
    .filter(([name, value]) => env[name] && env[name] !== value)
    .map(([name, value]) => `${name} is ${env[name]}, not ${value}.`);
  const { MIN_APP_VERSION: oldest, PUBLIC_URL: address = '' } = env;
  if (oldest && isOlderVersion(version, oldest))
    problems.push(`MIN_APP_VERSION is ${oldest}, and this app is ${version}.`);
  if (URL.canParse(address) && new URL(address).hostname !== linkHost)
    problems.push(`PUBLIC_URL is ${address}, and linkHost is ${linkHost}.`);
  return problems;
}

/**
 * @param {string} server an origin
 * @param {NativeConfig} config
 * @returns {Promise<string[]>} how the running server disagrees with the configuration
 */
export async function serverProblems(server, config) {
  const problems = [];
  const android = await answerOf(server, '/.well-known/assetlinks.json');
  const ids = Array.isArray(android) ? android.map((entry) => entry?.target?.package_name) : [];
  if (android === null) problems.push(unset('ANDROID_APP_FINGERPRINTS', 'Android'));
  else if (!ids.includes(config.appId))
    problems.push(
      `The server links Android's ${ids.join(', ')}, not ${config.appId}: set ANDROID_APP_ID.`,
    );
  const ios = await answerOf(server, '/.well-known/apple-app-site-association');
  const details = ios?.applinks?.details?.[0];
  if (ios === null) problems.push(unset('IOS_TEAM_ID', 'iOS'));
  else {
    if (!details?.appIDs?.some((/** @type {string} */ id) => id.endsWith(`.${config.appId}`)))
      problems.push(
        `The server links iOS's ${details?.appIDs}, not ${config.appId}: set IOS_APP_ID.`,
      );
    const paths = details?.components?.map((/** @type {any} */ component) => component['/']) ?? [];
    for (const path of APP_LINK_PATHS)
      if (!paths.includes(path)) problems.push(`The server does not let ${path} open the iOS app.`);
  }
  const { minVersion, stores } = (await answerOf(server, '/api/app')) ?? {};
  if (minVersion && isOlderVersion(config.version, minVersion))
    problems.push(
      `The server asks for version ${minVersion} (MIN_APP_VERSION); this is ${config.version}.`,
    );
  for (const [platform, link] of Object.entries(stores ?? {})) {
    const wanted = Object.entries(config.stores).find(([name]) => name === platform)?.[1];
    if (link !== wanted)
      problems.push(
        `The server leads to ${link}, not ${wanted}: set ${platform.toUpperCase()}_STORE_URL.`,
      );
  }
  return problems;
}

/**
 * @param {string} variable
 * @param {string} platform
 */
const unset = (variable, platform) =>
  `The server has no ${variable}: links open the browser on ${platform}.`;

/**
 * @param {string} server
 * @param {string} path
 * @returns {Promise<any>} null where the server has nothing there
 */
async function answerOf(server, path) {
  const answer = await fetch(new URL(path, server)).catch(() => {
    throw new ConfigError(`${server} cannot be reached from here.`);
  });
  if (!answer.ok) return null;
  return answer.json().catch(() => {
    throw new ConfigError(`${server}${path} is no JSON: another program answers there.`);
  });
}
