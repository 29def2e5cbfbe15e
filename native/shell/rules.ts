/**
 * How Capacitor 8 serves files and treats links on each platform. Every rule names the installed
 * source file that it follows, so that an update of Capacitor can be held against it.
 */
export type ShellPlatform = 'android' | 'ios';

/** The web view's address. Chromium refuses the scheme `capacitor:`, so iOS uses this origin too. */
export const SHELL_ORIGIN = 'https://localhost';

/**
 * The file of the web build that answers a path.
 *
 * Android: `WebViewLocalServer.handleLocalRequest` answers '/' and every path whose last segment
 * has no dot with index.html. iOS: `Router.swift` does the same for paths without an extension.
 */
export function fileFor(platform: ShellPlatform, pathname: string): string {
  const last = pathname.split('/').at(-1) ?? '';
  const hasExtension =
    platform === 'android' ? last.includes('.') : /[^.]\.[^.\s/]+$/.test(last) && last !== '';
  return hasExtension ? pathname : '/index.html';
}

/**
 * A missing file. Android: `WebViewLocalServer.getStatusCode` answers 404 with an empty body. iOS:
 * `WebViewAssetHandler.webView(_:start:)` fails the request.
 */
export const missingFile = { android: 'not-found', ios: 'failed' } as const;

export type LinkOutcome =
  /** The web view loads it. */
  | 'inside'
  /** The system's browser, phone, mail or messages app opens it. */
  | 'outside'
  /** Nothing happens at all. */
  | 'nothing';

const isOwn = (url: string) => url === SHELL_ORIGIN || url.startsWith(`${SHELL_ORIGIN}/`);
/** Schemes for which phones bring an app of their own. */
const SYSTEM_SCHEMES = /^(https?|tel|sms|smsto|mailto|geo|market|itms-apps|app-settings|message):/;

/**
 * A navigation of the main frame.
 *
 * Android: `Bridge.launchIntent` keeps the own host, hands every other address to an intent, and
 * leaves data: and blob: to the web view, for which no DownloadListener is set anywhere in
 * `@capacitor/android`: a download vanishes. iOS: `WebViewDelegationHandler.decidePolicyFor`
 * gives every address outside the app to `UIApplication.open`, which knows no blob:.
 */
export function outcomeOf(url: string): LinkOutcome {
  if (isOwn(url)) return 'inside';
  return SYSTEM_SCHEMES.test(url) ? 'outside' : 'nothing';
}

/**
 * A new window (`target=_blank`, `window.open`). Android: `@capacitor/android` never calls
 * `setSupportMultipleWindows`, so the web view loads the address itself, by the rule above. iOS:
 * `WebViewDelegationHandler.createWebViewWith` always gives it to `UIApplication.open`, also an
 * address of the app, which no system app can open.
 */
export function newWindowOutcome(platform: ShellPlatform, url: string): LinkOutcome {
  const outcome = outcomeOf(url);
  return platform === 'ios' && outcome === 'inside' ? 'nothing' : outcome;
}
