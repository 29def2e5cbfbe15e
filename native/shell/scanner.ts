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

const FILM = `if ('mediaDevices' in navigator) {
  navigator.mediaDevices.getUserMedia = async () => {
    if (!(await window.${ASK_CAMERA}())) throw new DOMException('Denied', 'NotAllowedError');
    const canvas = document.createElement('canvas');
    canvas.getContext('2d').fillRect(0, 0, 1, 1);
    return canvas.captureStream();
  };
}`;
const READ = `window.BarcodeDetector = class {
  async detect() {
    const rawValue = await window.${READ_CODE}();
    return rawValue ? [{ rawValue }] : [];
  }
};`;

/** Before the page's own scripts. Android's web view reads codes; WebKit has no `BarcodeDetector`. */
export const cameraScript = (platform: ShellPlatform): string =>
  platform === 'android' ? FILM + READ : FILM;
