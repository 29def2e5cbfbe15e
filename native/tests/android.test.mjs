import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APP_LINK_PATHS, PUSH_CHANNEL } from '@porchlight/domain/product';
import { expect, test } from 'vitest';
import { filesUnder, nativeRoot, plugins, read, readXml } from './files.mjs';

const main = 'android/app/src/main';
const { manifest } = await readXml(`${main}/AndroidManifest.xml`);
const [application] = manifest.application;
const [activity] = application.activity;

/** @param {{ $: Record<string, string> }} element */
const nameOf = (element) => element.$['android:name'] ?? '';

test('every plugin has the permission it needs', () => {
  expect(manifest['uses-permission'].map(nameOf).sort()).toEqual(
    ['CAMERA', 'INTERNET', 'NFC', 'POST_NOTIFICATIONS', 'READ_CONTACTS', 'VIBRATE'].map(
      (name) => `android.permission.${name}`,
    ),
  );
});

test('the camera can be opened, and may write its picture', () => {
  // Without the query `resolveActivity` finds no camera app on Android 11 and newer, and without the
  // folder FileProvider throws: Capacitor then opens the file picker instead of the camera.
  const [intent] = manifest.queries[0].intent;
  expect(intent.action.map(nameOf)).toEqual(['android.media.action.IMAGE_CAPTURE']);
  expect(read('android/app/src/main/res/xml/file_paths.xml')).toMatch(
    /<external-files-path name="\w+" path="Pictures" \/>/,
  );
});

test('a phone without NFC or camera may install the app', () => {
  const features = manifest['uses-feature'].map((/** @type {any} */ feature) => [
    nameOf(feature),
    feature.$['android:required'],
  ]);
  expect(features).toEqual([
    ['android.hardware.nfc', 'false'],
    ['android.hardware.camera', 'false'],
  ]);
});

test('nothing goes into a backup or over an open connection', async () => {
  expect(application.$).toMatchObject({
    'android:allowBackup': 'false',
    'android:fullBackupContent': 'false',
    'android:dataExtractionRules': '@xml/data_extraction_rules',
    'android:usesCleartextTraffic': 'false',
  });
  const rules = await readXml(`${main}/res/xml/data_extraction_rules.xml`);
  for (const kind of ['cloud-backup', 'device-transfer']) {
    const [rule] = rules['data-extraction-rules'][kind];
    expect(rule.exclude.map((/** @type {any} */ { $ }) => $.domain).sort()).toEqual([
      'database',
      'external',
      'file',
      'root',
      'sharedpref',
    ]);
  }
});

/** @param {string} action */
function filterFor(action) {
  const filter = activity['intent-filter'].find((/** @type {any} */ given) =>
    given.action.map(nameOf).includes(action),
  );
  /** @type {Record<string, string>[]} */
  const data = filter.data.map((/** @type {any} */ { $ }) => $);
  const of = (/** @type {string} */ key) => data.flatMap((entry) => entry[`android:${key}`] ?? []);
  return { filter, schemes: of('scheme'), hosts: of('host'), paths: of('path') };
}

test('our links open the app, verified, and nobody else may claim them', () => {
  const { filter, schemes, hosts, paths } = filterFor('android.intent.action.VIEW');
  expect(filter.$['android:autoVerify']).toBe('true');
  expect(filter.category.map(nameOf)).toContain('android.intent.category.BROWSABLE');
  expect({ schemes, hosts }).toEqual({ schemes: ['https'], hosts: ['${linkHost}'] });
  expect(paths.sort()).toEqual([...APP_LINK_PATHS].sort());
});

test('a tag of ours opens the app', () => {
  const { schemes, hosts, paths } = filterFor('android.nfc.action.NDEF_DISCOVERED');
  expect({ schemes, hosts, paths }).toEqual({
    schemes: ['https'],
    hosts: ['${linkHost}'],
    paths: ['/nfc-toggle'],
  });
  // Opened by link or tag, the one window that is there is used.
  expect(activity.$['android:launchMode']).toBe('singleTask');
});

test('push waits for the person, and Firebase counts nobody', () => {
  const values = Object.fromEntries(
    application['meta-data'].map((/** @type {any} */ entry) => [
      nameOf(entry),
      entry.$['android:value'],
    ]),
  );
  expect(values).toMatchObject({
    firebase_messaging_auto_init_enabled: 'false',
    firebase_analytics_collection_deactivated: 'true',
    delivery_metrics_exported_to_big_query_enabled: 'false',
    'com.google.firebase.messaging.default_notification_channel_id': PUSH_CHANNEL,
  });
});

test('only the system may press the tiles, and no part but the window is open to other apps', () => {
  const open = (/** @type {any} */ element) => element.$['android:exported'] !== 'false';
  expect(application.service.map(nameOf)).toEqual(['.TurnOffTile', '.TurnOnTile']);
  for (const tile of application.service)
    expect(tile.$['android:permission']).toBe('android.permission.BIND_QUICK_SETTINGS_TILE');
  expect(application.activity.filter(open).map(nameOf)).toEqual(['.MainActivity']);
  expect(application.provider.filter(open)).toEqual([]);
});

test('a server without a certificate is for debug builds, and a project before its sync says so', async () => {
  const { manifest: debug } = await readXml('android/app/src/debug/AndroidManifest.xml');
  expect(debug.application[0].$['android:usesCleartextTraffic']).toBe('true');
  const project = read('ios/App/App.xcodeproj/project.pbxproj');
  expect(project).toMatch(/CONFIGURATION[^\n]*Debug[^\n]*NSAllowsLocalNetworking/);
  expect(read('android/settings.gradle')).toContain("Run 'npm run native:sync'");
});

test('every plugin is part of the build', () => {
  const settings = read('android/capacitor.settings.gradle');
  const build = read('android/app/capacitor.build.gradle');
  for (const plugin of plugins) {
    expect(settings).toContain(`node_modules/${plugin}/android'`);
    expect(build).toContain(`':${plugin.replace('@', '').replace('/', '-')}'`);
  }
});

test('R8 leaves the names that the plugin for passkeys reads', () => {
  const rules = read('android/app/proguard-rules.pro');
  expect(rules).toContain('-keepnames class androidx.credentials.exceptions.domerrors.**');
});

test('every resource that is named is there, in all densities', async () => {
  const xmls = filesUnder(`${main}/res`).filter((file) => file.endsWith('.xml'));
  const texts = [`${main}/AndroidManifest.xml`, ...xmls].map(read).join('\n');
  for (const file of xmls) await readXml(file);
  const named = [...texts.matchAll(/"@(drawable|mipmap|xml)\/(\w+)"|@(drawable)\/(\w+)</g)];
  expect(named.length).toBeGreaterThan(6);
  for (const [, kind = 'drawable', name = '', , late] of named) {
    const wanted = `${name || late}.`;
    const found = filesUnder(`${main}/res`).filter(
      (file) => file.includes(`/res/${kind}`) && file.split('/').at(-1)?.startsWith(wanted),
    );
    const isPicture = found.some((file) => file.endsWith('.png'));
    expect(found.length, `${kind}/${wanted}`).toBeGreaterThanOrEqual(isPicture ? 5 : 1);
  }
});

test('what the operator keeps secret stays out of the repository', () => {
  for (const file of ['google-services.json', 'app/google-services.json'])
    expect(existsSync(join(nativeRoot, 'android', file))).toBe(false);
  // The guide has both files of Firebase put into native/, and a key lies where its maker stood.
  const ignored = read('../.gitignore').split('\n');
  const secrets = ['google-services.json', 'GoogleService-Info.plist', '*.jks', '*.keystore'];
  expect(ignored).toEqual(expect.arrayContaining(secrets));
  for (const file of ['android/.gitignore', 'ios/.gitignore'])
    expect(read(file)).not.toMatch(/^!.*(jks|keystore|google)/im);
});
