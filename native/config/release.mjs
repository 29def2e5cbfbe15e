/**
 * Stores and people with phones rely on parts that no sync writes: signing, shrinking, the answer
 * about encryption, shortcuts and tiles. An edit of the projects that loses one of them is named.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ANDROID = 'android/app/src/main';

/** Each pattern must be found in its file; its name completes the sentence about a file without it. */
const FACTS = [
  {
    file: 'android/app/build.gradle',
    facts: {
      'shrinks the code of release builds': /minifyEnabled true/,
      'drops unused resources of release builds': /shrinkResources true/,
      'names the rules for R8': /proguardFiles [^\n]*'proguard-rules\.pro'/,
      'signs release builds': /signingConfig signingConfigs\.release/,
      'takes the upload key from the environment': /System\.getenv\('PORCHLIGHT_KEYSTORE'\)/,
    },
  },
  {
    file: 'android/app/proguard-rules.pro',
    facts: { 'keeps the plugins': /-keep @com\.getcapacitor\.annotation\.CapacitorPlugin class/ },
  },
  {
    file: 'android/settings.gradle',
    facts: { 'says what to run before the first sync': /Run 'npm run native:sync'/ },
  },
  {
    file: 'android/app/src/debug/AndroidManifest.xml',
    facts: {
      'allows servers without a certificate in debug builds': /usesCleartextTraffic="true"/,
    },
  },
  {
    file: `${ANDROID}/AndroidManifest.xml`,
    facts: {
      'refuses servers without a certificate': /usesCleartextTraffic="false"/,
      'has the tile that turns the light off': tile('TurnOffTile'),
      'has the tile that turns the light on': tile('TurnOnTile'),
      'names the shortcuts of the icon': /android:resource="@xml\/shortcuts"/,
    },
  },
  { file: `${ANDROID}/res/xml/shortcuts.xml`, facts: quickActions('https:\\/\\/[^/"]+') },
  {
    file: 'ios/App/App/Info.plist',
    facts: {
      'answers the question about encryption':
        /<key>ITSAppUsesNonExemptEncryption<\/key>\s*<false\/>/,
      ...quickActions('https:\\/\\/\\$\\(PORCHLIGHT_HOST\\)'),
    },
  },
  {
    file: 'ios/App/App/PrivacyInfo.xcprivacy',
    facts: {
      'says that nobody is tracked': /<key>NSPrivacyTracking<\/key>\s*<false\/>/,
      'gives its reasons for asking when files were changed': /<string>C617\.1<\/string>/,
      'gives its reasons for reading user defaults': /<string>CA92\.1<\/string>/,
    },
  },
  {
    file: 'ios/App/App/AppDelegate.swift',
    facts: {
      'sets Firebase up only where its file is there':
        /path\(forResource: "GoogleService-Info", ofType: "plist"\) != nil/,
    },
  },
  {
    file: 'ios/App/App.xcodeproj/project.pbxproj',
    facts: {
      'allows servers without a certificate in debug builds alone':
        /CONFIGURATION[^\n]*Debug[^\n]*NSAllowsLocalNetworking/,
    },
  },
  {
    file: 'fastlane/Fastfile',
    facts: {
      'syncs and checks before it builds': /npm run native:sync && npm run native:check/,
      'builds for the Play Store': /task: 'bundleRelease'/,
      'uploads to the Play Store': /upload_to_play_store\(track: 'production'/,
      'uploads to the App Store': /upload_to_app_store\(/,
      // fastlane runs actions in another folder than the one in which it reads its file.
      'finds the texts from every folder':
        /^METADATA = "#\{ROOT\}[^]*"#\{METADATA\}\/android"[^]*"#\{METADATA\}\/ios"/m,
    },
  },
  {
    file: 'fastlane/store-answers.md',
    facts: {
      'declares READ_CONTACTS': /^## Google Play, READ_CONTACTS$/m,
      'answers about encryption': /ITSAppUsesNonExemptEncryption/,
      'names the page that deletes an account': /\/delete-account/,
    },
  },
];

/** @param {string} name */
function tile(name) {
  const asked = 'android:permission="android\\.permission\\.BIND_QUICK_SETTINGS_TILE"';
  return new RegExp(`<service\\s[^>]*android:name="\\.${name}"[^>]*${asked}`);
}

/** @param {string} origin @returns {Record<string, RegExp>} */
function quickActions(origin) {
  return {
    'has a shortcut that turns the light on': new RegExp(`${origin}\\/quick\\?do=on["<]`),
    'has a shortcut that turns the light off': new RegExp(`${origin}\\/quick\\?do=off["<]`),
  };
}

/**
 * @param {string} native the folder of the native projects
 * @returns {string[]} one sentence for each fact that is gone
 */
export function releaseProblems(native) {
  return FACTS.flatMap(({ file, facts }) => {
    const path = join(native, file);
    if (!existsSync(path)) return [`native/${file} is missing.`];
    const text = readFileSync(path, 'utf8');
    return Object.entries(facts)
      .filter(([, pattern]) => !pattern.test(text))
      .map(([what]) => `native/${file} no longer ${what}.`);
  });
}
