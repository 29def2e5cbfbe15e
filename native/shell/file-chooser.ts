/** The chooser that a file input of the page opens, and whether a file comes back. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellPlatform } from './rules.ts';
import type { System } from './system.ts';

export type ChosenFile = 'library' | 'camera' | 'nothing';

const project = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

/**
 * Android: `BridgeWebChromeClient.onShowFileChooser` opens the camera for an input with `capture`
 * alone. It asks for the permission that the manifest declares, and a no gives the input nothing. Its
 * `showImageCapturePicker` falls back to the picker where the manifest does not query for a camera
 * app, or where the file provider does not know the folder for pictures.
 *
 * iOS: the system's own sheet offers library and camera. Without its usage text in Info.plist the
 * system ends an app that touches the camera; a refused camera takes no picture.
 */
export function chosenFile(
  platform: ShellPlatform,
  { camera, photos }: System,
  hasCapture: boolean,
): ChosenFile {
  const wantsCamera = platform === 'ios' ? photos.choice === 'camera' : hasCapture;
  if (!wantsCamera) return 'library';
  if (platform === 'ios' && !read('ios/App/App/Info.plist').includes('NSCameraUsageDescription'))
    throw new Error('NSCameraUsageDescription is missing: the system ends the app');
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  const isAsked = platform === 'ios' || manifest.includes('android.permission.CAMERA');
  if (isAsked && camera.permission === 'prompt') camera.permission = camera.answer;
  if (isAsked && camera.permission !== 'granted') return 'nothing';
  const canTake =
    platform === 'ios' ||
    (manifest.includes('android.media.action.IMAGE_CAPTURE') &&
      /external-files-path[^>]*Pictures/.test(read('android/app/src/main/res/xml/file_paths.xml')));
  return canTake ? 'camera' : 'library';
}
