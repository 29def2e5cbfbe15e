/** Web NFC: Chrome on Android has it. */
import { NotHere, type NfcPort, type NfcRecord } from './device.ts';

/** Not in TypeScript's library. */
type WebRecord = { recordType: string; data?: DataView; encoding?: string };
type Reading = { message: { records: readonly WebRecord[] } };
type Written = { recordType: string; data: string; lang?: string };
type Reader = {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
  write: (message: { records: Written[] }, options: { signal: AbortSignal }) => Promise<void>;
  onreading: ((event: Reading) => void) | null;
};
type NfcWindow = { NDEFReader?: new () => Reader };

function fromWeb({ recordType, data, encoding }: WebRecord): NfcRecord {
  const value = data ? new TextDecoder(encoding ?? 'utf-8').decode(data) : '';
  if (recordType === 'text') return { type: 'text', value };
  return recordType === 'url' || recordType === 'absolute-url'
    ? { type: 'url', value }
    : { type: 'other', value };
}

function toWeb({ type, value }: NfcRecord): Written {
  return type === 'url'
    ? { recordType: 'url', data: value }
    : { recordType: 'text', data: value, lang: 'en' };
}

function newReader(): Reader {
  const { NDEFReader } = window as NfcWindow;
  if (NDEFReader === undefined) throw new NotHere('NFC');
  return new NDEFReader();
}

export const write: NfcPort['write'] = async (records, signal) =>
  newReader().write({ records: records.map(toWeb) }, { signal });

export const read: NfcPort['read'] = async (onTag, signal) => {
  const reader = newReader();
  reader.onreading = ({ message }) => onTag(message.records.map(fromWeb));
  await reader.scan({ signal });
  await aborted(signal);
  reader.onreading = null;
};

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
