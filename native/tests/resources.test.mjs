/** The real manifest and resources, compiled and linked as an Android build would. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nativeRoot, read } from './files.mjs';

const aapt2 = '/usr/bin/aapt2';
const framework = '/usr/share/android-framework-res/framework-res.apk';
const isMissing = !existsSync(aapt2) || !existsSync(framework);
if (isMissing) {
  console.warn(
    'aapt2 is missing (Debian: aapt, android-framework-res): resources were NOT LINKED.',
  );
}

const work = mkdtempSync(join(tmpdir(), 'porchlight-resources-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Resources that the app takes from Gradle libraries. */
const libraries = `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <attr name="colorPrimary" format="color" /><attr name="colorPrimaryDark" format="color" />
    <attr name="colorAccent" format="color" />
    <attr name="windowActionBar" format="boolean" /><attr name="windowNoTitle" format="boolean" />
    <attr name="windowSplashScreenBackground" format="color" />
    <attr name="windowSplashScreenAnimatedIcon" format="reference" />
    <attr name="postSplashScreenTheme" format="reference" />
    <style name="Theme.AppCompat.DayNight.NoActionBar" parent="android:Theme.Material.Light" />
    <style name="Theme.SplashScreen" parent="android:Theme.Material.Light" />
</resources>`;

/** Newer than the framework that Debian has; the system ignores what it does not know. */
const tooNew = /\s+android:dataExtractionRules="[^"]*"|<queries>.*?<\/queries>/gs;

/** @param {string[]} args */
const run = (...args) => execFileSync(aapt2, args, { stdio: 'pipe', encoding: 'utf8' });

test.skipIf(isMissing)('manifest and resources link into one package', () => {
  const source = join(nativeRoot, 'android/app/src/main');
  mkdirSync(join(work, 'libraries/values'), { recursive: true });
  writeFileSync(join(work, 'libraries/values/libraries.xml'), libraries);
  run('compile', '--dir', join(source, 'res'), '-o', join(work, 'own.zip'));
  run('compile', '--dir', join(work, 'libraries'), '-o', join(work, 'libraries.zip'));
  const manifest = read('android/app/src/main/AndroidManifest.xml')
    .replaceAll('${applicationId}', 'example.porchlight.app')
    .replaceAll('${linkHost}', 'porchlight.example')
    .replace(tooNew, '')
    .replace('<manifest ', '<manifest package="example.porchlight.app" ');
  writeFileSync(join(work, 'AndroidManifest.xml'), manifest);
  const output = join(work, 'app.apk');
  const parts = [join(work, 'libraries.zip'), join(work, 'own.zip')];
  const versions = ['--min-sdk-version', '24', '--target-sdk-version', '29'];
  const link = ['link', '-I', framework, '--manifest', join(work, 'AndroidManifest.xml')];
  run(...link, ...versions, '-o', output, ...parts);
  const badging = run('dump', 'badging', output);
  expect(badging).toContain("application-label:'Porchlight'");
  expect(badging).toContain("uses-permission: name='android.permission.READ_CONTACTS'");
  expect(badging).toContain('launchable-activity');
});
