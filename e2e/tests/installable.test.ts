import type { Page } from '@playwright/test';
import { origin } from '../accounts.ts';
import { startRelease } from '../newer-build.ts';
import { befriend, expect, test } from '../people.ts';

// Patient: on a busy machine a page may take ten times as long.
test.setTimeout(180_000);

const PATIENT = { timeout: 30_000 };

/** Until the worker has its files and answers for this page. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(
      async () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return (
            registration?.active?.state === 'activated' && !!navigator.serviceWorker.controller
          );
        }),
      PATIENT,
    )
    .toBe(true);
}

test('The app can be installed, and keeps no answer of the API', async ({ person }) => {
  const { page } = await person('Ida Installs');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Porchlight', display: 'standalone', scope: '/' });
  for (const { src, sizes, type } of manifest.icons as Record<string, string>[]) {
    const icon = await page.request.get(src ?? '');
    expect(icon.headers()['content-type'], src).toBe(type);
    if (type !== 'image/png') continue;
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  await untilKept(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in a window that keeps nothing; that alone forbids installing.
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });
  // Beside the files only the language of the app, once the page has said it.
  const others = kept.names.filter((name) => name !== 'porchlight-language');
  expect(others).toEqual(['porchlight-files']);
  expect(kept.paths).toContain('/login');
  expect(kept.paths.filter((path) => /^\/(api|ws|photos|dev)/.test(path))).toEqual([]);

  // Shortcuts of the installed app: each opens its own button, and changes nothing by itself.
  const [turnOn, turnOff, contacts] = manifest.shortcuts as { name: string; url: string }[];
  for (const shortcut of [turnOn, turnOff]) {
    await page.goto(shortcut?.url ?? '');
    await expect(page.getByRole('button', { name: shortcut?.name })).toBeEnabled(PATIENT);
    await expect(page.getByRole('heading', { name: 'Your light is off' })).toBeVisible();
  }
  await page.goto(contacts?.url ?? '');
  await expect(page.getByRole('heading', { level: 1, name: contacts?.name })).toBeVisible(PATIENT);
});

test('Without a network the app starts with what it last knew, and no light past its end', async ({
  account,
  open,
}) => {
  const [ana, ben, cleo] = [
    await account('Ana Offline'),
    await account('Ben Untimed'),
    await account('Cleo Timed'),
  ];
  await Promise.all([befriend(ana, ben), befriend(ana, cleo)]);
  await ben.call('POST /api/status', { body: { status: 'available' } });
  const statusExpiresAt = new Date(Date.now() + 30 * 60_000).toISOString();
  await cleo.call('POST /api/status', { body: { status: 'available', statusExpiresAt } });

  const { page, allow } = await open(ana);
  // The browser's own words about a network that is not there.
  allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await expect(page.getByText('Ben Untimed').first()).toBeVisible();
  await expect(page.getByText('Cleo Timed').first()).toBeVisible();
  await untilKept(page);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('You’re offline').first()).toBeVisible(PATIENT);
  await expect(page.getByText('Ben Untimed').first()).toBeVisible(PATIENT);

  // An hour later nothing has been heard, and Cleo's end has passed.
  await page.clock.setSystemTime(Date.now() + 60 * 60_000);
  await page.reload();
  await expect(page.getByText(/Last known/).first()).toBeVisible(PATIENT);
  await expect(page.getByText('Ben Untimed').first()).toBeVisible();
  await expect(page.getByText('Cleo Timed')).toHaveCount(0);
  // Public pages are there too.
  await page.goto('/privacy-policy');
  await expect(page.getByText('Last updated August 2025')).toBeVisible();
});

test('A new version is offered, and taken by a tap', async ({ person }) => {
  const { page, id, allow } = await person('Uma Updates');
  // Behind the other port there is no live connection.
  allow(/WebSocket connection|404|503|bad-precaching-response/);
  const release = await startRelease();
  // Another port is another origin: the questions of a first visit would lie over the offer.
  await page.addInitScript((userId) => {
    if (!window.location.protocol.startsWith('http')) return;
    localStorage.setItem(`contact-permission-shown-${userId}`, 'true');
    localStorage.setItem(`onboarding-info-shown-${userId}`, 'true');
  }, id);
  try {
    await page.goto(`${release.url}/?app`);
    await expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible(PATIENT);
    await untilKept(page);
    const [older, ...none] = await revisionsKept(page);
    expect([typeof older, none]).toEqual(['string', []]);

    // A release that cannot be fetched completely takes nothing away.
    release.publish({ isIncomplete: true });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const failed = new Promise<void>((resolve) => {
        registration?.addEventListener('updatefound', () => {
          const worker = registration.installing;
          worker?.addEventListener('statechange', () => worker.state === 'redundant' && resolve());
        });
      });
      await registration?.update();
      await failed;
    });
    const missing = await page.evaluate(async () => {
      const pages = await (await caches.open('porchlight-files')).keys();
      return ['/login', '/guide', '/landing'].filter(
        (path) => !pages.some(({ url }) => new URL(url).pathname === path),
      );
    });
    expect(missing).toEqual([]);
    expect(await revisionsKept(page)).toContain(older);

    release.publish();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByText('A new version is ready')).toBeVisible(PATIENT);
    const reloaded = page.waitForEvent('load', PATIENT);
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible(PATIENT);
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
    await expect.poll(async () => revisionsKept(page), PATIENT).toEqual(['newer']);
  } finally {
    await page.goto('about:blank');
    await release.close();
  }
});

/** Of the pages in the worker's cache; files with a hash in their names have none. */
async function revisionsKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const files = await (await caches.open('porchlight-files')).keys();
    const revisions = files.map(({ url }) => new URL(url).searchParams.get('__WB_REVISION__'));
    return [...new Set(revisions.filter((revision) => revision !== null))];
  });
}

test('A push is shown as a notification', async ({ person }) => {
  const { page, allow } = await person('Pia Pushed');
  // The app asks for a subscription as soon as it may; a private window has none to give.
  allow(/does not support the Push API in incognito mode/);
  await page.context().grantPermissions(['notifications'], { origin: origin() });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin()));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await untilKept(page);
  const data = JSON.stringify({ id: 'n1', title: 'Ana is available', message: 'Call now.' });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: origin(),
    registrationId: await registered,
    data,
  });
  const shown = async () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const all = (await registration?.getNotifications()) ?? [];
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect
    .poll(shown, PATIENT)
    .toEqual([{ title: 'Ana is available', body: 'Call now.', tag: 'n1' }]);
});
