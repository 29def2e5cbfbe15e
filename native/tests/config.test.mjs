/** One configuration file brands the apps: renaming it must reach every place, and forget none. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { applyConfig } from '../config/apply.mjs';
import { fillBuild } from '../config/build.mjs';
import { configProblems, environmentProblems } from '../config/check.mjs';
import { buildNumber, parseConfig, readConfig } from '../config/config.mjs';
import { nativeRoot, read, readJson } from './files.mjs';

const work = mkdtempSync(join(tmpdir(), 'porchlight-branding-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const written = readJson('porchlight.config.json');
const renamed = parseConfig(
  {
    ...written,
    appId: 'org.hearthside.phone',
    name: 'Hearth & Home’s',
    serverUrl: 'https://api.hearth-side.org',
    linkHost: 'hearth-side.org',
    version: '3.14.15',
  },
  '0.0.0',
);

/** A copy of what is checked in, as an operator's clone has it; no value stands in a picture. */
function clone() {
  const copy = mkdtempSync(join(work, 'native-'));
  const filter = (/** @type {string} */ source) =>
    !/[\\/](public|build|\.gradle)$|\.(png|jar)$/.test(source);
  for (const folder of ['android', 'ios', 'fastlane', 'capacitor.config.json'])
    cpSync(join(nativeRoot, folder), join(copy, folder), { recursive: true, filter });
  return copy;
}

test('the projects as they are checked in match the configuration', () => {
  expect(configProblems(nativeRoot, readConfig(join(nativeRoot, '..')))).toEqual([]);
});

test('a renamed app is renamed everywhere', () => {
  const copy = clone();
  expect(configProblems(copy, renamed).length).toBeGreaterThan(10);
  applyConfig(copy, renamed);
  expect(configProblems(copy, renamed)).toEqual([]);

  const java = 'android/app/src/main/java';
  expect(existsSync(join(copy, java, 'example'))).toBe(false);
  const activity = readFileSync(join(copy, java, 'org/hearthside/phone/MainActivity.java'), 'utf8');
  expect(activity).toContain('package org.hearthside.phone;');
  const strings = readFileSync(join(copy, 'android/app/src/main/res/values/strings.xml'), 'utf8');
  expect(strings).toContain('>Hearth &amp; Home’s</string>');
  const project = readFileSync(join(copy, 'ios/App/App.xcodeproj/project.pbxproj'), 'utf8');
  // A host with a hyphen must be quoted in an Xcode project.
  expect(project.match(/PORCHLIGHT_HOST = "hearth-side\.org";/g)).toHaveLength(2);
  expect(project.match(/CURRENT_PROJECT_VERSION = 31415;/g)).toHaveLength(2);
});

test('nothing of the old name is left behind', () => {
  const copy = clone();
  applyConfig(copy, renamed);
  for (const file of [
    'capacitor.config.json',
    'android/app/build.gradle',
    'android/app/src/main/res/values/strings.xml',
    'android/app/src/main/res/xml/shortcuts.xml',
    'ios/App/App.xcodeproj/project.pbxproj',
    'ios/App/App/Info.plist',
  ]) {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text, file).not.toMatch(/example\.porchlight|porchlight\.example|>Porchlight\b/);
  }
});

test('the web build carries the operator’s addresses, forms, hours, version and Firebase', () => {
  const dist = mkdtempSync(join(work, 'dist-'));
  mkdirSync(join(dist, 'site'));
  // As `operatorLinks` and `ReportHours` of the web app stand in a built page.
  const marks = read('../web/src/site/links.ts').match(/'\w+@[\w.]+'|`\$\{ORIGIN\}\/\w+`/g) ?? [];
  const links = marks.map((mark) =>
    mark.slice(1, -1).replace('${ORIGIN}', 'https://porchlight.example'),
  );
  expect(links.length).toBeGreaterThanOrEqual(7);
  const hours = '<span data-report-hours="true">24</span>';
  const about = 'https://porchlight.example/about https://porchlight.example/iostream';
  writeFileSync(join(dist, 'site/report.html'), [...links, hours, about].join('\n'));
  writeFileSync(join(dist, 'app.js'), 'const at = "https://porchlight.example";');
  writeFileSync(join(dist, 'app.js.br'), 'compressed');
  writeFileSync(join(dist, 'index.html'), read('../web/index.html'));
  const theirs = 'https://hearth-side.org';
  fillBuild(dist, {
    ...renamed,
    stores: { android: 'https://play.example/hearth', ios: 'https://apps.example/hearth' },
    addresses: { support: 's@hearth.org', privacy: 'p@hearth.org', feedback: 'f@hearth.org' },
    forms: { beta: 'https://forms.example/b', launch: 'https://forms.example/l' },
    reportHours: 72,
    firebase: { android: 'google-services.json', ios: null },
  });
  expect(readFileSync(join(dist, 'site/report.html'), 'utf8').split('\n')).toEqual([
    's@hearth.org',
    'p@hearth.org',
    'f@hearth.org',
    'https://apps.example/hearth',
    'https://play.example/hearth',
    'https://forms.example/b',
    'https://forms.example/l',
    '<span data-report-hours="true">72</span>',
    `${theirs}/about ${theirs}/iostream`,
  ]);
  expect(readFileSync(join(dist, 'app.js'), 'utf8')).toBe(`const at = "${theirs}";`);
  expect(existsSync(join(dist, 'app.js.br'))).toBe(false);
  const index = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(index).not.toContain('porchlight.example');
  for (const [name, content] of Object.entries({
    'app-version': '3.14.15',
    firebase: 'android',
    'report-hours': '72',
    'support-mail': 's@hearth.org',
    'ios-store': 'https://apps.example/hearth',
  }))
    expect(index).toContain(`<meta name="${name}" content="${content}" />`);
});

test('applying twice changes nothing more, and going back gives the first files', () => {
  const copy = clone();
  const config = readConfig(join(nativeRoot, '..'));
  const info = () => readFileSync(join(copy, 'ios/App/App/Info.plist'), 'utf8');
  const before = info();
  applyConfig(copy, renamed);
  const once = info();
  applyConfig(copy, renamed);
  expect(info()).toBe(once);
  applyConfig(copy, config);
  expect(info()).toBe(before);
  expect(configProblems(copy, config)).toEqual([]);
});

test('a place that somebody edits by hand is named', () => {
  const copy = clone();
  const gradle = join(copy, 'android/app/build.gradle');
  writeFileSync(gradle, readFileSync(gradle, 'utf8').replace('versionCode 100', 'versionCode 7'));
  expect(configProblems(copy, readConfig(join(nativeRoot, '..')))).toEqual([
    'native/android/app/build.gradle: version code is 7, not 100.',
  ]);
});

test('a missing Firebase file is named', () => {
  const config = parseConfig(
    { ...written, firebase: { android: 'google-services.json', ios: null } },
    '0.1.0',
  );
  expect(configProblems(nativeRoot, config)).toEqual([
    'native/google-services.json is missing (firebase.android).',
  ]);
});

test.each([
  [{ appId: 'porch-light.app' }, 'appId must look like org.example.app'],
  [{ appId: 'porchlight' }, 'appId must look like org.example.app'],
  [{ serverUrl: 'ftp://x.example' }, 'serverUrl must be an address'],
  [{ serverUrl: 'http://x.example' }, 'serverUrl must be an address such as https:'],
  [{ serverUrl: 'https://x.example/app' }, 'serverUrl must have no path'],
  [{ linkHost: 'https://x.example' }, 'linkHost must be a host name'],
  [{ version: '1.0' }, 'version must be three numbers'],
  [{ appid: 'x' }, 'Unrecognized key'],
])('%j is refused in one sentence', (change, sentence) => {
  expect(() => parseConfig({ ...written, ...change }, '0.1.0')).toThrow(sentence);
});

test('build numbers grow with versions', () => {
  expect(buildNumber('1.0.0')).toBe(10_000);
  expect(buildNumber('1.2.3')).toBeGreaterThan(buildNumber('1.1.99'));
});

test('texts that a store would refuse are named', () => {
  const copy = clone();
  writeFileSync(join(copy, 'fastlane/metadata/ios/en-US/subtitle.txt'), `${'x'.repeat(31)}\n`);
  const manifest = join(copy, 'ios/App/App/PrivacyInfo.xcprivacy');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('DataTypePhotosorVideos', 'DataTypeAudioData'));
  const problems = configProblems(copy, readConfig(join(nativeRoot, '..')));
  expect(problems).toHaveLength(2);
  expect(problems[0]).toBe(
    'native/fastlane/metadata/ios/en-US/subtitle.txt must have 1 to 30 characters.',
  );
  expect(problems[1]).toMatch(/^PrivacyInfo.xcprivacy lists AudioData, /);
});

test.each([
  ['android/app/build.gradle', 'minifyEnabled true', 'shrinks the code of release builds'],
  ['android/app/build.gradle', "getenv('PORCHLIGHT_KEYSTORE')", 'takes the upload key'],
  ['android/app/src/main/AndroidManifest.xml', '".TurnOffTile"', 'tile that turns the light off'],
  ['android/app/src/main/res/xml/shortcuts.xml', 'quick?do=on', 'shortcut that turns the light on'],
  ['ios/App/App/Info.plist', 'ITSAppUsesNonExemptEncryption', 'the question about encryption'],
  ['ios/App/App/Info.plist', '/quick?do=off', 'shortcut that turns the light off'],
  ['fastlane/Fastfile', '&& npm run native:check', 'syncs and checks before it builds'],
])('%s without %s is named before a release', (file, words, sentence) => {
  const copy = clone();
  const path = join(copy, file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(words, ''));
  const problems = configProblems(copy, readConfig(join(nativeRoot, '..')));
  expect(problems.filter((problem) => problem.startsWith(`native/${file} no longer`))).toEqual([
    expect.stringContaining(sentence),
  ]);
});

test('the environment of a server is held against the configuration, where it is set', () => {
  const env = {
    ANDROID_APP_ID: renamed.appId,
    IOS_APP_ID: 'org.other.app',
    MIN_APP_VERSION: '3.15.0',
    PUBLIC_URL: 'https://elsewhere.example',
    SUPPORT_MAIL: 'help@elsewhere.example',
  };
  expect(environmentProblems({}, renamed)).toEqual([]);
  expect(environmentProblems(env, renamed)).toEqual([
    'IOS_APP_ID is org.other.app, not org.hearthside.phone.',
    `SUPPORT_MAIL is help@elsewhere.example, not ${renamed.addresses.support}.`,
    'MIN_APP_VERSION is 3.15.0, and this app is 3.14.15.',
    'PUBLIC_URL is https://elsewhere.example, and linkHost is hearth-side.org.',
  ]);
});
