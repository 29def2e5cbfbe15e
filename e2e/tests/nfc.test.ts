import { expect, test } from '../people.ts';

const PREVIEW = 'mobile-preview=true';

test('a tag is written on the preview’s phone, tapped, and revoked', async ({ person }) => {
  const nora = await person('Nora Hale', { at: `/settings?tab=nfc&${PREVIEW}` });
  const { page } = nora;
  const write = page.getByRole('button', { name: 'Write Status Toggle to NFC Tag' });
  await expect(write).toBeVisible({ timeout: 20_000 });
  await write.click();
  await page.getByLabel('Name this tag').fill('Kitchen door');
  await page.getByRole('button', { name: 'Write tag' }).click();
  await expect(page.getByText('Hold still until your phone vibrates.')).toBeVisible();
  await expect(page.getByText('Tag written').first()).toBeVisible();
  await expect(page.getByText('Kitchen door')).toBeVisible();
  await expect(page.getByText('Never tapped')).toBeVisible();

  // Within five seconds of the writing it counts as the same touch. Later, with the tag at the
  // phone, listening reads it, and the light goes on.
  await page.waitForTimeout(5100);
  await page.getByRole('button', { name: 'Start Listening' }).click();
  await expect(page.getByText('You are now available').first()).toBeVisible();
  await expect(page.getByText('Last tapped just now')).toBeVisible();
  expect((await nora.call('GET /api/me')).status).toBe('available');

  await page.getByRole('button', { name: 'Options for Kitchen door' }).click();
  await page.getByRole('menuitem', { name: 'Revoke tag' }).click();
  await page.getByRole('button', { name: 'Revoke tag' }).click();
  await expect(page.getByText('It no longer works.')).toBeVisible();
});

test('the link of a tag acts at once, and every other link asks first', async ({
  open,
  account,
}) => {
  const nora = await account('Nora Hale');
  const { link, tag } = await nora.call('POST /api/nfc-tags', {
    body: { name: 'Door', action: { kind: 'toggle' } },
  });
  const { page, allow } = await open(nora, { at: new URL(link).pathname + new URL(link).search });
  await expect(page.getByText('You are now available').first()).toBeVisible();
  expect((await nora.call('GET /api/me')).status).toBe('available');
  await expect(page).toHaveURL(/\/$/);

  // The browser itself notes that the tag is not found any more.
  allow(/404/);
  await nora.call('POST /api/nfc-tags/:id/revoke', { params: { id: tag.id } });
  await page.goto(new URL(link).pathname + new URL(link).search);
  const off = page.getByRole('button', { name: 'Turn my light off' });
  await expect(off).toBeVisible();
  expect((await nora.call('GET /api/me')).status).toBe('available');
  await off.click();
  await expect(page.getByText('You are now unavailable').first()).toBeVisible();
  expect((await nora.call('GET /api/me')).status).toBe('unavailable');
});

test('an ordinary browser says kindly what is not here, and nothing throws', async ({ person }) => {
  const { page } = await person('Nora Hale', { at: '/contacts' });
  await expect(page.getByText('Contact matching needs the mobile app')).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await page.getByRole('tab', { name: 'NFC' }).click();
  await expect(page.getByText('NFC Not Available')).toBeVisible();
  await expect(page.getByRole('button', { name: /Write Status Toggle/ })).toHaveCount(0);
});
