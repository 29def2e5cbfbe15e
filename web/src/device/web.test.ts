import { afterEach, expect, test, vi } from 'vitest';
import type { NfcRecord } from './device.ts';
import { webDevice } from './web.ts';

afterEach(() => vi.unstubAllGlobals());

const navigatorWith = (given: object) =>
  vi.stubGlobal(
    'navigator',
    // Read through a copy, the original's own getters would find no browser.
    Object.assign(Object.create(navigator, { userAgent: { value: '' } }) as object, given),
  );

test('a browser without any of it says so, and refuses by name', async () => {
  const { contacts, nfc, push, platform, secureStore } = webDevice();
  expect({ contacts: contacts.kind, nfc: await nfc.support(), push: push.kind, platform }).toEqual({
    contacts: 'none',
    nfc: 'none',
    push: 'none',
    platform: 'web',
  });
  expect(await contacts.permission()).toBe('not-here');
  expect(await push.permission()).toBe('not-here');
  expect(secureStore.isHere).toBe(false);
  await expect(contacts.load()).rejects.toThrow('This device has no address book.');
  await expect(nfc.write([], new AbortController().signal)).rejects.toThrow('no NFC');
  await expect(push.register(async () => '')).rejects.toThrow('no push');
});

test('the contact picker hands over what was picked', async () => {
  const select = async () => [{ name: ['Ana'], tel: ['1'], email: ['a@example.com'] }, {}];
  navigatorWith({ contacts: { select } });
  const { contacts } = webDevice();
  expect(contacts.kind).toBe('picker');
  expect(await contacts.load()).toEqual([
    { id: 'picked-0', name: 'Ana', phoneNumbers: ['1'], emails: ['a@example.com'] },
    { id: 'picked-1', name: '', phoneNumbers: [], emails: [] },
  ]);
});

test('closing the share sheet is no failure, everything else is', async () => {
  const share = vi.fn<() => Promise<void>>(async () => undefined);
  navigatorWith({ share });
  const port = webDevice().share;
  const message = { title: 'Join', text: 'Come', url: 'https://porchlight.example' };
  expect(await port.isHere()).toBe(true);
  expect(await port.share(message)).toBe('shared');
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  expect(await port.share(message)).toBe('cancelled');
  share.mockRejectedValueOnce(new TypeError('not now'));
  await expect(port.share(message)).rejects.toThrow('not now');
});

test('web NFC reads and writes text and links, until it is told to stop', async () => {
  const written: unknown[] = [];
  class NDEFReader {
    static last: NDEFReader;
    onreading: ((event: unknown) => void) | null = null;
    constructor() {
      NDEFReader.last = this;
    }
    async scan() {}
    async write(message: unknown) {
      written.push(message);
    }
  }
  vi.stubGlobal('NDEFReader', NDEFReader);
  const { nfc } = webDevice();
  const stop = new AbortController();
  expect(await nfc.support()).toBe('ready');
  await nfc.write([{ type: 'text', value: 'porchlight:toggle-status' }], stop.signal);
  await nfc.write([{ type: 'url', value: 'https://porchlight.example' }], stop.signal);
  expect(written).toEqual([
    { records: [{ recordType: 'text', data: 'porchlight:toggle-status', lang: 'en' }] },
    { records: [{ recordType: 'url', data: 'https://porchlight.example' }] },
  ]);
  const onTag = vi.fn<(records: readonly NfcRecord[]) => void>();
  const reading = nfc.read(onTag, stop.signal);
  await vi.waitFor(() => expect(NDEFReader.last.onreading).not.toBeNull());
  const data = new DataView(new TextEncoder().encode('hello').buffer);
  NDEFReader.last.onreading?.({
    message: {
      records: [
        { recordType: 'text', data },
        { recordType: 'mime', data },
      ],
    },
  });
  expect(onTag).toHaveBeenCalledWith([
    { type: 'text', value: 'hello' },
    { type: 'other', value: 'hello' },
  ]);
  stop.abort();
  await reading;
  expect(NDEFReader.last.onreading).toBeNull();
});

test('coming to the front is told until nobody listens', () => {
  const listener = vi.fn<() => void>();
  const stop = webDevice().app.onFront(listener);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(listener).toHaveBeenCalledTimes(2);
});
