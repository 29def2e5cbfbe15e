/** Reading tags: on or off. */
import { useEffect, useRef, useState } from 'react';
import { device } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';
import { takeRadio } from './radio.ts';
import { onTagRead } from './tap.ts';
import { nfcTexts as texts } from './texts.ts';

/** Someone closed the system's own sheet: they know. */
export function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The device's own words, where it has any. */
export function wordsOf(error: unknown): string | null {
  return error instanceof Error && error.message !== '' ? error.message : null;
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
      if (!controller.signal.aborted && !isClosed(error)) {
        const description = wordsOf(error) ?? texts.scanFailedHint;
        toast({ title: texts.scanFailed, description, variant: 'destructive' });
      }
    }
    giveBack();
    if (reading.current === controller) stop();
  };
  useEffect(() => () => reading.current?.abort(), []);
  return { isListening, start, stop };
}
