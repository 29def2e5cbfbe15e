import { useEffect } from 'react';
import { device } from '../../device/device.ts';
import { useRadioIsFree } from './radio.ts';
import { useNfcSupport } from './support.ts';
import { forgetReads, onTagRead } from './tap.ts';

/**
 * On Android a tag can be read whenever the app is in front and nobody writes or tests one. The tag
 * that opened the app is not read here: it comes as a link. An iPhone shows a sheet of its own for
 * each reading, so that nothing is read unasked, and opens the tag's link by itself.
 */
export function NfcListener() {
  const isFree = useRadioIsFree();
  useEffect(() => forgetReads, []);
  const isReady = useNfcSupport() === 'ready';
  useEffect(() => {
    const { platform, nfc } = device();
    if (platform !== 'android' || !isFree || !isReady) return undefined;
    const controller = new AbortController();
    // Without it the settings say what is missing; nobody has asked for anything here.
    void nfc.read((records) => void onTagRead(records), controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [isFree, isReady]);
  return null;
}
