/** One configuration file brands the apps: renaming it must reach every place, and forget none. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { applyConfig } from '../config/apply.mjs';
import { configProblems } from '../config/check.mjs';
import { buildNumber, parseConfig, readConfig } from '../config/config.mjs';
import { nativeRoot, readJson } from './files.mjs';

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

/** A copy of what is checked in, as an operator's clone has it. */
function clone() {
  const copy = mkdtempSync(join(work, 'native-'));
  const filter = (/** @type {string} */ source) => !/[\\/](public|build|\.gradle)$/.test(source);
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
