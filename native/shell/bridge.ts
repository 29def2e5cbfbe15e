/**
 * Both ends of Capacitor's bridge. The page's end is the installed `native-bridge.js` itself, with
 * the plugins' exports generated as the platforms generate them; the native end is `plugins.ts`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, pluginHeaders, type PluginHeader } from './plugin-headers.ts';
import { SHELL_ORIGIN, type ShellPlatform } from './rules.ts';
import { oldestWebView } from './web-view.ts';

/** The function through which the page posts its messages; the test's browser provides it. */
export const POST_FUNCTION = 'shellPostMessage';
/** The first message of each page: `BridgeWebViewClient.onPageStarted` resets the bridge then. */
export const PAGE_STARTED = 'page-started';

const BRIDGE = {
  android: ['@capacitor/android', 'capacitor/src/main/assets/native-bridge.js'],
  ios: ['@capacitor/ios', 'Capacitor/Capacitor/assets/native-bridge.js'],
} as const;

/**
 * The script that runs before the page's own. The order is that of `Bridge.getJSInjector` (Java) and
 * `CapacitorBridge.exportCoreJS` (Swift): global object, bridge, plugins.
 */
export function documentStartScript(platform: ShellPlatform, origin = SHELL_ORIGIN): string {
  const [name, file] = BRIDGE[platform];
  const headers = pluginHeaders(platform);
  const parts = [
    oldestWebView(platform),
    platform === 'android' ? ANDROID_TRANSPORT : IOS_TRANSPORT,
    // `JSExport.getGlobalJS`, as in a release build: no debugging, no log of every call.
    `window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };`,
    `window.WEBVIEW_SERVER_URL = '${origin}';`,
    readFileSync(path.join(folderOf(name), file), 'utf8'),
    ...headers.map(exportOf),
    `window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};`,
    `window.${POST_FUNCTION}('${PAGE_STARTED}');`,
  ];
  // `addDocumentStartJavaScript` and `forMainFrameOnly` name the app's own pages only.
  return `if (window === window.top && location.origin === '${origin}') {\n${parts.join('\n')}\n}`;
}

/** `MessageHandler.java` adds `androidBridge`; cookies and http are off, as in our configuration. */
const ANDROID_TRANSPORT = `
window.androidBridge = { postMessage: (json) => window.${POST_FUNCTION}(json) };
window.CapacitorCookiesAndroidInterface = { isEnabled: () => false };
window.CapacitorHttpAndroidInterface = { isEnabled: () => false };`;

/** `WebViewDelegationHandler.swift` answers the two synchronous questions that come as a prompt. */
const IOS_TRANSPORT = `
window.webkit = { messageHandlers: { bridge: {
  postMessage: (data) => window.${POST_FUNCTION}(JSON.stringify(data)),
} } };
const systemPrompt = window.prompt;
window.prompt = (text, ...rest) =>
  /"type":"Capacitor(Cookies\\.isEnabled|Http)"/.test(text) ? 'false' : systemPrompt(text, ...rest);`;

/** As `JSExport.getPluginJS` (Java) and `JSExport.exportJS` (Swift) write it. */
function exportOf({ name, methods }: PluginHeader): string {
  const calls = methods
    .filter((method) => method.name !== 'addListener' && method.name !== 'removeListener')
    .map(({ name: method, rtype }) => {
      const call = rtype === 'promise' ? 'nativePromise' : 'nativeCallback';
      return `t['${method}'] = (o, c) => w.Capacitor.${call}('${name}', '${method}', o, c);`;
    });
  return `(function (w) {
    var t = (w.Capacitor.Plugins['${name}'] = {});
    t.addListener = (e, c) => w.Capacitor.addListener('${name}', e, c);
    ${calls.join('\n')}
  })(window);`;
}

export type BridgeCall = {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Record<string, unknown>;
};

export function parseCall(json: string): BridgeCall | null {
  const given = JSON.parse(json) as Partial<BridgeCall> & { type?: string };
  // `initLogger` sends the console of iOS to the system's log.
  if (given.type === 'js.error' || given.pluginId === 'Console') return null;
  const { callbackId = '-1', pluginId = '', methodName = '', options = {} } = given;
  return { callbackId, pluginId, methodName, options };
}

export type BridgeAnswer =
  | { success: true; data?: unknown; save: boolean }
  | { success: false; error: { message: string; code?: string | null; data?: unknown } };

/**
 * An answer as the page gets it. Android: `MessageHandler.sendResponseMessage` posts
 * the text to `androidBridge.onmessage`. iOS: `CapacitorBridge.toJs` and `toJsError` call
 * `Capacitor.fromNative`; their errors carry the message twice (`JS.swift`).
 */
export function answerMessage(
  platform: ShellPlatform,
  { callbackId, pluginId, methodName }: BridgeCall,
  answer: BridgeAnswer,
): Record<string, unknown> {
  const head = { callbackId, pluginId, methodName };
  if (platform === 'android') return { save: false, ...head, ...answer };
  const body = answer.success
    ? answer
    : { ...answer, error: { ...answer.error, errorMessage: answer.error.message } };
  return { ...head, ...body };
}

/** The script by which a test's browser delivers it. */
export function deliveryScript(platform: ShellPlatform, message: unknown): string {
  const text = JSON.stringify(message);
  if (platform === 'ios') return `window.Capacitor?.fromNative?.(${text})`;
  return `window.androidBridge?.onmessage?.({ data: ${JSON.stringify(text)} })`;
}
