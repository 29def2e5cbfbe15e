/** Which device this is. A phone's part and the preview's are loaded where they are needed only. */
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';
import { provideDevice } from './device.ts';
import { webDevice } from './web.ts';

type ShellWindow = {
  androidBridge?: unknown;
  webkit?: { messageHandlers?: { bridge?: unknown } };
};

/** The native shell is recognised by its bridge, as Capacitor does, without loading Capacitor. */
function isInShell(): boolean {
  const { androidBridge, webkit } = window as ShellWindow;
  return androidBridge !== undefined || webkit?.messageHandlers?.bridge !== undefined;
}

function isPreview(): boolean {
  const asked = new URLSearchParams(window.location.search).get('mobile-preview');
  if (asked === 'true') writeKey(KEYS.preview, 'true', 'sessionStorage');
  if (asked === 'false') removeKey(KEYS.preview, 'sessionStorage');
  return readKey(KEYS.preview, 'sessionStorage') === 'true';
}

export async function startDevice(): Promise<void> {
  if (isInShell()) provideDevice((await import('./native/native.ts')).nativeDevice());
  else if (isPreview()) provideDevice((await import('./preview.ts')).previewDevice());
  else provideDevice(webDevice());
}
