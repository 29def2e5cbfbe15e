import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { storeSession } from '../api/session.ts';
import { bareDevice, type Device, type Permission } from '../device/device.ts';
import { standInDevice } from '../testing/device.ts';
import { forgetTappedPush, useTappedPush } from '../state/tapped-push.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderAt } from '../testing/render-at.tsx';
import { framesOf, reportCrashes } from './crash-reports.ts';
import { Phone } from './Phone.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  standInDevice(bareDevice);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A phone whose system the test plays. */
function phone(given: Partial<Device> = {}) {
  const told: {
    link?: (path: string) => void;
    back?: () => void;
    front?: () => void;
    tap?: (notificationId: string | null) => void;
  } = {};
  const leave = vi.fn<() => Promise<void>>(async () => undefined);
  const styleStatusBar = vi.fn<() => Promise<void>>(async () => undefined);
  const permission = vi.fn<() => Promise<Permission>>(async () => 'denied');
  const on =
    (name: 'link' | 'back' | 'front' | 'tap') =>
    (listener: (path: string) => void): (() => void) => {
      told[name] = listener as () => void;
      return () => delete told[name];
    };
  standInDevice({
    platform: 'android',
    app: {
      ...bareDevice.app,
      ...{ onLink: on('link'), onBack: on('back'), onFront: on('front'), leave, styleStatusBar },
    },
    push: { ...bareDevice.push, kind: 'native', onTap: on('tap') },
    contacts: { ...bareDevice.contacts, kind: 'book', permission },
    ...given,
  });
  return { told, leave, styleStatusBar, permission };
}

test('our links lead into the app, and no others', () => {
  const { told, styleStatusBar } = phone();
  const { history } = renderAt('/', <Phone />);
  expect(styleStatusBar).toHaveBeenCalledTimes(1);
  act(() => told.link?.('/verify-email?token=t'));
  act(() => told.link?.('/account?delete=now'));
  act(() => told.link?.('/register?invite=nora'));
  expect(history).toEqual(['/', '/verify-email?token=t', '/register?invite=nora']);
  expect(localStorage.getItem('porchlight-invite')).toBe('nora');
});

function Tapped() {
  return <p>{`Tapped: ${useTappedPush()?.id}`}</p>;
}

test('a push that was tapped leads home, and says which it was', () => {
  const { told } = phone();
  const { history } = renderAt(
    '/settings',
    <>
      <Phone />
      <Tapped />
    </>,
  );
  act(() => told.tap?.(null));
  expect(history?.at(-1)).toBe('/');
  expect(document.body.textContent).toContain('Tapped: undefined');
  act(() => told.tap?.('n1'));
  expect(document.body.textContent).toContain('Tapped: n1');
  forgetTappedPush();
});

test('back closes what lies on top, and from home it leaves', () => {
  const { told, leave } = phone();
  renderAt('/', <Phone />);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  const keys: string[] = [];
  const hear = (event: KeyboardEvent) => keys.push(event.key);
  document.addEventListener('keydown', hear);
  document.body.append(dialog);
  act(() => told.back?.());
  document.removeEventListener('keydown', hear);
  expect({ keys, left: leave.mock.calls.length }).toEqual({ keys: ['Escape'], left: 0 });
  // While it fades out, Escape would go nowhere.
  dialog.dataset.state = 'closed';
  act(() => told.back?.());
  dialog.remove();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('the address book is checked after a second and whenever the app comes to the front', async () => {
  const { told, permission } = phone();
  renderAt('/', <Phone />);
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  expect(permission).not.toHaveBeenCalled();
  act(() => storeSession('s1'));
  await act(async () => vi.advanceTimersByTimeAsync(999));
  expect(permission).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(permission).toHaveBeenCalledTimes(1);
  await act(async () => told.front?.());
  expect(permission).toHaveBeenCalledTimes(2);
});

function crash() {
  const error = new TypeError('Ruth Hale, +14155550123');
  error.stack = 'TypeError: Ruth Hale\n    at f (https://localhost/assets/index-a1.js:1:20)';
  window.dispatchEvent(Object.assign(new Event('error'), { error }));
}

test('a crash says where, and nothing of whom', async () => {
  const server = fakeServer({ 'POST /api/crash-reports': {} });
  phone();
  const stop = reportCrashes();
  for (let round = 0; round < 9; round += 1) crash();
  await act(async () => vi.advanceTimersByTimeAsync(0));
  stop();
  expect(server.asked).toHaveLength(5);
  const frames = [{ file: 'index-a1.js', line: 1, column: 20 }];
  expect(server.asked[0]?.body).toMatchObject({ platform: 'android', name: 'TypeError', frames });
  expect(JSON.stringify(server.asked)).not.toMatch(/Ruth|415/);
});

test('an error outside of every boundary is reported, too', async () => {
  vi.useRealTimers();
  // `act` would take the error for itself.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const quiet = vi.spyOn(console, 'warn').mockReturnValue();
  const server = fakeServer({ 'POST /api/crash-reports': {} });
  phone();
  const stop = reportCrashes();
  const Breaks = () => {
    throw new RangeError('Ruth Hale');
  };
  // As `main.tsx` draws the app: React hands what nothing has caught to the window.
  createRoot(document.createElement('div')).render(<Breaks />);
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  stop();
  expect(quiet).toHaveBeenCalled();
  quiet.mockRestore();
  expect(server.asked[0]?.body).toMatchObject({ platform: 'android', name: 'RangeError' });
  expect(JSON.stringify(server.asked)).not.toContain('Ruth');
});

test.each([
  ['under Global Privacy Control', true, 'android'],
  ['in the preview', false, 'preview'],
] as const)('nothing is reported %s', async (_name, globalPrivacyControl, platform) => {
  const server = fakeServer({ 'POST /api/crash-reports': {} });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl }));
  phone({ platform });
  const stop = reportCrashes();
  crash();
  await act(async () => vi.advanceTimersByTimeAsync(0));
  stop();
  expect(server.asked).toEqual([]);
});

test('both engines’ stacks are read', () => {
  expect(framesOf('f@capacitor://localhost/assets/App-x.js:3:44\nhttps://x/y.js:1:2')).toEqual([
    { file: 'App-x.js', line: 3, column: 44 },
    { file: 'y.js', line: 1, column: 2 },
  ]);
  expect(framesOf('nothing of ours')).toEqual([]);
});
