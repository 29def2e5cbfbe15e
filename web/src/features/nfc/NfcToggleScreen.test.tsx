import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeContext } from '../../api/me.ts';
import { countOpenedLink } from '../../state/opened-links.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { NfcToggleScreen } from './NfcToggleScreen.tsx';
import { forgetReads, rememberWritten } from './tap.ts';

const ID = 'abcdefghijklmnopqrstuv';
const lit = person({ status: 'available', statusVersion: 2 });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (address: string) =>
  renderAt(
    address,
    <MeContext value={person()}>
      <NfcToggleScreen />
    </MeContext>,
  );
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const NOT_FOUND = { status: 404, body: { message: 'Not found', code: 'not_found' } };

test('a live tag acts at once, and leads home after three seconds', async () => {
  const answer = later<{ body: unknown }>();
  const server = fakeServer({ 'POST /api/nfc-tap': async () => answer.promise });
  const { history } = show(`/nfc-toggle?tag=${ID}`);
  expect(title()).toBe('Processing your status change...');
  await act(async () => answer.give({ body: { user: lit, counted: true } }));
  expect(await screen.findByText('Status Updated via NFC')).toBeTruthy();
  expect(server.asked.map(({ body }) => body)).toEqual([{ tagId: ID }]);
  expect(history?.at(-1)).toBe(`/nfc-toggle?tag=${ID}`);
  await act(async () => vi.advanceTimersByTime(3000));
  expect(history?.at(-1)).toBe('/');
});

test('a plain link changes nothing until it is confirmed', async () => {
  const server = fakeServer({ 'POST /api/status': { body: lit } });
  const { user } = show('/nfc-toggle');
  expect(title()).toBe('Change your status?');
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(server.asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Turn my light on' }));
  expect(await screen.findByText('Status Updated via NFC')).toBeTruthy();
  expect(server.last()?.body).toEqual({ status: 'available', cause: 'nfc' });
});

test('a tag that the phone has just written and still lies on asks first', async () => {
  const server = fakeServer({ 'POST /api/nfc-tap': { body: { user: lit, counted: true } } });
  rememberWritten(`https://porchlight.example/nfc-toggle?tag=${ID}`);
  show(`/nfc-toggle?tag=${ID}`);
  expect(title()).toBe('Change your status?');
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(server.asked).toEqual([]);
  forgetReads();
});

test('an unknown or revoked tag is asked about as well', async () => {
  const server = fakeServer({ 'POST /api/nfc-tap': NOT_FOUND });
  show(`/nfc-toggle?tag=${ID}`);
  expect(await screen.findByText(/isn’t connected to your account/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Turn my light on' })).toBeTruthy();
  expect(server.asked).toHaveLength(1);
});

test('a failure is said, and can be tried again', async () => {
  const server = fakeServer({
    'POST /api/nfc-tap': { status: 503, body: { message: 'Not ready', code: 'not_ready' } },
  });
  const { user, history } = show(`/nfc-toggle?tag=${ID}`);
  expect(await screen.findByText('NFC Toggle Failed')).toBeTruthy();
  expect(title()).toBe('Your status was not changed');
  await act(async () => vi.advanceTimersByTime(5000));
  expect(history?.at(-1)).toBe(`/nfc-toggle?tag=${ID}`);
  server.routes['POST /api/nfc-tap'] = { body: { user: lit, counted: true } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Status Updated via NFC')).toBeTruthy();
});

test('a lost answer is asked for again with the same key, so that the light flips once', async () => {
  const server = fakeServer({});
  const { user } = show(`/nfc-toggle?tag=${ID}`);
  expect(await screen.findByText('Your status was not changed')).toBeTruthy();
  server.routes['POST /api/nfc-tap'] = { body: { user: lit, counted: true } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Status Updated via NFC')).toBeTruthy();
  const keys = server.asked.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a second tag on the same screen acts, also the same one again', async () => {
  const server = fakeServer({ 'POST /api/nfc-tap': { body: { user: lit, counted: true } } });
  show(`/nfc-toggle?tag=${ID}`);
  expect(await screen.findByText('Status Updated via NFC')).toBeTruthy();
  await act(async () => countOpenedLink());
  expect(server.asked).toHaveLength(2);
  const keys = server.asked.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).not.toBe(keys[1]);
});
