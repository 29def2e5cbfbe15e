import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { standInDevice } from '../../testing/device.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { List } from '../../ui/List.tsx';
import { OneTimeCodes } from './OneTimeCodes.tsx';

const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, i) => `abcd-efgh-jkmn-000${i}`);
const REFUSED = { status: 400, body: { code: 'wrong_code', field: 'code', message: 'no' } };

let since: string | null = null;
let isFresh = true;
const guarded = (answer: () => { status?: number; body: unknown }) => () =>
  isFresh ? answer() : { status: 403, body: { code: 'reauth_required', message: 'no' } };
const asksForCode = { status: 403, body: { code: 'code_required', message: 'no' } };

const draw = async () => {
  const server = fakeServer({
    'GET /api/codes': () => ({ body: { since, recoveryCodesLeft: since === null ? 0 : 7 } }),
    'GET /api/passkeys': { body: [] },
    'GET /api/security-log': { body: [] },
    'POST /api/codes/setup': guarded(() => ({
      body: { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` },
    })),
    'POST /api/codes': guarded(() => {
      since = '2026-11-18T00:00:00.000Z';
      return { body: { recoveryCodes: CODES } };
    }),
    'POST /api/codes/recovery': guarded(() => ({ body: { recoveryCodes: CODES } })),
    'DELETE /api/codes': guarded(() => {
      since = null;
      return { body: { success: true } };
    }),
    'POST /api/reauthenticate': ({ body }) => {
      const { code } = body as { code?: string };
      if (since !== null && code === undefined) return asksForCode;
      if (since !== null && code !== '123456') return REFUSED;
      isFresh = true;
      return { body: { success: true } };
    },
  });
  const { user } = renderSignedIn(
    '/security',
    <List>
      <OneTimeCodes />
    </List>,
  );
  const row = await screen.findByRole('button', { name: /One-time codes/ });
  return { server, user, row };
};

const copied: string[] = [];
beforeEach(() => {
  since = null;
  isFresh = true;
  copied.length = 0;
  standInDevice({ copy: async (text: string) => void copied.push(text) });
});
afterEach(() => vi.unstubAllGlobals());

test('turning on: scan or copy, the digits, then ten recovery codes that must be kept', async () => {
  const { server, user, row } = await draw();
  expect(within(row).getByText('Ask for a code after your password')).toBeTruthy();
  await user.click(row);
  const setUp = within(await screen.findByRole('dialog', { name: 'One-time codes' }));
  // The code is scanned first: on a small screen the field below it would push it out of sight.
  expect(document.activeElement?.getAttribute('role')).toBe('dialog');
  expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(setUp.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.click(setUp.getByRole('button', { name: 'Copy' }));
  expect(copied).toEqual([SECRET]);
  const field = setUp.getByLabelText('Six digits');
  await user.type(field, '12345');
  await user.click(setUp.getByRole('button', { name: 'Turn on' }));
  expect(setUp.getByText('Enter the six digits your app shows')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.type(field, '6');
  await user.click(setUp.getByRole('button', { name: 'Turn on' }));
  expect(server.asked.find(({ path, method }) => path === '/api/codes' && method === 'POST')?.body)
    // As typed: the server reads spaces, too.
    .toEqual({ code: '123456' });

  const saving = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(saving.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
  await user.click(saving.getByRole('button', { name: 'Done' }));
  expect(saving.getByText('Copy or save the codes first.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Save your recovery codes' })).toBeTruthy();
  await user.click(saving.getByRole('button', { name: 'Copy all' }));
  expect(copied.at(-1)).toBe(`${CODES.join('\n')}\n`);
  await user.click(saving.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('On, 7 of 10 recovery codes left')).toBeTruthy();
});

const lostAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};
const ON = { status: 409, body: { code: 'codes_already_on', message: 'no' } };

/** A server that acts, remembers its answer under the key, and whose first answers are lost. */
function losing(answers: number, act: () => { status?: number; body: unknown }) {
  const made = new Map<string | null, { status?: number; body: unknown }>();
  let left = answers;
  return ({ headers }: { headers: Headers }) => {
    const key = headers.get('Idempotency-Key');
    const answer = made.get(key) ?? act();
    made.set(key, answer);
    left -= 1;
    return left >= 0 ? lostAnswer() : answer;
  };
}

async function turnOn(user: Awaited<ReturnType<typeof draw>>['user'], digits: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'One-time codes' }));
  await user.clear(dialog.getByLabelText('Six digits'));
  await user.type(dialog.getByLabelText('Six digits'), digits);
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
}
const turningOn = () => {
  if (since !== null) return ON;
  since = '2026-11-18T00:00:00.000Z';
  return { body: { recoveryCodes: CODES } };
};
const shownCodes = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  return within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

test('the recovery codes are shown, also if the answer was lost', async () => {
  const { server, user, row } = await draw();
  server.routes['POST /api/codes'] = losing(1, turningOn);
  await user.click(row);
  await turnOn(user, '123456');
  expect(await shownCodes()).toEqual(CODES);
});

test('codes that were turned on by an unanswered attempt get new recovery codes with the next digits', async () => {
  const { server, user, row } = await draw();
  server.routes['POST /api/codes'] = losing(3, turningOn);
  await user.click(row);
  await turnOn(user, '123456');
  expect(await screen.findByText(/Unable to connect/)).toBeTruthy();
  await turnOn(user, '654321');
  expect(await shownCodes()).toEqual(CODES);
  expect(server.asked.some(({ path }) => path === '/api/codes/recovery')).toBe(true);
});

test('codes that another device has turned on are no success here', async () => {
  const { server, user, row } = await draw();
  server.routes['POST /api/codes'] = ON;
  await user.click(row);
  await turnOn(user, '123456');
  expect(await screen.findByText('One-time codes are already on.')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Save your recovery codes' })).toBeNull();
});

test('new recovery codes are shown, also if the answer was lost', async () => {
  since = '2026-11-18T00:00:00.000Z';
  const { server, user, row } = await draw();
  server.routes['POST /api/codes/recovery'] = losing(1, () => ({ body: { recoveryCodes: CODES } }));
  await user.click(row);
  const manage = within(await screen.findByRole('dialog', { name: 'One-time codes' }));
  await user.click(manage.getByRole('button', { name: /recovery codes/ }));
  expect(await shownCodes()).toEqual(CODES);
});

test('turning off asks first, then for the password and a code', async () => {
  since = '2026-11-18T00:00:00.000Z';
  isFresh = false;
  const { user, row } = await draw();
  await user.click(row);
  const manage = within(await screen.findByRole('dialog', { name: 'One-time codes' }));
  await user.click(manage.getByRole('button', { name: /Turn off/ }));
  const asking = await screen.findByRole('alertdialog', { name: 'Turn off one-time codes?' });
  await user.click(within(asking).getByRole('button', { name: 'Turn off' }));
  const confirming = () => within(screen.getByRole('dialog', { name: 'Confirm it’s you' }));
  await screen.findByLabelText('Current password');
  await user.type(confirming().getByLabelText('Current password'), 'correct horse');
  await user.click(confirming().getByRole('button', { name: 'Turn off' }));
  await user.type(await screen.findByLabelText('One-time code'), '999999');
  await user.click(confirming().getByRole('button', { name: 'Turn off' }));
  const said = await screen.findByText('That code didn’t work. Enter the newest one.');
  expect(said).toBeTruthy();
  await user.clear(confirming().getByLabelText('One-time code'));
  await user.type(confirming().getByLabelText('One-time code'), '123456');
  await user.click(confirming().getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Ask for a code after your password')).toBeTruthy();
});
