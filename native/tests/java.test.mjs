/** The app's own Java, compiled with types against stubs of Android; the activity and the tiles are run. */
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

const classes = join(work, 'classes');

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
  const ids = names.map(
    (/** @type {string} */ name, /** @type {number} */ id) =>
      `public static final int ${name} = ${id};`,
  );
  const r = join(work, 'R.java');
  writeFileSync(
    r,
    `package example.porchlight.app;\npublic class R { public static class string { ${ids.join('')} } }\n`,
  );
  const own = sources.map((file) => join(nativeRoot, file));
  const args = ['-Werror', '-Xlint:all,-options,-serial', '-d', classes];
  expect(execFileSync('javac', [...args, ...written, r, ...own], { encoding: 'utf8' })).toBe('');
});

/** Starts of the activity, and the actions that the plugins are then told of. */
const STARTS = `package example.porchlight.app;
import android.content.Intent;
import android.nfc.NfcAdapter;
import android.os.Bundle;
public class Starts {
    public static void main(String[] none) {
        Intent tag = new Intent(NfcAdapter.ACTION_NDEF_DISCOVERED);
        System.out.println("by a tag " + told(tag, null));
        System.out.println("by a link " + told(new Intent(Intent.ACTION_VIEW), null));
        System.out.println("made anew " + told(tag, new Bundle()));
        Intent again = new Intent(tag).addFlags(Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY);
        System.out.println("from recent apps " + told(again, null));
        MainActivity running = new MainActivity();
        running.onNewIntent(tag);
        System.out.println("running " + running.told);
    }
    private static Object told(Intent intent, Bundle saved) {
        MainActivity activity = new MainActivity();
        activity.setIntent(intent);
        activity.onCreate(saved);
        return activity.told;
    }
}`;

test.skipIf(isMissing)(
  'a tag or link is told once, however often Android makes the activity anew',
  () => {
    const bridge = '../node_modules/@capacitor/android/capacitor/src/main/java/com/getcapacitor';
    expect(read(`${bridge}/BridgeActivity.java`)).toContain('this.onNewIntent(getIntent());');
    const source = join(work, 'Starts.java');
    writeFileSync(source, STARTS);
    execFileSync('javac', ['-cp', classes, '-d', classes, source]);
    const said = execFileSync('java', ['-cp', classes, 'example.porchlight.app.Starts'], {
      encoding: 'utf8',
    });
    const [view, main] = ['[android.intent.action.VIEW]', '[android.intent.action.MAIN]'];
    expect(said.trim().split('\n')).toEqual([
      `by a tag ${view}`,
      `by a link ${view}`,
      `made anew ${main}`,
      `from recent apps ${main}`,
      `running ${view}`,
    ]);
  },
);

test.skipIf(isMissing)(
  'off is one call with the kept session, also on a locked phone; on waits until it is unlocked',
  () => {
    const source = join(nativeRoot, 'tests/Tiles.java');
    execFileSync('javac', ['-cp', classes, '-d', classes, source]);
    const said = execFileSync('java', ['-cp', classes, 'example.porchlight.app.Tiles'], {
      encoding: 'utf8',
    });
    expect(said.trim().split('\n')).toEqual([
      'nobody signed in: failed, 0 calls',
      'signed in: off, POST /api/status Bearer s-1 application/json {"status":"unavailable"}',
      'session ended: failed, 2 calls',
      'key gone: failed, 2 calls',
      'another key: failed, 2 calls',
      'server away: failed, 2 calls',
      'on, locked: null, 2 calls',
      'on, unlocked: android.intent.action.VIEW https://host/quick?do=on MainActivity, 2 calls',
    ]);
  },
);

test('the tile reads the session as the plugin keeps it', () => {
  const plugin = read(
    '../node_modules/@aparajita/capacitor-secure-storage/android/src/main/java/com/aparajita/capacitor/securestorage/SecureStorage.java',
  );
  const reader = read(sources.find((file) => file.endsWith('SessionReader.java')) ?? '');
  for (const words of ['WSSecureStorageSharedPreferences', 'AES/GCM/NoPadding', '\\u0010'])
    expect([plugin.includes(words), reader.includes(words)], words).toEqual([true, true]);
});
