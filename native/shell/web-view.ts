/**
 * Functions that the oldest promised web views lack; the list is to be checked against MDN's
 * compatibility data. Browsers that run the simulator have them, so an app would fail on phones alone.
 */
import type { ShellPlatform } from './rules.ts';

/** No web view has these: they belong to browsers, and plugins stand for them. */
const BROWSERS_ONLY = [
  'Notification',
  'PushManager',
  'NDEFReader',
  'PublicKeyCredential',
  'Navigator.prototype.setAppBadge',
  'Navigator.prototype.clearAppBadge',
];

/** Newer than Safari 15.4 and than Chromium 119. */
const NEWER = [
  'Array.fromAsync',
  'Promise.try',
  'RegExp.escape',
  // `URL.parse` is as new, and Playwright's own routing of WebSockets calls it in the page.
  'URL.canParse',
  ...['difference', 'intersection', 'isSubsetOf', 'union'].map((name) => `Set.prototype.${name}`),
  ...['filter', 'find', 'map', 'some', 'take', 'toArray'].map(
    (name) => `Iterator.prototype.${name}`,
  ),
];

const LACKS: Record<ShellPlatform, readonly string[]> = {
  // Android 7 gets no web view after Chromium 119. `navigator.share` is Chrome's alone.
  android: ['Navigator.prototype.share', 'Navigator.prototype.canShare'],
  // iOS 15.4 has Safari 15.4. Service workers need an address of the web, not `capacitor:`.
  ios: [
    'Navigator.prototype.serviceWorker',
    'Navigator.prototype.wakeLock',
    'Navigator.prototype.userActivation',
    'BarcodeDetector',
    'requestIdleCallback',
    'scheduler',
    'OffscreenCanvas',
    'CompressionStream',
    'AbortSignal.any',
    'AbortSignal.timeout',
    'Array.prototype.toSorted',
    'Array.prototype.toReversed',
    'Array.prototype.toSpliced',
    'Array.prototype.with',
    'Document.prototype.startViewTransition',
    'HTMLFormElement.prototype.requestSubmit',
    'Object.groupBy',
    'Map.groupBy',
    'Promise.withResolvers',
    'String.prototype.isWellFormed',
  ],
};

/** Written where code is generated for Safari before 16.4: one of them ends a whole file. */
export const UNREADABLE = {
  'a regular expression that looks behind': /\(\?<[=!]/,
  'a static block of a class': /\bstatic\s*\{/,
} as const;

/** Takes them away before the page's own scripts. */
export function oldestWebView(platform: ShellPlatform): string {
  const names = [...BROWSERS_ONLY, ...NEWER, ...LACKS[platform]];
  return `for (const path of ${JSON.stringify(names)}) {
    const parts = path.split('.');
    const last = parts.pop();
    const owner = parts.reduce((found, part) => found?.[part], globalThis);
    if (owner) delete owner[last];
  }`;
}
