/**
 * Every place outside `porchlight.config.json` that repeats one of its values. `apply.mjs` writes
 * them and `check.mjs` compares them, so a place that is listed here cannot be forgotten by either.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { buildNumber } from './config.mjs';

/** @typedef {import('./config.mjs').NativeConfig} NativeConfig */

/**
 * `pattern` has three groups, of which the second is the value; it may match several times.
 *
 * @typedef {{ file: string, what: string, pattern: RegExp, value: (config: NativeConfig) => string }} Place
 */

const MAIN = 'android/app/src/main';
const PROJECT = 'ios/App/App.xcodeproj/project.pbxproj';
const STORE = 'fastlane/metadata';
const INFO = 'ios/App/App/Info.plist';

/** @param {string} text */
const xml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
/** Android resources read a bare apostrophe as a quote. @param {string} text */
const androidString = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/(['"\\@?])/g, '\\$1');

const messages = new URL('../../messages/', import.meta.url);
/** The languages that the apps speak beside English. */
export const TRANSLATIONS = readdirSync(messages).filter(
  (name) => /^[a-z]{2}$/.test(name) && name !== 'en',
);
/** @param {string} language @returns {Record<string, string>} */
const textsOf = (language) =>
  JSON.parse(readFileSync(new URL(`${language}/native.json`, messages), 'utf8'));
/** @param {string} key @param {string} language @param {string} name of the product */
const text = (key, language, name) => (textsOf(language)[key] ?? '').replaceAll('{product}', name);
/** A text of the catalogue. @param {string} key @returns {Place['value']} */
const said =
  (key) =>
  ({ name }) =>
    xml(text(key, 'en', name));

const USES = {
  NFCReaderUsageDescription: 'nfcUsage',
  NSContactsUsageDescription: 'contactsUsage',
  NSCameraUsageDescription: 'cameraUsage',
  NSPhotoLibraryUsageDescription: 'photosUsage',
};

/** @param {string} name */
const string = (name) => new RegExp(`(<string name="${name}"[^>]*>)([^<]*)(</string>)`, 'g');
/** @param {string} name */
const setting = (name) => new RegExp(`(\\b${name} = )("[^"]*"|[^";]*)(;)`, 'g');
/** @param {string} key */
const plistText = (key) => new RegExp(`(<key>${key}</key>\\s*<string>)([^<]*)(</string>)`, 'g');

/** @type {readonly Place[]} */
export const places = [
  {
    file: 'capacitor.config.json',
    what: 'app id',
    pattern: /("appId": ")([^"]*)(")/g,
    value: ({ appId }) => appId,
  },
  {
    file: 'capacitor.config.json',
    what: 'name',
    pattern: /("appName": )("(?:[^"\\]|\\.)*")(,)/g,
    value: ({ name }) => JSON.stringify(name),
  },
  {
    // Servers list signed-in devices by it.
    file: 'capacitor.config.json',
    what: 'user agent version',
    pattern: /("appendUserAgent": "Porchlight\/)([^"]*)(")/g,
    value: ({ version }) => version,
  },

  {
    file: 'android/app/build.gradle',
    what: 'namespace',
    pattern: /(namespace = ")([^"]*)(")/g,
    value: ({ appId }) => appId,
  },
  {
    file: 'android/app/build.gradle',
    what: 'application id',
    pattern: /(applicationId ")([^"]*)(")/g,
    value: ({ appId }) => appId,
  },
  {
    file: 'android/app/build.gradle',
    what: 'version code',
    pattern: /(versionCode )(\d+)(\n)/g,
    value: ({ version }) => String(buildNumber(version)),
  },
  {
    file: 'android/app/build.gradle',
    what: 'version name',
    pattern: /(versionName ")([^"]*)(")/g,
    value: ({ version }) => version,
  },
  {
    file: 'android/app/build.gradle',
    what: 'link host',
    pattern: /(linkHost: ')([^']*)(')/g,
    value: ({ linkHost }) => linkHost,
  },
  ...['app_name', 'title_activity_main'].map((name) => ({
    file: `${MAIN}/res/values/strings.xml`,
    what: name,
    pattern: string(name),
    value: (/** @type {NativeConfig} */ config) => androidString(config.name),
  })),
  ...['package_name', 'custom_url_scheme'].map((name) => ({
    file: `${MAIN}/res/values/strings.xml`,
    what: name,
    pattern: string(name),
    value: (/** @type {NativeConfig} */ { appId }) => appId,
  })),
  {
    file: `${MAIN}/res/values/strings.xml`,
    what: 'server address',
    pattern: string('server_url'),
    value: ({ serverUrl }) => serverUrl,
  },
  ...['on', 'off'].map((action) => ({
    file: `${MAIN}/res/values/strings.xml`,
    what: `quick ${action} address`,
    pattern: string(`quick_${action}_url`),
    value: (/** @type {NativeConfig} */ { linkHost }) => `https://${linkHost}/quick?do=${action}`,
  })),
  {
    file: `${MAIN}/res/xml/shortcuts.xml`,
    what: 'link host of shortcuts',
    pattern: /(android:data="https:\/\/)([^/]*)(\/quick)/g,
    value: ({ linkHost }) => linkHost,
  },
  {
    file: `${MAIN}/res/xml/shortcuts.xml`,
    what: 'package of shortcuts',
    pattern: /(android:targetPackage=")([^"]*)(")/g,
    value: ({ appId }) => appId,
  },
  {
    file: `${MAIN}/res/xml/shortcuts.xml`,
    what: 'class of shortcuts',
    pattern: /(android:targetClass=")([^"]*)(")/g,
    value: ({ appId }) => `${appId}.MainActivity`,
  },

  ...storeNames().map((file) => ({
    file,
    what: 'name in the store',
    pattern: /^()([^\n]*)(\n)/g,
    value: (/** @type {NativeConfig} */ { name }) => name,
  })),

  {
    file: PROJECT,
    what: 'bundle id',
    pattern: setting('PRODUCT_BUNDLE_IDENTIFIER'),
    value: ({ appId }) => appId,
  },
  {
    file: PROJECT,
    what: 'link host',
    pattern: setting('PORCHLIGHT_HOST'),
    value: ({ linkHost }) => (/^[\w.]+$/.test(linkHost) ? linkHost : `"${linkHost}"`),
  },
  {
    file: PROJECT,
    what: 'marketing version',
    pattern: setting('MARKETING_VERSION'),
    value: ({ version }) => version,
  },
  {
    file: PROJECT,
    what: 'build number',
    pattern: setting('CURRENT_PROJECT_VERSION'),
    value: ({ version }) => String(buildNumber(version)),
  },
  {
    file: INFO,
    what: 'display name',
    pattern: plistText('CFBundleDisplayName'),
    value: ({ name }) => xml(name),
  },
  {
    file: INFO,
    what: 'NFC usage',
    pattern: plistText('NFCReaderUsageDescription'),
    value: said('nfcUsage'),
  },
  {
    file: INFO,
    what: 'contacts usage',
    pattern: plistText('NSContactsUsageDescription'),
    value: said('contactsUsage'),
  },
  {
    file: INFO,
    what: 'camera usage',
    pattern: plistText('NSCameraUsageDescription'),
    value: said('cameraUsage'),
  },
  {
    file: INFO,
    what: 'photo library usage',
    pattern: plistText('NSPhotoLibraryUsageDescription'),
    value: said('photosUsage'),
  },
  ...TRANSLATIONS.flatMap((language) =>
    Object.entries(USES).map(([use, key]) => ({
      file: `ios/App/App/${language}.lproj/InfoPlist.strings`,
      what: use,
      pattern: new RegExp(`("${use}" = ")((?:[^"\\\\]|\\\\.)*)(";)`, 'g'),
      value: (/** @type {NativeConfig} */ { name }) =>
        text(key, language, name).replaceAll(/["\\]/g, '\\$&'),
    })),
  ),
];

/** The files of the product's name in both stores, in every language. */
function storeNames() {
  const folder = new URL(`../${STORE}/`, import.meta.url);
  const names = { android: 'title.txt', ios: 'name.txt' };
  return Object.entries(names).flatMap(([store, file]) =>
    readdirSync(new URL(`${store}/`, folder)).map(
      (language) => `${STORE}/${store}/${language}/${file}`,
    ),
  );
}

/** Gradle finds the activity by its package, which is also its folder. @param {NativeConfig} config */
export const activityFolder = ({ appId }) => `${MAIN}/java/${appId.replaceAll('.', '/')}`;
export const JAVA = `${MAIN}/java`;
export const JAVA_PACKAGE = /^(package )([\w.]+)(;)/m;
