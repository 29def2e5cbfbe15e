import { beforeEach, expect, test, vi } from 'vitest';
import type { NfcRecord } from '../device.ts';
import { nativeNfc } from './nfc.ts';

type Listener = (event: unknown) => void;

/** The plugin as a phone plays it: what it was asked, in order, and its listeners. */
const phone = vi.hoisted(() => ({
  asked: [] as string[],
  listeners: new Map<string, Set<Listener>>(),
  kept: null as unknown,
  refusal: null as Error | null,
}));

vi.mock('@capgo/capacitor-nfc', () => ({
  CapacitorNfc: {
    addListener: async (event: string, listener: Listener) => {
      const known = phone.listeners.get(event) ?? new Set();
      phone.listeners.set(event, known.add(listener));
      // The real one hands over at once what nobody heard before.
      if (event === 'nfcEvent' && phone.kept !== null) listener(phone.kept);
      return { remove: async () => known.delete(listener) };
    },
    startScanning: async () => phone.asked.push('start'),
    stopScanning: async () => phone.asked.push('stop'),
    write: async () => {
      phone.asked.push('write');
      if (phone.refusal) throw phone.refusal;
    },
    isSupported: async () => ({ supported: true }),
    getStatus: async () => ({ status: 'NFC_DISABLED' }),
  },
}));

const marker: NfcRecord[] = [{ type: 'text', value: 'porchlight:toggle-status' }];
const held = (text: string) => ({
  tag: {
    ndefMessage: [
      { tnf: 1, type: [0x54], id: [], payload: [0, ...new TextEncoder().encode(text)] },
    ],
  },
});
const emit = (event: string, data: unknown) => {
  for (const listener of phone.listeners.get(event) ?? []) listener(data);
};
const until = async (asked: string[]) => vi.waitFor(() => expect(phone.asked).toEqual(asked));

beforeEach(() => {
  phone.asked.length = 0;
  phone.listeners.clear();
  phone.kept = null;
  phone.refusal = null;
});

test('a tag is written when it is held to the phone, and the radio is let go', async () => {
  const writing = nativeNfc.write(marker, new AbortController().signal);
  await until(['start']);
  emit('nfcEvent', held(''));
  await writing;
  expect(phone.asked).toEqual(['start', 'write', 'stop']);
  expect(phone.listeners.get('nfcEvent')?.size).toBe(0);
});

test('a tag that refuses is a failure, with the words of the phone', async () => {
  phone.refusal = new Error('Tag is read only.');
  const writing = nativeNfc.write(marker, new AbortController().signal);
  await until(['start']);
  emit('nfcEvent', held(''));
  await expect(writing).rejects.toThrow('Tag is read only.');
  expect(phone.asked.at(-1)).toBe('stop');
});

test('a tag from before the scan does not count', async () => {
  phone.kept = held('old');
  const tags: string[] = [];
  const stop = new AbortController();
  const reading = nativeNfc.read((records) => tags.push(records[0]?.value ?? ''), stop.signal);
  await until(['start']);
  emit('nfcEvent', held('new'));
  stop.abort();
  await reading;
  expect(tags).toEqual(['new']);
});

test('closing the sheet of the system is an abort, and its time-out is not', async () => {
  const closed = nativeNfc.read(() => undefined, new AbortController().signal);
  await until(['start']);
  emit('nfcSessionEnd', { reason: 'userCancelled' });
  await expect(closed).rejects.toMatchObject({ name: 'AbortError' });
  const late = nativeNfc.read(() => undefined, new AbortController().signal);
  await until(['start', 'stop', 'start']);
  emit('nfcSessionEnd', { reason: 'sessionTimeout' });
  await expect(late).rejects.toThrow('No tag was found in time.');
});

test('the next scan waits until the one before has let go', async () => {
  const stop = new AbortController();
  const reading = nativeNfc.read(() => undefined, stop.signal);
  await until(['start']);
  const writing = nativeNfc.write(marker, new AbortController().signal);
  stop.abort();
  await until(['start', 'stop', 'start']);
  emit('nfcEvent', held(''));
  await Promise.all([reading, writing]);
  expect(phone.asked).toEqual(['start', 'stop', 'start', 'write', 'stop']);
});

test('an abort ends the writing as one, and switched off is told from missing', async () => {
  const stop = new AbortController();
  const writing = nativeNfc.write(marker, stop.signal);
  await until(['start']);
  stop.abort();
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  expect(await nativeNfc.support()).toBe('off');
});
