import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, isTest } from '../setup/files.mjs';
import { projectRoot } from '../setup/project.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(projectRoot, file), 'utf8');
const [, table = ''] = read('docs/copy.md').split('## Promises');
const rows = [...table.matchAll(/^\| (?!text|-)(.+?) \| `(.+?)` \| (.+?) \|$/gm)];
const texts = readdirSync(join(projectRoot, 'messages/en')).map((file) =>
  read(join('messages/en', file)),
);

test('every promise of docs/copy.md is said somewhere, and a test keeps it', () => {
  expect(rows.length).toBeGreaterThan(10);
  const broken = rows.filter(([, promise = '', keeper = '', name = '']) => {
    const said = promise.replace(/ \(.*\)$/, '').replace(/^To Ruth/, 'To {first}');
    if (!texts.some((text) => text.includes(said))) return true;
    return !existsSync(join(projectRoot, keeper)) || !read(keeper).includes(name);
  });
  expect(broken.map(([row]) => row)).toEqual([]);
});

test('no part of the product asks where somebody is', () => {
  const asks = ['web/src', 'server/src', 'native/android', 'native/ios']
    .flatMap((folder) => filesIn(projectRoot, folder))
    .filter((file) => /\.(tsx?|xml|plist|java|swift|gradle)$/.test(file) && !isTest(file))
    .filter((file) =>
      /navigator\.geolocation|ACCESS_(FINE|COARSE)_LOCATION|NSLocation\w*Usage|CLLocation/.test(
        read(file),
      ),
    );
  expect(asks).toEqual([]);
});

test('the systems that the NFC page names are those that the apps run on', () => {
  const { needsSystem } = JSON.parse(read('messages/en/nfc.json'));
  const sdk = /minSdkVersion = (\d+)/.exec(read('native/android/variables.gradle'))?.[1];
  // API level 24 is Android 7.
  expect([needsSystem, sdk]).toEqual(['iOS 15+ or Android 7+', '24']);
  const target = /IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+)/.exec(
    read('native/ios/App/App.xcodeproj/project.pbxproj'),
  )?.[1];
  expect(target).toBe('15.4');
});
