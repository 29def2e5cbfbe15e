/** Reading tags: on or off. */
import { useEffect, useRef, useState } from 'react';
import { t } from '@porchlight/messages/t';
import { device, NotHere } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';
import { takeRadio } from './radio.ts';
import { onTagRead } from './tap.ts';

/** Nobody is told what they did themselves: closing the system's own sheet. */
export function tellFailure(error: unknown, fallback: { title: string; description: string }) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof NotHere) {
    const description = t('nfc.notSupportedHint');
    toast({ title: t('nfc.notSupported'), description, variant: 'destructive' });
    return;
  }
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  // The device's own words, where it has any.
  const said = error instanceof Error && error.message !== '' ? error.message : null;
  const description = isLate ? t('nfc.noTagInTime') : (said ?? fallback.description);
  toast({ ...fallback, description, variant: 'destructive' });
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
        tellFailure(error, { title: t('nfc.scanFailed'), description: t('nfc.scanFailedHint') });
      }
    }
    giveBack();
    if (reading.current === controller) stop();
  };
  useEffect(() => () => reading.current?.abort(), []);
  return { isListening, start, stop };
}
