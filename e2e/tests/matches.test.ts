import { befriend, expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

test('A match comes as a sheet wherever somebody is in the app, and stays on Home until it is seen @all', async ({
  account,
  open,
}) => {
  const [nora, ada, jun] = await Promise.all([
    account('Nora Matches'),
    account('Ada Mensah'),
    account('Jun Takeda'),
  ]);
  for (const contact of [ada, jun]) await befriend(nora, contact);
  for (const { id } of [ada, jun])
    await nora.call('PUT /api/wishes/:friendId', { params: { friendId: id } });
  const { page } = await open(nora, { at: '/waiting' });

  // The button that takes a mark back stands beside its words.
  const name = page.getByRole('link', { name: 'Jun Takeda' });
  const button = page.getByRole('button', { name: 'Take back the mark on Jun Takeda' });
  const [words, act] = [await name.boundingBox(), await button.boundingBox()];
  expect(act?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
  await expectNoOverflow(page);

  await ada.call('PUT /api/wishes/:friendId', { params: { friendId: nora.id } });
  const sheet = page.getByRole('dialog', { name: 'You’d both like to talk' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page, 'a match');
  await expectNoOverflow(page);
  await sheet.getByRole('button', { name: 'Later' }).click();
  await expect(sheet).toHaveCount(0);

  // Once: what is left open is the note on Home, also after a reload.
  await page.goto('/');
  const note = page.getByRole('region', { name: 'You’d both like to talk' });
  await expect(note).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(note).toHaveCSS('background-image', 'none');

  // Another match lets a sheet that is open be, and comes after it.
  await page.getByRole('button', { name: 'How to use' }).click();
  const help = page.getByRole('dialog', { name: 'How to use' });
  await expect(help).toBeVisible();
  const isTold = page.waitForResponse((answer) => answer.url().endsWith('/api/wishes'));
  await jun.call('PUT /api/wishes/:friendId', { params: { friendId: nora.id } });
  await isTold;
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(sheet.getByText(/^You and Jun marked each other/)).toBeVisible();
  await sheet.getByRole('link', { name: /^Find a time/ }).click();
  await expect(page).toHaveURL(new RegExp(`/contacts/${jun.id}`));
  await expect(sheet).toHaveCount(0);
});

test('The note of a light that was asked for glows until the light is off again @all', async ({
  account,
  open,
}) => {
  const [nora, maya] = await Promise.all([account('Nora Waits'), account('Maya Johnson')]);
  await befriend(nora, maya);
  await nora.call('POST /api/watches', { body: { friendId: maya.id } });
  const { page } = await open(nora);
  await maya.call('POST /api/status', { body: { status: 'available' } });
  const note = page.getByRole('region', { name: 'Maya’s light is on' });
  await expect(note).toHaveCSS('background-image', /^radial-gradient/);
  await expectAccessible(page, 'a light that was asked for');
  await maya.call('POST /api/status', { body: { status: 'unavailable' } });
  await expect(note).toHaveCount(0);
});
