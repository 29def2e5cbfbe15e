import { randomUUID } from 'node:crypto';
import { befriend, expect, linkFor, PASSWORD, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

// Patient: on a busy machine a page may take ten times as long.
test.setTimeout(180_000);

test('An invitation is shown on landing and sign-up, and survives verifying on another device', async ({
  account,
  visitor,
}) => {
  const ruth = await account('Ruth Inviting');
  const { token } = await ruth.call('POST /api/invitations');
  const { page } = await visitor();
  await page.goto(`/?invite=${token}`);
  await expect(page.getByText('Ruth Inviting invited you')).toBeVisible();
  await page.getByRole('link', { name: 'Try Web Version' }).click();
  await expect(page.getByText('Ruth Inviting invited you')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  const email = `${randomUUID()}@example.com`;
  await page.getByLabel('Name').fill('Nora Comes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('(415) 555-0111');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  // The mail is opened elsewhere, where nothing is known of the invitation.
  const { page: other } = await visitor();
  await other.goto(await linkFor(email));
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Finish signing up' }).click();
  await other.getByRole('button', { name: 'Got it' }).click();
  await other.getByRole('button', { name: 'Add Ruth Inviting' }).click();
  await expect(other.getByText('Contact request sent').first()).toBeVisible();
  expect(await ruth.call('GET /api/friend-requests')).toHaveLength(1);
});

test('A contact is removed by the menu of their page, and comes back with Undo', async ({
  account,
  open,
}) => {
  const [ana, ben] = [await account('Ana Removes'), await account('Ben Removed')];
  await befriend(ana, ben);
  const { page } = await open(ana, { at: `/contacts/${ben.id}` });
  await page.getByRole('button', { name: 'More options for Ben Removed' }).click();
  await page.getByRole('menuitem', { name: 'Remove Contact' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Ben Removed?' });
  await question.getByRole('button', { name: 'Remove Contact' }).click();
  await expect(page.getByText('This person isn’t in your contacts')).toBeVisible();
  expect(await ben.call('GET /api/friends')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Ben Removed' })).toBeVisible();
  expect(await ben.call('GET /api/friends')).toHaveLength(1);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('Two people who meet become contacts by a code', async ({ account, open }) => {
  const [ana, ben] = [await account('Ana Shows'), await account('Ben Scans')];
  const { page: shown } = await open(ana, { at: '/contacts' });
  await shown.getByRole('link', { name: 'My code' }).click();
  await expect(shown.getByRole('img', { name: 'Your code, Ana Shows' })).toBeVisible();
  await expectNoOverflow(shown);
  await expectAccessible(shown);
  await shown.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy link' }).click();
  const link = await shown.evaluate(() => navigator.clipboard.readText());
  const { page: scanned } = await open(ben, { at: new URL(link).pathname + new URL(link).search });
  await scanned.getByRole('button', { name: 'Add Ana Shows' }).click();
  await expect(
    scanned.getByRole('heading', { name: 'You and Ana Shows are contacts' }),
  ).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'You and Ben Scans are contacts' })).toBeVisible({
    timeout: 2000,
  });
  await expect(shown.getByRole('button', { name: 'Remove Ben Scans' })).toBeVisible();
});

test('A code is read by the camera, which is asked for by the Scan tab alone and let go with it', async ({
  account,
  open,
}) => {
  const [ana, ben] = [await account('Ana Shows'), await account('Ben Scans')];
  const { link } = await ana.call('POST /api/meet-codes');
  const { page } = await open(ben);
  // A camera of this page, and a browser that reads codes: what it sees is the link.
  await page.addInitScript((seen) => {
    const tracks: MediaStreamTrack[] = [];
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 300, 150);
    navigator.mediaDevices.getUserMedia = async () => {
      const stream = canvas.captureStream(10);
      tracks.push(...stream.getTracks());
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 300, 150), 50);
      return stream;
    };
    Object.assign(window, {
      tracks,
      codes: [],
      BarcodeDetector: class {
        detect = async () => (window as unknown as { codes: unknown[] }).codes;
      },
      show: () =>
        Object.assign(window, {
          codes: [{ rawValue: 'https://elsewhere.example' }, { rawValue: seen }],
        }),
    });
  }, link);
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(
        ({ readyState }) => readyState,
      ),
    );
  await page.goto('/meet');
  await expect(page.getByRole('img', { name: /^Your code/ })).toBeVisible();
  expect(await states()).toEqual([]);
  await page.getByRole('tab', { name: 'Scan' }).click();
  await expect(page.getByText('The picture stays on your device.')).toBeVisible();
  await expect.poll(states).toEqual(['live']);
  await expectNoOverflow(page);
  await expectAccessible(page, 'the scanner');
  await page.evaluate(() => (window as unknown as { show(): void }).show());
  await expect(page.getByRole('button', { name: 'Add Ana Shows' })).toBeVisible();
  expect(await states()).toEqual(['ended']);
  // Looking used nothing up: only the tap does.
  expect(await ana.call('GET /api/friends')).toEqual([]);
});
