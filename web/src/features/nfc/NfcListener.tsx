import { useEffect } from 'react';
import { device } from '../../device/device.ts';
import { useRadioIsFree } from './radio.ts';
import { forgetReads, onTagRead } from './tap.ts';

/**
 * On Android a tag can be read whenever the app is in front, and the one that opened it is read
 * first. An iPhone shows a sheet of its own for each reading, and opens the tag's link otherwise.
 */
export function NfcListener() {
  const isFree = useRadioIsFree();
  useEffect(() => forgetReads, []);
  useEffect(() => {
    const { platform, nfc } = device();
    if (platform !== 'android' || !isFree) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void nfc.support().then(async (support) => {
      if (support !== 'ready' || signal.aborted) return;
      // Without it the settings say what is missing; nobody has asked for anything here.
      await nfc.read((records) => void onTagRead(records), signal).catch(() => undefined);
    });
    return () => controller.abort();
  }, [isFree]);
  return null;
}
