/** The app's own Java, compiled with types against stubs of Android. It is not run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesUnder, nativeRoot, read, readXml } from './files.mjs';
import { stubs } from './java-stubs.mjs';

const isMissing = spawnSync('javac', ['-version']).error !== undefined;
if (isMissing) console.warn('javac is missing: the Java of the app was NOT COMPILED.');

const work = mkdtempSync(join(tmpdir(), 'porchlight-java-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const sources = filesUnder('android/app/src/main/java').filter((file) => file.endsWith('.java'));

test.skipIf(isMissing)('the Java of the app compiles', async () => {
  const written = Object.entries(stubs).map(([name, declaration]) => {
    const path = join(work, `${name.replaceAll('.', '/')}.java`);
    mkdirSync(dirname(path), { recursive: true });
    const at = name.slice(0, name.lastIndexOf('.'));
    writeFileSync(path, `package ${at};\n${declaration}\n`);
    return path;
  });
  const { resources } = await readXml('android/app/src/main/res/values/strings.xml');
  const names = resources.string.map((/** @type {any} */ { $ }) => $.name);
  const ids = names.map((/** @type {string} */ name) => `public static final int ${name} = 1;`);
  const r = join(work, 'R.java');
  writeFileSync(
    r,
    `package example.porchlight.app;\npublic class R { public static class string { ${ids.join('')} } }\n`,
  );
  const own = sources.map((file) => join(nativeRoot, file));
  const args = ['-Werror', '-Xlint:all,-options,-serial', '-d', join(work, 'classes')];
  expect(execFileSync('javac', [...args, ...written, r, ...own], { encoding: 'utf8' })).toBe('');
});

test('the tile reads the session as the plugin keeps it', () => {
  const plugin = read(
    '../node_modules/@aparajita/capacitor-secure-storage/android/src/main/java/com/aparajita/capacitor/securestorage/SecureStorage.java',
  );
  const reader = read(sources.find((file) => file.endsWith('SessionReader.java')) ?? '');
  for (const words of ['WSSecureStorageSharedPreferences', 'AES/GCM/NoPadding', '\\u0010'])
    expect([plugin.includes(words), reader.includes(words)], words).toEqual([true, true]);
});
