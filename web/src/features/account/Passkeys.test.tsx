import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { act, screen, within } from '@testing-library/react';
import { bareDevice, provideDevice } from '../../device/device.ts';
import { webPasskeys } from '../../device/web-passkeys.ts';
import { standInDevice } from '../../testing/device.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { DownloadData } from './DownloadData.tsx';
import { Passkeys } from './Passkeys.tsx';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Porchlight' },
  user: { id: 'AAAA', name: 'n@example.com', displayName: 'Nora' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1000,
  attestation: 'none',
  excludeCredentials: [],
};
const phone = {
  id: '6f2d9a52-3f0e-4c7e-9a35-0d7c7d0e1a11',
  name: 'Nora’s phone',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
};
const session = {
  id: 's',
  device: 'Chrome on Linux',
  current: true,
  createdAt: '',
  lastUsedAt: '',
};

/** A browser whose sheet is answered at once. */
function giveBrowser(create: () => Promise<unknown>, get: () => Promise<unknown> = create) {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
}
const made = async () => ({
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: { clientDataJSON: bytes(1), attestationObject: bytes(2), getTransports: () => [] },
  getClientExtensionResults: () => ({}),
});
const signed = async () => ({
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(1),
    authenticatorData: bytes(2),
    signature: bytes(3),
    userHandle: bytes(4),
  },
  getClientExtensionResults: () => ({}),
});
const rejected = (name: string) => async (): Promise<never> => {
  throw new DOMException('no', name);
};

let isFresh = true;
const guarded = (answer: { body: unknown }) => () =>
  isFresh ? answer : { status: 403, body: { code: 'reauth_required', message: 'no' } };
const routes = () => ({
  'GET /api/passkeys': { body: [phone] },
  'GET /api/sessions': { body: [session] },
  'GET /api/security-log': { body: [] },
  'POST /api/passkeys/register/options': guarded({ body: OPTIONS }),
  'POST /api/passkeys/register': guarded({ body: { ...phone, id: 'x', name: 'Laptop' } }),
  'POST /api/passkeys/login/options': { body: { challenge: 'AAAA', rpId: 'localhost' } },
  [`PATCH /api/passkeys/${phone.id}`]: { body: { ...phone, name: 'Old phone' } },
  [`DELETE /api/passkeys/${phone.id}`]: guarded({ body: { success: true } }),
  'POST /api/reauthenticate': () => {
    isFresh = true;
    return { body: { success: true } };
  },
});
const draw = async () => {
  const server = fakeServer(routes());
  const { user } = renderSignedIn('/security', <Passkeys />);
  await screen.findByText(phone.name);
  return { server, user };
};
const menu = async (user: Awaited<ReturnType<typeof draw>>['user'], item: string) => {
  await user.click(screen.getByRole('button', { name: `More options for ${phone.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => {
  standInDevice({ passkeys: async () => webPasskeys });
  isFresh = true;
});
afterEach(() => {
  provideDevice(bareDevice);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

test('where there are none of this device, the list and the password stay', async () => {
  await draw();
  expect(await screen.findByText(/This device can’t use passkeys/)).toBeTruthy();
  expect(screen.getByText('Not used yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('one is named first, and added once the device has made it', async () => {
  giveBrowser(made);
  const { server, user } = await draw();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Chrome on Linux');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByText('Please enter a name')).toBeTruthy();
  await user.type(name, 'Laptop');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('Passkey added')).length).toBeGreaterThan(0);
  const sent = server.asked.find(({ path }) => path === '/api/passkeys/register');
  expect(sent?.body).toMatchObject({ name: 'Laptop', credential: { id: 'AQID' } });
});

test('one whose answer was lost is asked about again, not made again', async () => {
  const create = vi.fn<() => Promise<unknown>>(made);
  giveBrowser(create);
  const { server, user } = await draw();
  const known = server.routes['POST /api/passkeys/register'];
  server.routes['POST /api/passkeys/register'] = () => {
    if (known) server.routes['POST /api/passkeys/register'] = known;
    throw new TypeError('Failed to fetch');
  };
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('Passkey added')).length).toBeGreaterThan(0);
  const keys = server.asked
    .filter(({ path }) => path === '/api/passkeys/register')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(create).toHaveBeenCalledOnce();
});

test('closing the sheet of the system is no failure, and a second one of this device is said', async () => {
  giveBrowser(rejected('NotAllowedError'));
  const { server, user } = await draw();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const add = async () => user.click(await screen.findByRole('button', { name: 'Continue' }));
  await add();
  await vi.waitFor(() => expect(server.last()?.path).toBe('/api/passkeys/register/options'));
  expect(screen.getByRole('dialog', { name: 'Add a passkey' })).toBeTruthy();
  expect(screen.queryByText('Error')).toBeNull();
  giveBrowser(rejected('InvalidStateError'));
  await add();
  const words = 'This device already has a passkey for your account.';
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

test('one is renamed', async () => {
  const { server, user } = await draw();
  await menu(user, 'Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Old phone');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Old phone')).toBeTruthy();
  expect(server.last()?.body).toEqual({ name: 'Old phone' });
});

test('one is removed after the password, and the device is mentioned', async () => {
  isFresh = false;
  const { user } = await draw();
  await menu(user, 'Remove');
  const asked = within(await screen.findByRole('alertdialog', { name: `Remove ${phone.name}?` }));
  await user.click(asked.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await user.type(dialog.getByLabelText('Current password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect((await screen.findAllByText('Passkey removed')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the question stays while the passkey cannot be removed, and goes with it', async () => {
  const { server, user } = await draw();
  server.routes[`DELETE /api/passkeys/${phone.id}`] = { status: 503 };
  await menu(user, 'Remove');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect((await screen.findAllByText('Failed to remove the passkey')).length).toBeGreaterThan(0);
  const question = within(screen.getByRole('alertdialog', { name: `Remove ${phone.name}?` }));
  server.routes['GET /api/passkeys'] = { body: [] };
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a passkey confirms instead of the password', async () => {
  giveBrowser(made, signed);
  isFresh = false;
  standInDevice({ passkeys: async () => webPasskeys, saveFile: async () => 'saved' });
  const server = fakeServer({
    ...routes(),
    'GET /api/account/export': guarded({ body: { a: 1 } }),
  });
  const { user } = renderSignedIn('/account', <DownloadData />);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.asked.find(({ path }) => path === '/api/reauthenticate');
  expect(sent?.body).toMatchObject({ passkey: { id: 'AQID', response: { userHandle: 'BA' } } });
});

/** An operator's account: a confirmed password is not enough. */
const strongOnly = (since: string | null) => {
  let isStrong = false;
  const server = fakeServer({
    ...routes(),
    'GET /api/codes': { body: { since, recoveryCodesLeft: 0 } },
    [`DELETE /api/passkeys/${phone.id}`]: () =>
      isStrong
        ? { body: { success: true } }
        : { status: 403, body: { code: 'strong_sign_in_required', message: 'no' } },
    'POST /api/reauthenticate': ({ body }: { body: unknown }) => {
      const given = body as { passkey?: unknown; code?: string };
      isStrong = given.passkey !== undefined || given.code !== undefined;
      const asksForCode = !isStrong && since !== null;
      return asksForCode ? { status: 403, body: { code: 'code_required', message: 'no' } } : {};
    },
  });
  const { user } = renderSignedIn('/security', <Passkeys />);
  const remove = async () => {
    await screen.findByText(phone.name);
    await menu(user, 'Remove');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
  };
  const removed = () => server.asked.filter(({ method }) => method === 'DELETE').length;
  return { server, user, remove, removed };
};

test('where only a passkey will do, no password is asked for', async () => {
  giveBrowser(signed);
  const { user, remove, removed } = strongOnly(null);
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Use passkey' }));
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await vi.waitFor(() => expect(removed()).toBe(2));
});

test('while the passkey is asked for, nothing can be cancelled', async () => {
  const answer = later<Awaited<ReturnType<typeof signed>>>();
  giveBrowser(signed, async () => answer.promise);
  const { user, remove, removed } = strongOnly(null);
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Use passkey' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Confirm it’s you' })).toBeTruthy();
  await act(async () => answer.give(await signed()));
  await vi.waitFor(() => expect(removed()).toBe(2));
});

test('where codes are on, the password and a code will do as well', async () => {
  giveBrowser(signed);
  const { user, remove, removed } = strongOnly('2026-11-01T10:00:00.000Z');
  await remove();
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await user.type(dialog.querySelector('input[type=password]') ?? dialog, 'secret');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await user.type(await screen.findByRole('textbox', { name: /code/i }), '123456');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(removed()).toBe(2));
});
