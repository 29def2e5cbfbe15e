/** NFC of a phone. Tags that open the app come as links; these are the ones it waits for itself. */
import { CapacitorNfc, type NfcEvent } from '@capgo/capacitor-nfc';
import { t } from '@porchlight/messages/t';
import type { NfcPort, NfcRecord } from '../device.ts';
import { fromNdef, toNdef } from './ndef.ts';

export const nativeNfc: NfcPort = {
  support: async () => {
    const { supported } = await CapacitorNfc.isSupported();
    if (!supported) return 'none';
    const { status } = await CapacitorNfc.getStatus();
    if (status === 'NO_NFC') return 'none';
    return status === 'NFC_DISABLED' ? 'off' : 'ready';
  },
  write: async (records, signal) => {
    const message = { records: records.map(toNdef), allowFormat: true };
    await scan({ alertMessage: t('nfcSystem.write'), signal }, async (_event, done) => {
      await CapacitorNfc.write(message);
      done();
    });
    signal.throwIfAborted();
  },
  read: async (onTag, signal) => {
    await scan({ alertMessage: t('nfcSystem.read'), signal }, async ({ tag }) => {
      onTag((tag.ndefMessage ?? []).map((record): NfcRecord => fromNdef(record)));
    });
  },
};

type Scan = { alertMessage: string; signal: AbortSignal };
type OnEvent = (event: NfcEvent, done: () => void) => Promise<void>;

/** There is one radio: a scan that ends must have let go of it before the next one starts. */
let before: Promise<unknown> = Promise.resolve();

async function scan(options: Scan, onEvent: OnEvent): Promise<void> {
  const mine = before.then(async () => scanAlone(options, onEvent));
  before = mine.catch(() => undefined);
  return mine;
}

/** Until the handler is done, the signal aborts, or the person closes the system's own sheet. */
async function scanAlone({ alertMessage, signal }: Scan, onEvent: OnEvent): Promise<void> {
  if (signal.aborted) return;
  // The plugin keeps what nobody listened to: a tag from before the scan must not count.
  let isScanning = false;
  let finish: (error?: unknown) => void = () => undefined;
  const finished = new Promise<void>((resolve, reject) => {
    finish = (error) => (error === undefined ? resolve() : reject(error as Error));
  });
  const stop = () => finish();
  signal.addEventListener('abort', stop);
  const listeners = await Promise.all([
    CapacitorNfc.addListener('nfcEvent', (event) => {
      if (isScanning) onEvent(event, stop).catch(finish);
    }),
    CapacitorNfc.addListener('nfcSessionEnd', ({ reason }) => {
      if (isScanning) finish(reason === 'userCancelled' ? new ScanClosed() : new ScanEnded());
    }),
  ]);
  try {
    await CapacitorNfc.startScanning({ alertMessage, invalidateAfterFirstRead: false });
    isScanning = true;
    await finished;
  } finally {
    isScanning = false;
    signal.removeEventListener('abort', stop);
    await Promise.all(listeners.map(async (listener) => listener.remove()));
    await CapacitorNfc.stopScanning();
  }
}

class ScanClosed extends DOMException {
  constructor() {
    super('The scan was closed.', 'AbortError');
  }
}

class ScanEnded extends DOMException {
  constructor() {
    super('No tag was found in time.', 'TimeoutError');
  }
}
