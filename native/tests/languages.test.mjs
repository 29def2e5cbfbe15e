/** Every language of the catalogue is in both apps and both stores. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TRANSLATIONS } from '../config/places.mjs';
import { nativeRoot, read, readPlist, readXml } from './files.mjs';

const project = read('ios/App/App.xcodeproj/project.pbxproj');
const resources = 'android/app/src/main/res';

test('Android has every text that can be translated', async () => {
  /** @param {string} folder */
  const names = async (folder) => {
    const { resources: found } = await readXml(`${resources}/${folder}/strings.xml`);
    return found.string
      .filter((/** @type {any} */ { $ }) => $.translatable !== 'false')
      .map((/** @type {any} */ { $ }) => $.name);
  };
  const english = await names('values');
  for (const language of TRANSLATIONS)
    expect(await names(`values-${language}`), language).toEqual(english);
});

test('iOS has every sentence and every shortcut, and the project contains the files', () => {
  const info = readPlist('ios/App/App/Info.plist');
  const wanted = new Set([
    ...Object.keys(info).filter((key) => key.endsWith('UsageDescription')),
    ...info.UIApplicationShortcutItems.map(
      (/** @type {any} */ item) => item.UIApplicationShortcutItemTitle,
    ),
  ]);
  for (const language of TRANSLATIONS) {
    const text = read(`ios/App/App/${language}.lproj/InfoPlist.strings`);
    const keys = [...text.matchAll(/^"([^"]+)" = ".+";$/gm)].map(([, key]) => key);
    expect(new Set(keys), language).toEqual(wanted);
  }
  const [, regions = ''] = /knownRegions = \(([^)]*)\)/.exec(project) ?? [];
  const files = [...project.matchAll(/path = (\w+)\.lproj\/InfoPlist\.strings;/g)];
  expect(new Set(files.map(([, language]) => language))).toEqual(new Set(TRANSLATIONS));
  expect(regions.match(/\w+/g)).toEqual(expect.arrayContaining(TRANSLATIONS));
});

test.each(['android', 'ios'])('the texts for the store of %s are there', (store) => {
  const folders = readdirSync(join(nativeRoot, 'fastlane/metadata', store));
  expect(folders.map((folder) => folder.slice(0, 2)).sort()).toEqual(
    ['en', ...TRANSLATIONS].sort(),
  );
});

test.each(['android', 'ios'])('each text for the store of %s is translated', (store) => {
  const root = join(nativeRoot, 'fastlane/metadata', store);
  const textOf = (/** @type {string} */ folder, /** @type {string} */ file) =>
    readFileSync(join(root, folder, file), 'utf8').trim();
  const files = readdirSync(join(root, 'en-US'));
  for (const folder of readdirSync(root).filter((name) => name !== 'en-US')) {
    expect(readdirSync(join(root, folder)), folder).toEqual(files);
    // The name is the same everywhere.
    for (const file of files.filter((name) => !/^(title|name)/.test(name)))
      expect(textOf(folder, file), `${folder}/${file}`).not.toBe(textOf('en-US', file));
  }
});
