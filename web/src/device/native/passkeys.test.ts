import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CreationOptions, RequestOptions } from '@porchlight/contract/passkeys';
import { isCancelled, isOnThisDevice } from '../../api/passkeys.ts';

/** The native side of the bridge: what it was asked, and how it answers. */
const phone = vi.hoisted(() => {
  const methods = ['isSupported', 'createCredential', 'getCredential'];
  const side = {
    asked: [] as { method: string; options: { origin: string; requestJson: string } }[],
    answer: async (): Promise<unknown> => ({}),
    /** As Capacitor tells the systems apart. */
    be: (platform: string) =>
      Object.assign(window, {
        androidBridge: platform === 'android' ? {} : undefined,
        webkit: platform === 'ios' ? { messageHandlers: { bridge: {} } } : undefined,
      }),
  };
  side.be('android');
  Object.assign(window, {
    Capacitor: {
      Plugins: {},
      PluginHeaders: [
        { name: 'CapacitorPasskey', methods: methods.map((name) => ({ name, rtype: 'promise' })) },
      ],
      nativePromise: async (_plugin: string, method: string, options: never) => {
        side.asked.push({ method, options });
        return side.answer();
      },
    },
  });
  return side;
});

const { nativePasskeys } = await import('./passkeys.ts');

const request: RequestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'porch.example',
  timeout: 1000,
  userVerification: 'required',
};
const creation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'porch.example', name: 'Porchlight' },
  user: { id: 'bm9yYQ', name: 'nora@example.com', displayName: 'Nora' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1000,
  attestation: 'none',
  excludeCredentials: [],
} as unknown as CreationOptions;
const refusal = (code: string, message: string) => async () => {
  throw Object.assign(new Error(message), { code });
};
const outcome = async (): Promise<unknown> =>
  nativePasskeys.get(request).catch((error: unknown) => error);

beforeEach(() => {
  phone.asked.length = 0;
  phone.be('android');
  phone.answer = async () => ({});
  vi.stubEnv('VITE_PUBLIC_ORIGIN', 'https://porch.example');
});
// Files that run in the same process afterwards read the same environment.
afterEach(() => vi.unstubAllEnvs());

test('both ceremonies cross the bridge as text, with the origin of the server’s links', async () => {
  await nativePasskeys.create(creation);
  await nativePasskeys.get(request);
  expect(phone.asked.map(({ method }) => method)).toEqual(['createCredential', 'getCredential']);
  for (const { options } of phone.asked) expect(options.origin).toBe('https://porch.example');
  const [made, used] = phone.asked.map(({ options }) => JSON.parse(options.requestJson) as object);
  expect(made).toMatchObject(creation);
  expect(used).toEqual(request);
});

test.each([
  ['android', 'UnknownError', 'User cancelled the selector', true],
  ['android', 'UnknownError', 'activity is cancelled by the user.', true],
  ['android', 'NotAllowedError', 'The request is not allowed', true],
  ['android', 'NotFoundError', 'No matching passkey was found.', false],
  ['ios', 'NotAllowedError', '… (…AuthorizationError error 1001.)', true],
  ['ios', 'NotAllowedError', '… A1.app is not associated with domain porch.example', false],
])('on %s, %s with the words “%s” is a closed sheet: %s', async (platform, code, words, closed) => {
  phone.be(platform);
  phone.answer = refusal(code, words);
  expect(isCancelled(await outcome())).toBe(closed);
});

test('a passkey that is there already is told from a sheet that is open already', async () => {
  phone.answer = refusal('InvalidStateError', 'One of the excluded credentials exists');
  expect(isOnThisDevice(await outcome())).toBe(true);
  phone.answer = refusal('InvalidStateError', 'Another passkey request is already in progress.');
  expect(isOnThisDevice(await outcome())).toBe(false);
});

test('a phone that never answers is given up when its challenge has run out', async () => {
  vi.useFakeTimers();
  phone.answer = async () => new Promise(() => undefined);
  const waiting = outcome();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await waiting).toMatchObject({ name: 'TimeoutError' });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a phone says itself whether it has passkeys', async () => {
  phone.answer = async () => ({ available: false });
  expect(await nativePasskeys.isHere()).toBe(false);
  expect(await nativePasskeys.hasAutofill()).toBe(false);
});
