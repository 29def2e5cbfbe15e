import { Fragment, StrictMode } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as english from '@porchlight/messages/english';
import { loadBundle, setLanguage } from '@porchlight/messages/t';
import { afterEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../api/me.ts';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { bareDevice, type NfcPort, type NfcRecord, provideDevice } from '../../device/device.ts';
import { standInDevice } from '../../testing/device.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { NfcListener } from './NfcListener.tsx';
import { NfcSection } from './NfcSection.tsx';
import { forgetReads } from './tap.ts';

const LINK = 'https://porchlight.example/nfc-toggle?tag=abcdefghijklmnopqrstuv';
const MARKER: NfcRecord = { type: 'text', value: 'porchlight:toggle-status' };
const tag = {
  id: 't1',
  name: 'Kitchen door',
  action: { kind: 'toggle' },
  createdAt: '2026-06-01T10:00:00.000Z',
  lastTapAt: null,
  revokedAt: null,
};
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [] };

afterEach(() => {
  vi.unstubAllGlobals();
  forgetReads();
  provideDevice(bareDevice);
  setLanguage('en', english);
});

const serve = (given: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /api/nfc-tags': { body: [] },
    'GET /api/contact-groups': { body: [family] },
    'POST /api/nfc-tags': { body: { tag, link: LINK } },
    'DELETE /api/nfc-tags/t1': {},
    'POST /api/status': {
      body: person({ status: 'available', statusVersion: 2 }),
    },
    'POST /api/nfc-tap': {
      body: { user: person({ status: 'available', statusVersion: 2 }), counted: true },
    },
    ...given,
  });

function show(
  nfc: Partial<NfcPort> = {},
  platform: 'web' | 'android' = 'web',
  Mode: typeof Fragment | typeof StrictMode = Fragment,
  app = bareDevice.app,
) {
  const ready = { support: async () => 'ready' as const };
  standInDevice({ platform, nfc: { ...bareDevice.nfc, ...ready, ...nfc }, app });
  const me = person();
  const shown = renderAt(
    '/settings?tab=nfc',
    <Mode>
      <MeContext value={me}>
        <NfcSection />
        <NfcListener />
      </MeContext>
    </Mode>,
  );
  queryClient.setQueryData(queryKeyOf('GET /api/me'), me);
  return shown;
}

/** A radio that the test holds tags to. */
function radio() {
  let hold: (records: readonly NfcRecord[]) => void = () => undefined;
  const read: NfcPort['read'] = async (onTag, signal) => {
    hold = onTag;
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    });
    hold = () => undefined;
  };
  return { read, hold: (...records: NfcRecord[]) => act(async () => hold(records)) };
}
const changes = ({ asked }: ReturnType<typeof serve>) =>
  asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('a device without NFC says so kindly, and the steps stay', async () => {
  serve();
  show({ support: async () => 'none' });
  expect(await screen.findByText('NFC Not Available')).toBeTruthy();
  expect(screen.getByText('Set up a tag')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Listening' })).toBeNull();
  show({ support: async () => 'off' });
  expect(await screen.findByText(/turned off on this phone/)).toBeTruthy();
});

test('NFC that was turned on in the phone’s settings is there as soon as the app is back', async () => {
  serve();
  let isOn = false;
  let comeBack = (): void => undefined;
  const support = async () => (isOn ? ('ready' as const) : ('off' as const));
  const onFront = (listener: () => void) => {
    comeBack = listener;
    return () => undefined;
  };
  show({ support }, 'android', Fragment, { ...bareDevice.app, onFront });
  expect(await screen.findByText(/turned off on this phone/)).toBeTruthy();
  isOn = true;
  act(() => comeBack());
  expect(await screen.findByText('Current status')).toBeTruthy();
});

test('a phone that cannot say whether it has NFC counts as one without', async () => {
  serve();
  show({
    support: async () => {
      throw new Error('no answer');
    },
  });
  expect(await screen.findByText('NFC Not Available')).toBeTruthy();
  expect(screen.getByText('Set up a tag')).toBeTruthy();
});

test('a tag is given its action and its name, and written', async () => {
  const server = serve();
  const write = vi.fn<NfcPort['write']>(async () => undefined);
  const { user } = show({ write });
  await user.click(await screen.findByRole('button', { name: 'Write Status Toggle to NFC Tag' }));
  const dialog = await screen.findByRole('dialog', { name: 'What should this tag do?' });
  await user.click(within(dialog).getByRole('radio', { name: /Available for a while/ }));
  await user.click(within(dialog).getByRole('button', { name: '30m' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Family' }));
  await user.click(within(dialog).getByRole('button', { name: 'Write tag' }));
  expect(await screen.findByText('Tag written')).toBeTruthy();
  expect(changes(server)).toEqual([
    [
      '/api/nfc-tags',
      {
        name: 'Front door',
        action: {
          kind: 'available',
          minutes: 30,
          audience: { kind: 'groups', groupIds: ['g1'] },
        },
      },
    ],
  ]);
  expect(write.mock.calls[0]?.[0]).toEqual([{ type: 'url', value: LINK }, MARKER]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('in strict mode, which mounts twice, a tag is written once and not deleted', async () => {
  const server = serve();
  const write = vi.fn<NfcPort['write']>(async () => undefined);
  const { user } = show({ write }, 'web', StrictMode);
  await user.click(await screen.findByRole('button', { name: 'Write Status Toggle to NFC Tag' }));
  await user.click(await screen.findByRole('button', { name: 'Write tag' }));
  expect(await screen.findByText('Tag written')).toBeTruthy();
  expect(write).toHaveBeenCalledOnce();
  expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('a tag that could not be written is forgotten, and it is said', async () => {
  const server = serve();
  const { user } = show({
    write: async () => {
      throw new Error('The tag is read-only.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Write Status Toggle to NFC Tag' }));
  await user.click(await screen.findByRole('button', { name: 'Write tag' }));
  expect(await screen.findByText('NFC Write Failed')).toBeTruthy();
  expect(screen.getByText('The tag is read-only.')).toBeTruthy();
  await waitFor(() => expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('cancelling stops the writing without a word', async () => {
  const server = serve();
  const { user } = show({
    write: async (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Write Status Toggle to NFC Tag' }));
  await user.click(await screen.findByRole('button', { name: 'Write tag' }));
  expect(await screen.findByText('Hold still until your phone vibrates.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(screen.queryByText('NFC Write Failed')).toBeNull();
});

test('listening flips for our marker once, taps a tag with an id, and ignores the rest', async () => {
  const server = serve();
  const { read, hold } = radio();
  const { user } = show({ read });
  await user.click(await screen.findByRole('button', { name: 'Start Listening' }));
  expect(screen.getByText('Listening. Hold a tag to your device.')).toBeTruthy();
  await hold({ type: 'text', value: 'someone else’s tag' });
  expect(changes(server)).toEqual([]);
  await hold(MARKER);
  await hold(MARKER);
  expect(await screen.findByText('Status Updated via NFC')).toBeTruthy();
  expect(screen.getByText('You are now available')).toBeTruthy();
  expect(changes(server)).toEqual([['/api/status', { status: 'available', cause: 'nfc' }]]);

  forgetReads();
  await hold({ type: 'url', value: LINK }, MARKER);
  await waitFor(() =>
    expect(changes(server)[1]).toEqual(['/api/nfc-tap', { tagId: 'abcdefghijklmnopqrstuv' }]),
  );
  await user.click(screen.getByRole('button', { name: 'Stop Listening' }));
  expect(await screen.findByRole('button', { name: 'Start Listening' })).toBeTruthy();
});

test('a revoked tag changes nothing, and a failure lets the next tap count', async () => {
  const refused = { status: 404, body: { message: 'Not found', code: 'not_found' } };
  const server = serve({ 'POST /api/nfc-tap': refused });
  const { read, hold } = radio();
  const { user } = show({ read });
  await user.click(await screen.findByRole('button', { name: 'Start Listening' }));
  await hold({ type: 'url', value: LINK }, MARKER);
  expect(await screen.findByText('Could not process NFC tag')).toBeTruthy();
  expect(changes(server).map(([path]) => path)).toEqual(['/api/nfc-tap']);

  forgetReads();
  server.routes['POST /api/status'] = { status: 500, body: { message: 'x', code: 'internal' } };
  await hold(MARKER);
  expect(await screen.findByText('NFC Status Update Failed')).toBeTruthy();
  await hold(MARKER);
  await waitFor(() => expect(changes(server)).toHaveLength(3));
});

test('a scan that fails is said with the words of the device', async () => {
  serve();
  const { user } = show({
    read: async () => {
      throw new Error('NFC permission was denied.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Start Listening' }));
  expect(await screen.findByText('NFC Scan Failed')).toBeTruthy();
  expect(screen.getByText('NFC permission was denied.')).toBeTruthy();
});

test('a device that turns out to have no NFC is named so', async () => {
  serve();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Start Listening' }));
  expect(await screen.findByText('NFC Not Supported')).toBeTruthy();
  expect(screen.getByText('Your device does not support NFC')).toBeTruthy();
});

test('on Android a tag is read whenever the app is in front, but not while one is written', async () => {
  const server = serve();
  const { read, hold } = radio();
  const { user } = show({ read, write: async () => new Promise(() => undefined) }, 'android');
  expect(await screen.findByText('Current status')).toBeTruthy();
  await waitFor(async () => {
    await hold(MARKER);
    expect(changes(server)).toHaveLength(1);
  });
  forgetReads();
  await user.click(screen.getByRole('button', { name: 'Write Status Toggle to NFC Tag' }));
  await user.click(await screen.findByRole('button', { name: 'Write tag' }));
  expect(await screen.findByText('Hold still until your phone vibrates.')).toBeTruthy();
  await hold(MARKER);
  expect(changes(server).filter(([path]) => path === '/api/status')).toHaveLength(1);
});

test.each([
  ['en', 0, 'Last tapped just now'],
  ['en', 5, 'Last tapped 5 minutes ago'],
  ['de', 5, 'Zuletzt angetippt: vor 5 Minuten'],
] as const)(
  'the last tap is told as one writes it: %s, %i minutes',
  async (language, ago, told) => {
    setLanguage(language);
    await Promise.all((['first', 'later'] as const).map(loadBundle));
    const lastTapAt = new Date(Date.now() - ago * 60_000).toISOString();
    serve({ 'GET /api/nfc-tags': { body: [{ ...tag, lastTapAt }] } });
    show();
    expect(await screen.findByText(told)).toBeTruthy();
  },
);

test('tags are listed, changed, revoked and forgotten', async () => {
  const armchair = {
    ...tag,
    id: 't2',
    name: 'Armchair',
    action: {
      kind: 'available',
      minutes: 90,
      audience: { kind: 'groups', groupIds: ['g1', 'gone'] },
    },
    lastTapAt: '2026-06-01T10:00:00.000Z',
  };
  const server = serve({
    'GET /api/nfc-tags': { body: [tag, armchair] },
    'PATCH /api/nfc-tags/t1': { body: { ...tag, name: 'Desk' } },
    'POST /api/nfc-tags/t2/revoke': {
      body: { ...armchair, revokedAt: '2026-06-02T10:00:00.000Z' },
    },
    'DELETE /api/nfc-tags/t2': { body: { success: true, undoId: 'u2' } },
    'POST /api/undo/u2': { body: { success: true } },
  });
  const { user } = show();
  expect(
    await screen.findByText('Available for 1h 30m, shared with Family and Unknown Group'),
  ).toBeTruthy();
  expect(screen.getByText('Never tapped')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Options for Kitchen door' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByLabelText('Name this tag');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a name for the tag')).toBeTruthy();
  await user.type(name, 'Desk');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Desk')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Options for Armchair' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke tag' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke Armchair?' });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke tag' }));
  expect(await screen.findByText('It no longer works.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Forget Armchair' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(server.last()?.method).toBe('DELETE');
  expect(screen.queryByRole('button', { name: 'Forget Armchair' })).toBeNull();
  await user.click(undo);
  expect(await screen.findByText('Armchair')).toBeTruthy();
  expect(server.asked.some(({ path }) => path === '/api/undo/u2')).toBe(true);
});
