import { join } from 'node:path';
import xcode from 'xcode';
import { expect, test } from 'vitest';
import { config, nativeRoot, plugins, read, readJson, readPlist, readXml } from './files.mjs';

const info = readPlist('ios/App/App/Info.plist');
const entitlements = readPlist('ios/App/App/App.entitlements');
const project = xcode
  .project(join(nativeRoot, 'ios/App/App.xcodeproj/project.pbxproj'))
  .parseSync();

test('what the system will ask people is explained to them', () => {
  expect(info.NSContactsUsageDescription).toContain('never stored on our servers');
  expect(info.NFCReaderUsageDescription).toContain('NFC tags');
  // iOS ends an app that opens the camera without this sentence, and a file field offers the camera.
  expect(info.NSCameraUsageDescription).toContain('photo');
  expect(info.NSPhotoLibraryUsageDescription).toContain('photo');
  // Nothing else is asked for: no location, no microphone.
  const asked = Object.keys(info).filter((key) => key.endsWith('UsageDescription'));
  expect(asked.sort()).toEqual([
    'NFCReaderUsageDescription',
    'NSCameraUsageDescription',
    'NSContactsUsageDescription',
    'NSPhotoLibraryUsageDescription',
  ]);
});

test('the status bar is light from the start', () => {
  expect(info.UIStatusBarStyle).toBe('UIStatusBarStyleLightContent');
  expect(info.UIViewControllerBasedStatusBarAppearance).toBe(true);
  expect(info.CFBundleDisplayName).toBe(config.appName);
});

test('links, tags and push are entitled', () => {
  expect(entitlements).toEqual({
    'aps-environment': 'development',
    'com.apple.developer.associated-domains': [
      'applinks:$(PORCHLIGHT_HOST)',
      'webcredentials:$(PORCHLIGHT_HOST)',
    ],
    'com.apple.developer.nfc.readersession.formats': ['TAG'],
  });
});

test('both builds of the app use them', () => {
  const settings = Object.values(project.pbxXCBuildConfigurationSection())
    .map((entry) => entry.buildSettings)
    .filter((given) => given?.PRODUCT_BUNDLE_IDENTIFIER);
  expect(settings).toHaveLength(2);
  for (const given of settings) {
    expect(given).toMatchObject({
      PRODUCT_BUNDLE_IDENTIFIER: config.appId,
      CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
      INFOPLIST_FILE: 'App/Info.plist',
      // The styles need cascade layers; every phone with iOS 15 can be updated to them.
      IPHONEOS_DEPLOYMENT_TARGET: '15.4',
    });
  }
  const files = (/** @type {{ files: { comment: string }[] }} */ { files: given }) =>
    given.map(({ comment }) => comment.split(' ')[0]);
  expect(files(project.pbxResourcesBuildPhaseObj())).toContain('PrivacyInfo.xcprivacy');
  expect(files(project.pbxSourcesBuildPhaseObj())).toEqual([
    'AppDelegate.swift',
    'SceneDelegate.swift',
  ]);
});

test('the privacy manifest says what the app does: no tracking', () => {
  const manifest = readPlist('ios/App/App/PrivacyInfo.xcprivacy');
  expect(manifest.NSPrivacyTracking).toBe(false);
  expect(manifest.NSPrivacyTrackingDomains).toEqual([]);
  for (const entry of manifest.NSPrivacyCollectedDataTypes)
    expect(entry.NSPrivacyCollectedDataTypeTracking).toBe(false);
});

test('push tokens reach the app, and what it stores stays out of backups', () => {
  const delegate = read('ios/App/App/AppDelegate.swift');
  expect(delegate).toContain('.capacitorDidRegisterForRemoteNotifications');
  expect(delegate).toContain('.capacitorDidFailToRegisterForRemoteNotifications');
  expect(delegate).toContain('isExcludedFromBackup = true');
  expect(info.FirebaseMessagingAutoInitEnabled).toBe(false);
});

test('every plugin is part of the package', () => {
  const manifest = read('ios/App/CapApp-SPM/Package.swift');
  for (const plugin of plugins) expect(manifest).toContain(`node_modules/${plugin}"`);
});

test('icons, launch screen and storyboards are there', async () => {
  const assets = 'ios/App/App/Assets.xcassets';
  for (const folder of ['AppIcon.appiconset', 'Splash.imageset']) {
    const { images } = readJson(`${assets}/${folder}/Contents.json`);
    for (const { filename } of images)
      expect(read(`${assets}/${folder}/${filename}`).length).toBeGreaterThan(1000);
  }
  for (const name of ['LaunchScreen', 'Main'])
    expect(await readXml(`ios/App/App/Base.lproj/${name}.storyboard`)).toHaveProperty('document');
});

test('the shell and the web app have the same plugins', () => {
  const web = readJson('../web/package.json').dependencies;
  const native = readJson('package.json').dependencies;
  for (const plugin of [...plugins, '@capacitor/core']) expect(web[plugin]).toBe(native[plugin]);
});
