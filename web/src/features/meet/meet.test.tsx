import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { MeContext } from '../../api/me.ts';
import { refetch } from '../../api/query-client.ts';
import { MeetScreen } from '../../app/screens/MeetScreen.tsx';
import { announcements } from '../../ui/announce.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';

const CODE = 'A'.repeat(22);
const ruth = { id: 'r', displayName: 'Ruth Hale', avatar: null };
const friend = { ...ruth, username: 'ruth', friendshipId: 'f', status: 'unavailable' };
const DEAD = 'This code no longer works. Ask for a new one.';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const made = (code: string) => ({
  body: { code, link: `https://porch.example/meet?code=${code}`, expiresAt: inMinutes(5) },
});

function draw(address: string, routes: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ 'GET /api/friends': { body: [] }, ...routes });
  const drawn = renderAt(
    address,
    <MeContext value={person()}>
      <MeetScreen />
    </MeContext>,
  );
  return { server, ...drawn };
}

test('my code is a QR code that says when it renews', async () => {
  draw('/meet', { 'POST /api/meet-codes': made(CODE) });
  expect(await screen.findByRole('img', { name: /^Your code, / })).toBeTruthy();
  expect(screen.getByText(/^New code in [45]:\d\d$/)).toBeTruthy();
  expect(screen.getByText(/It works once\.$/)).toBeTruthy();
});

test('a code past its end is made anew', async () => {
  let count = 0;
  draw('/meet', {
    'POST /api/meet-codes': () => {
      count += 1;
      return { body: { ...made(CODE).body, expiresAt: inMinutes(count === 1 ? 0 : 5) } };
    },
  });
  await vi.waitFor(() => expect(count).toBe(2), { timeout: 5000 });
  expect(await screen.findByText(/^New code in [45]:\d\d$/)).toBeTruthy();
});

test('a code that could not be renewed is not shown, and is asked for until there is one', async () => {
  let count = 0;
  const { server, user } = draw('/meet', {
    'POST /api/meet-codes': () => {
      count += 1;
      if (count > 1) throw new TypeError('The train is in a tunnel.');
      return { body: { ...made(CODE).body, expiresAt: inMinutes(1 / 60) } };
    },
  });
  expect(await screen.findByRole('img', { name: /^Your code, / })).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('img', { name: /^Your code, / })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  await user.click(again);
  await vi.waitFor(() => expect(count).toBe(3));
  server.routes['POST /api/meet-codes'] = made(CODE);
  expect(await screen.findByRole('img', { name: /^Your code, / })).toBeTruthy();
});

test('whoever used the code is named, with Remove', async () => {
  const { server, user } = draw('/meet', {
    'POST /api/meet-codes': made(CODE),
    'DELETE /api/friends/r': { body: { success: true, undoId: 'u' } },
  });
  await screen.findByRole('img', { name: /^Your code, / });
  server.routes['GET /api/friends'] = { body: [friend] };
  await refetch('GET /api/friends');
  expect(
    await screen.findByRole('heading', { name: 'You and Ruth Hale are contacts' }),
  ).toBeTruthy();
  // Said by the region that was there before; one that comes with its text is not heard.
  expect(announcements().polite.text).toBe('You and Ruth Hale are contacts');
  server.routes['GET /api/friends'] = { body: [] };
  await user.click(screen.getByRole('button', { name: 'Remove Ruth Hale' }));
  await vi.waitFor(() => expect(screen.queryByText('You and Ruth Hale are contacts')).toBeNull());
});

test('opening a code shows the name, and only the tap on Add uses it', async () => {
  const { server, user } = draw(`/meet?code=${CODE}`, {
    [`GET /api/meet-codes/${CODE}`]: { body: { person: ruth } },
    [`POST /api/meet-codes/${CODE}/add`]: { body: { success: true, person: ruth } },
  });
  const button = await screen.findByRole('button', { name: 'Add Ruth Hale' });
  expect(server.asked.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(button);
  expect(
    await screen.findByRole('heading', { name: 'You and Ruth Hale are contacts' }),
  ).toBeTruthy();
});

test('an answer to Add that is lost is asked for again, as the same tap', async () => {
  const done: (string | null)[] = [];
  const { server, user } = draw(`/meet?code=${CODE}`, {
    [`GET /api/meet-codes/${CODE}`]: { body: { person: ruth } },
    // The code works once: only the tap that used it hears that it did.
    [`POST /api/meet-codes/${CODE}/add`]: ({ headers }) => {
      const key = headers.get('Idempotency-Key');
      done.push(key);
      server.routes['GET /api/friends'] = { body: [friend] };
      if (done.length === 1) throw new TypeError('The answer is lost.');
      return key === done[0]
        ? { body: { success: true, person: ruth } }
        : { status: 404, body: { message: 'x', code: 'not_found' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add Ruth Hale' }));
  expect(
    await screen.findByRole('heading', { name: 'You and Ruth Hale are contacts' }),
  ).toBeTruthy();
  expect(screen.queryByText('Error')).toBeNull();
});

test('a code that was used without a word has made both contacts all the same', async () => {
  const { server, user } = draw(`/meet?code=${CODE}`, {
    [`GET /api/meet-codes/${CODE}`]: { body: { person: ruth } },
    [`POST /api/meet-codes/${CODE}/add`]: () => {
      server.routes['GET /api/friends'] = { body: [friend] };
      return { status: 404, body: { message: 'x', code: 'not_found' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add Ruth Hale' }));
  expect(
    await screen.findByRole('heading', { name: 'You and Ruth Hale are contacts' }),
  ).toBeTruthy();
  expect(screen.queryByText('Error')).toBeNull();
});

test('whoever was added and removed again is no contact any more, until Undo', async () => {
  const { server, user } = draw(`/meet?code=${CODE}`, {
    [`GET /api/meet-codes/${CODE}`]: { body: { person: ruth } },
    [`POST /api/meet-codes/${CODE}/add`]: () => {
      server.routes['GET /api/friends'] = { body: [friend] };
      return { body: { success: true, person: ruth } };
    },
    'DELETE /api/friends/r': () => {
      server.routes['GET /api/friends'] = { body: [] };
      return { body: { success: true, undoId: 'u' } };
    },
    'POST /api/undo/u': () => {
      server.routes['GET /api/friends'] = { body: [friend] };
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add Ruth Hale' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Ruth Hale' }));
  expect((await screen.findByRole('alert')).textContent).toBe(DEAD);
  expect(screen.queryByText('You and Ruth Hale are contacts')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByRole('heading', { name: 'You and Ruth Hale are contacts' }),
  ).toBeTruthy();
});

test('a code that does not work says one sentence, and another can be scanned', async () => {
  const { user } = draw(`/meet?code=${CODE}`, {
    [`GET /api/meet-codes/${CODE}`]: { status: 404, body: { message: 'x', code: 'not_found' } },
  });
  expect((await screen.findByRole('alert')).textContent).toBe(DEAD);
  await user.click(screen.getByRole('button', { name: 'Scan another code' }));
  expect(screen.getByLabelText('Paste a link')).toBeTruthy();
});

test('without a camera that reads codes a link is pasted', async () => {
  const { user } = draw('/meet?tab=scan', {
    [`GET /api/meet-codes/${CODE}`]: { body: { person: ruth } },
  });
  await user.click(screen.getByLabelText('Paste a link'));
  await user.paste('https://elsewhere.example/');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(DEAD)).toBeTruthy();
  await user.clear(screen.getByLabelText('Paste a link'));
  await user.paste(`https://porch.example/meet?code=${CODE}`);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Add Ruth Hale' })).toBeTruthy();
});

/** A camera that shows whatever `codes` holds, as a browser that reads codes would tell it. */
function withCamera(allow: () => Promise<MediaStream>) {
  const codes: { rawValue: string }[] = [];
  class Detector {
    detect = async () => codes;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: allow },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  return codes;
}

test('the camera reads a code of Porchlight and nothing else, and is let go', async () => {
  const stop = vi.fn<() => void>();
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;
  const codes = withCamera(async () => stream);
  codes.push({ rawValue: 'https://elsewhere.example/' });
  draw('/meet?tab=scan', { [`GET /api/meet-codes/${CODE}`]: { body: { person: ruth } } });
  expect(await screen.findByText('Point the camera at the other person’s code.')).toBeTruthy();
  expect(stop).not.toHaveBeenCalled();
  codes.push({ rawValue: `https://porch.example/meet?code=${CODE}` });
  expect(await screen.findByRole('button', { name: 'Add Ruth Hale' })).toBeTruthy();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a camera that is refused gives way to a link that is pasted', async () => {
  withCamera(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  draw('/meet?tab=scan', {});
  expect(await screen.findByText(/^You can’t scan codes here\./)).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
  expect(screen.getByLabelText('Paste a link')).toBeTruthy();
});
