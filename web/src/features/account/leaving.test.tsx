import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { endSession, getSessionId, onSessionEnded } from '../../api/session.ts';
import * as service from '../../api/sign-in-service.ts';
import { takeDeletedNotice } from '../../api/deleted-notice.ts';
import { webDevice } from '../../device/web.ts';
import { standInDevice } from '../../testing/device.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';

const expectSaid = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
});
afterEach(() => {
  takeDeletedNotice();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const confirmed = {
  'GET /api/passkeys': { body: [] },
  'POST /api/reauthenticate': { body: { success: true } },
};
/** The dialog asks which passkeys there are; the rest is the act itself. */
const acts = (server: ReturnType<typeof fakeServer>) =>
  server.asked.filter(({ path }) => !['/api/passkeys', '/api/oidc'].includes(path));

/** Types the password into the dialog that asks for it, and goes on. */
async function confirmPassword(user: ReturnType<typeof renderSignedIn>['user'], act: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await user.type(dialog.getByLabelText('Current password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: act }));
}

async function ask(routes: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(routes);
  const { user } = renderSignedIn('/account', <DeleteAccount />);
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  return { server, user, dialog };
}

describe('deleting the account', () => {
  test('says first what goes and what stays, with the focus on keeping it', async () => {
    const { server, dialog, user } = await ask({});
    for (const line of [
      'This can’t be undone. Your light turns off for everyone right away.',
      'Contacts, groups and requests are deleted right away.',
      'Schedules, tags and photo are deleted right away.',
      'We keep a locked record for 30 days in case of disputes, then erase it.',
      'You can sign up again with the same email at any time.',
    ]) {
      expect(dialog.getByText(line)).toBeTruthy();
    }
    expect(document.activeElement?.textContent).toBe('Keep account');
    await user.click(dialog.getByRole('button', { name: 'Keep account' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.asked).toEqual([]);
  });

  test('signs out, loads the page anew, and says it there', async () => {
    const ended = vi.fn<(reason: string) => void>();
    const stop = onSessionEnded(ended);
    const { dialog, user } = await ask({
      ...confirmed,
      'DELETE /api/account': () => {
        // The live connection is quicker than the answer.
        endSession('s1', 'ended');
        return {};
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await confirmPassword(user, 'Delete Account');
    await waitFor(() => expect(window.location.reload).toHaveBeenCalled());
    expect(getSessionId()).toBeNull();
    expect(window.location.pathname).toBe('/login');
    expect(ended).not.toHaveBeenCalled();
    expect([takeDeletedNotice(), takeDeletedNotice()]).toEqual([true, false]);
    stop();
  });

  test('with a wrong or missing password deletes nothing and says why at the field', async () => {
    const body = { code: 'wrong_password', message: 'no', field: 'password' };
    const { server, dialog, user } = await ask({
      'POST /api/reauthenticate': { status: 400, body },
    });
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.click(asked.getByRole('button', { name: 'Delete Account' }));
    expect(asked.getByText('Please enter your password')).toBeTruthy();
    expect(acts(server)).toEqual([]);
    await user.type(asked.getByLabelText('Current password'), 'wrong horse');
    await user.click(asked.getByRole('button', { name: 'Delete Account' }));
    expect(await asked.findByText('Your current password is incorrect')).toBeTruthy();
    expect(acts(server).map(({ path }) => path)).toEqual(['/api/reauthenticate']);
    expect(document.activeElement).toBe(asked.getByLabelText('Current password'));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete your account?' })).toBeTruthy();
  });

  const GONE = { status: 401, body: { code: 'session_required', message: 'Please sign in.' } };

  test('whose answer was lost is asked about again, and said', async () => {
    let isDeleted = false;
    const { server, dialog, user } = await ask({
      ...confirmed,
      'DELETE /api/account': () => {
        if (isDeleted) return GONE;
        isDeleted = true;
        throw new TypeError('Failed to fetch');
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await confirmPassword(user, 'Delete Account');
    await waitFor(() => expect(window.location.reload).toHaveBeenCalled());
    expect(takeDeletedNotice()).toBe(true);
    expect(getSessionId()).toBeNull();
    const keys = acts(server)
      .filter(({ method }) => method === 'DELETE')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('whose answers are all lost is said where the live connection tells that it was made', async () => {
    const { dialog, user } = await ask({
      ...confirmed,
      'DELETE /api/account': () => {
        endSession('s1', 'ended');
        throw new TypeError('Failed to fetch');
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await confirmPassword(user, 'Delete Account');
    await waitFor(() => expect(window.location.reload).toHaveBeenCalled());
    expect(takeDeletedNotice()).toBe(true);
  });

  test.each(['not_ready', 'request_in_progress'])(
    'that the server refuses (%s) is not said to be done, although the session ends meanwhile',
    async (code) => {
      const { dialog, user } = await ask({
        ...confirmed,
        'DELETE /api/account': () => {
          endSession('s1', 'ended');
          return { status: 503, body: { code, message: 'Not now' } };
        },
      });
      await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
      await confirmPassword(user, 'Delete Account');
      await waitFor(() => expect(getSessionId()).toBeNull());
      expect(takeDeletedNotice()).toBe(false);
      expect(window.location.reload).not.toHaveBeenCalled();
    },
  );

  test('that fails leaves everything as it was', async () => {
    const { dialog, user } = await ask({
      ...confirmed,
      'DELETE /api/account': { status: 500, body: '' },
    });
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await confirmPassword(user, 'Delete Account');
    await expectSaid('Failed to delete account');
    expect(getSessionId()).toBe('s1');
    expect(takeDeletedNotice()).toBe(false);
  });

  test('just confirmed by the sign-in service it cannot be kept while it is being deleted', async () => {
    const answer = later<{ status: number; body: object }>();
    vi.spyOn(service, 'isJustConfirmed').mockReturnValue(true);
    const { user, dialog } = await ask({ 'DELETE /api/account': async () => answer.promise });
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await user.click(dialog.getByRole('button', { name: 'Keep account' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    answer.give({ status: 503, body: {} });
    await expectSaid('Failed to delete account');
    await user.click(dialog.getByRole('button', { name: 'Keep account' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('with a session that has ended meanwhile is a sign-out', async () => {
    const ended = vi.fn<(reason: string) => void>();
    const stop = onSessionEnded(ended);
    const { dialog, user } = await ask({ ...confirmed, 'DELETE /api/account': GONE });
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await confirmPassword(user, 'Delete Account');
    await waitFor(() => expect(ended).toHaveBeenCalledOnce());
    expect(takeDeletedNotice()).toBe(false);
    expect(getSessionId()).toBeNull();
    stop();
  });
});

describe('downloading the own data', () => {
  beforeEach(() => void standInDevice({ saveFile: webDevice().saveFile }));

  test('from the dialog, before leaving', async () => {
    const { dialog, user, server } = await ask({
      ...confirmed,
      'GET /api/account/export': { body: { a: 1 } },
    });
    await user.click(dialog.getByRole('button', { name: 'Download my data first' }));
    await expectSaid('Your data has been downloaded');
    expect(server.asked.map(({ path }) => path)).toEqual(['/api/account/export']);
  });

  test('a code whose answer was lost is not spent twice', async () => {
    let isConfirmed = false;
    let isSpent: string | null = null;
    const reauthenticate = ({ body, headers }: { body: unknown; headers: Headers }) => {
      if ((body as { code?: string }).code === undefined)
        return { status: 403, body: { code: 'code_required', message: 'no' } };
      const key = headers.get('Idempotency-Key');
      if (isSpent === null) {
        isSpent = key;
        isConfirmed = true;
        throw new TypeError('Failed to fetch');
      }
      if (isSpent === key) return { body: { success: true } };
      return { status: 400, body: { code: 'wrong_code', field: 'code', message: 'no' } };
    };
    fakeServer({
      'GET /api/passkeys': { body: [] },
      'GET /api/account/export': () =>
        isConfirmed
          ? { body: { a: 1 } }
          : { status: 403, body: { code: 'reauth_required', message: 'no' } },
      'POST /api/reauthenticate': reauthenticate,
    });
    const { user } = renderSignedIn('/account', <DownloadData />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await confirmPassword(user, 'Download');
    await user.type(await screen.findByLabelText('One-time code'), '123456');
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm it’s you' }));
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await expectSaid('Your data has been downloaded');
  });

  test('asks for the password when the server wants it confirmed', async () => {
    let isConfirmed = false;
    const server = fakeServer({
      'GET /api/account/export': () =>
        isConfirmed
          ? { body: { a: 1 } }
          : { status: 403, body: { code: 'reauth_required', message: 'no' } },
      'POST /api/reauthenticate': () => {
        isConfirmed = true;
        return { body: { success: true } };
      },
    });
    const { user } = renderSignedIn('/account', <DownloadData />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await confirmPassword(user, 'Download');
    await expectSaid('Your data has been downloaded');
    expect(acts(server).map(({ path }) => path.replace('/api/', ''))).toEqual([
      'account/export',
      'reauthenticate',
      'account/export',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('as one JSON file', async () => {
    fakeServer({
      ...confirmed,
      'GET /api/account/export': { body: { account: { email: 'n@example.com' } } },
    });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = renderSignedIn('/account', <DownloadData />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await expectSaid('Your data has been downloaded');
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'porchlight-data.json',
    ]);
    const [file] = vi.mocked(URL.createObjectURL).mock.calls[0] ?? [];
    expect(JSON.parse(await (file as Blob).text())).toEqual({
      account: { email: 'n@example.com' },
    });
  });

  test('that fails says so', async () => {
    fakeServer({ 'GET /api/account/export': { status: 500, body: '' } });
    const { user } = renderSignedIn('/account', <DownloadData />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await expectSaid('Failed to download your data');
  });
});
