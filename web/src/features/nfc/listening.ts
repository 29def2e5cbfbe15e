/** Reading tags: on or off. */
import { useEffect, useRef, useState } from 'react';
import { device, NotHere } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';
import { takeRadio } from './radio.ts';
import { onTagRead } from './tap.ts';
import { nfcTexts as texts } from './texts.ts';

/** In the device's own words, where it has any. Who closed the system's own sheet knows it. */
export function tellFailure(error: unknown, fallback: { title: string; description: string }) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof NotHere) {
    const description = texts.notSupportedHint;
    toast({ title: texts.notSupported, description, variant: 'destructive' });
    return;
  }
  const said = error instanceof Error && error.message !== '' ? error.message : null;
  toast({ ...fallback, ...(said !== null && { description: said }), variant: 'destructive' });
}

export function useListening() {
  const reading = useRef<AbortController | null>(null);
  const [isListening, setIsListening] = useState(false);
  const stop = () => {
    reading.current?.abort();
    reading.current = null;
    setIsListening(false);
  };
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    reading.current = controller;
    setIsListening(true);
    const giveBack = takeRadio();
    try {
      await device().nfc.read((records) => void onTagRead(records), controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) {
        tellFailure(error, { title: texts.scanFailed, description: texts.scanFailedHint });
      }
    }
    giveBack();
    if (reading.current === controller) stop();
  };
  useEffect(() => () => reading.current?.abort(), []);
  return { isListening, start, stop };
}
