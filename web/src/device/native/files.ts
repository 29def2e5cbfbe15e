/** Files of the phone: given away by the share sheet, and a mark that tells a new installation. */
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import type { SavedFile } from '../device.ts';

/** Both systems say it with these words, and with no code. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && /cancel/i.test(error.message);
}

/**
 * Neither web view saves a download. The share sheet offers to keep the file, and takes it only from
 * the cache: `file_paths.xml` lends nothing else to other apps.
 */
export async function shareFile({ name, text }: SavedFile): Promise<'saved' | 'cancelled'> {
  const place = { path: name, directory: Directory.Cache };
  const { uri } = await Filesystem.writeFile({ ...place, data: text, encoding: Encoding.UTF8 });
  try {
    await Share.share({ title: name, files: [uri] });
    return 'saved';
  } catch (error) {
    await Filesystem.deleteFile(place).catch(() => undefined);
    if (isCancelled(error)) return 'cancelled';
    throw error;
  }
}

const INSTALLED = { path: 'installed', directory: Directory.Library };

/**
 * iOS keeps the keychain when the app is removed, and empties the web view's storage when space is
 * short. This file goes with the app and with nothing else.
 */
export async function wasInstalledBefore(): Promise<boolean> {
  try {
    await Filesystem.stat(INSTALLED);
    return true;
  } catch {
    await Filesystem.writeFile({ ...INSTALLED, data: '1', encoding: Encoding.UTF8 }).catch(
      () => undefined,
    );
    return false;
  }
}
