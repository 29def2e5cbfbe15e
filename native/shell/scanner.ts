/** The camera within the page, by which a contact's code is read. */
import type { ShellPlatform } from './rules.ts';
import type { System } from './system.ts';

/** Functions of the test's browser that the page's camera calls. */
export const ASK_CAMERA = 'shellAskCamera';
export const READ_CODE = 'shellReadCode';

/**
 * Android: `BridgeWebChromeClient.onPermissionRequest` asks for the permission, and a no reaches the
 * page. iOS: `WebViewDelegationHandler.requestMediaCapturePermissionFor` grants, and the system asks.
 */
export function mayFilm({ camera }: System): boolean {
  if (camera.permission === 'prompt') camera.permission = camera.answer;
  return camera.permission === 'granted';
}

/** Android's web view reads codes; WebKit has no `BarcodeDetector`. */
export const readsCodes = (platform: ShellPlatform): boolean => platform === 'android';

/** Runs in the page, before its own scripts. */
export function filmAsPhone({ ask, read, canRead }: Record<'ask' | 'read' | 'canRead', string>) {
  const shell = globalThis as unknown as Record<string, () => Promise<unknown>>;
  if (!('mediaDevices' in navigator)) return;
  navigator.mediaDevices.getUserMedia = async () => {
    if (!(await shell[ask]?.())) throw new DOMException('Permission denied', 'NotAllowedError');
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
    return canvas.captureStream();
  };
  class Detector {
    async detect(): Promise<{ rawValue: unknown }[]> {
      const rawValue = await shell[read]?.();
      return rawValue ? [{ rawValue }] : [];
    }
  }
  if (canRead === 'yes') Object.assign(globalThis, { BarcodeDetector: Detector });
}
