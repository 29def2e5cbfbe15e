/** The shell simulator follows the installed sources: an update that changes them is noticed here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentStartScript } from '../shell/bridge.ts';
import { chosenFile } from '../shell/file-chooser.ts';
import { folderOf, pluginHeaders, undeclaredPermissions } from '../shell/plugin-headers.ts';
import { fileFor, newWindowOutcome, outcomeOf } from '../shell/rules.ts';
import { createSystem } from '../shell/system.ts';
import { plugins } from './files.mjs';

const android = join(folderOf('@capacitor/android'), 'capacitor/src/main/java/com/getcapacitor');
const ios = join(folderOf('@capacitor/ios'), 'Capacitor/Capacitor');
/** @param {string} folder @param {string} file */
const source = (folder, file) => readFileSync(join(folder, file), 'utf8');

test.each(/** @type {const} */ (['android', 'ios']))(
  '%s has every plugin, with its methods',
  (platform) => {
    const headers = pluginHeaders(platform);
    expect(headers).toHaveLength(plugins.length + (platform === 'android' ? 2 : 0));
    for (const { name, methods } of headers)
      expect(methods.length, `methods of ${name}`).toBeGreaterThan(5);
    if (platform === 'android')
      for (const own of ['AppSettings', 'MailApp'])
        expect(headers.find(({ name }) => name === own)?.methods).toContainEqual({
          name: 'open',
          rtype: 'promise',
        });
    const push = headers.find(({ name }) => name === 'PushNotifications');
    expect(push?.methods).toContainEqual({ name: 'register', rtype: 'promise' });
    expect(documentStartScript(platform)).toContain('initBridge');
  },
);

test('Android plugins ask for nothing that the manifest does not declare', () => {
  expect(source(android, 'Bridge.java')).toContain('Missing the following permissions');
  expect(source(android, 'BridgeActivity.java')).toContain('addPlugins(initialPlugins)');
  for (const plugin of ['Contacts', 'PushNotifications'])
    expect(undeclaredPermissions(plugin), plugin).toEqual([]);
});

test('paths without an extension are the app, on both systems', () => {
  expect(source(android, 'WebViewLocalServer.java')).toContain(
    'getLastPathSegment().contains(".")',
  );
  expect(source(ios, 'Router.swift')).toContain('pathUrl.pathExtension.isEmpty');
  for (const platform of /** @type {const} */ (['android', 'ios'])) {
    expect(fileFor(platform, '/')).toBe('/index.html');
    expect(fileFor(platform, '/privacy-policy')).toBe('/index.html');
    expect(fileFor(platform, '/site/privacy-policy.html')).toBe('/site/privacy-policy.html');
  }
});

test('other addresses leave the app, and downloads vanish', () => {
  expect(source(android, 'Bridge.java')).toContain('new Intent(Intent.ACTION_VIEW, url)');
  expect(source(ios, 'WebViewDelegationHandler.swift')).toContain(
    'UIApplication.shared.open(navURL',
  );
  const java = readdirSync(android)
    .filter((file) => file.endsWith('.java'))
    .map((file) => source(android, file))
    .join('\n');
  expect(java).not.toMatch(/setDownloadListener|setSupportMultipleWindows/);
  expect(outcomeOf('https://localhost/settings')).toBe('inside');
  expect(outcomeOf('https://localhost.example/')).toBe('outside');
  expect(outcomeOf('tel:+14155550101')).toBe('outside');
  expect(outcomeOf('blob:https://localhost/1')).toBe('nothing');
  expect(newWindowOutcome('ios', 'https://localhost/guide')).toBe('nothing');
  expect(newWindowOutcome('android', 'https://localhost/guide')).toBe('inside');
});

test('a plugin that throws ends the Android app', () => {
  expect(source(android, 'Bridge.java')).toMatch(
    /catch \(Exception ex\) \{[^}]*throw new RuntimeException\(ex\)/,
  );
});

test('the plugin for passkeys takes text, and names its failures as the simulator does', () => {
  const plugin = folderOf('@capgo/capacitor-passkey');
  const java = source(
    plugin,
    'android/src/main/java/app/capgo/passkey/CapacitorPasskeyPlugin.java',
  );
  const swift = source(plugin, 'ios/Sources/CapacitorPasskeyPlugin/CapacitorPasskeyPlugin.swift');
  for (const code of [java, swift]) expect(code).toContain('call.getString("requestJson")');
  // A cancellation has no name of its own on Android, and every failure has its name on iOS.
  expect(java).not.toContain('CancellationException');
  expect(java).toContain('domError.getClass().getSimpleName()');
  expect(swift).toMatch(
    /case \.canceled, \.failed, \.notHandled:\s+reject\(call, name: "NotAllowedError"/,
  );
  expect(swift).toContain('ASPublicKeyCredentialClientData(challenge: challenge, origin: origin)');
});

test('what plugins refuse and report, the simulator does too', () => {
  const push = folderOf('@capacitor/push-notifications');
  const channels =
    'android/src/main/java/com/capacitorjs/plugins/pushnotifications/NotificationChannelManager.java';
  expect(source(push, channels)).toContain('call.unavailable();');
  const nfc = source(folderOf('@capgo/capacitor-nfc'), 'ios/Sources/NfcPlugin/NfcPlugin.swift');
  expect(nfc).toMatch(/"nfcSessionEnd", data: [^\n]*retainUntilConsumed: true/);
  expect(source(android, 'BridgeWebChromeClient.java')).toContain('request.deny();');
  expect(source(ios, 'WebViewDelegationHandler.swift')).toContain('decisionHandler(.grant)');
});

test('a photo comes from where the system lets it come', () => {
  expect(source(android, 'BridgeWebChromeClient.java')).toContain(
    'captureEnabled && acceptTypes.contains("image/*")',
  );
  const system = createSystem();
  expect(chosenFile('android', system, false)).toBe('library');
  expect(chosenFile('android', system, true)).toBe('camera');
  expect(chosenFile('ios', system, false)).toBe('library');
  system.photos.choice = 'camera';
  system.camera.permission = 'denied';
  expect(chosenFile('ios', system, false)).toBe('nothing');
  expect(chosenFile('android', system, true)).toBe('nothing');
});
