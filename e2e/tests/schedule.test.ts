import { expect, test } from '../people.ts';
import { expectAccessible, expectNoOverflow } from '../screens.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

test('Nora plans an evening for two groups, pauses it and deletes it', async ({
  account,
  open,
}) => {
  const made = await account('Nora Plans');
  await made.call('PATCH /api/user/timezone', { body: { timezone: 'America/New_York' } });
  await made.call('POST /api/contact-groups', { body: { name: 'Family', color: '#2F7A46' } });
  await made.call('POST /api/contact-groups', { body: { name: 'Work', color: '#2C67AE' } });
  const { page, call } = await open(made, { at: '/settings?tab=schedule' });
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  await expect(page.getByText('No available periods for this day').first()).toBeVisible();

  // By keyboard alone: the dialog opens on the day, Tab leads through the form.
  await page.getByRole('button', { name: 'Add Schedule' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Schedule' });
  await expect(dialog.getByLabel('Day')).toBeFocused();
  await page.keyboard.press('f');
  await expect(dialog.getByLabel('Day')).toHaveValue('5');
  await dialog.getByLabel('Available From').fill('21:00');
  await dialog.getByLabel('Available Until').fill('01:30');
  await expect(dialog.getByText('Ends the next day')).toBeVisible();
  await dialog.getByRole('button', { name: 'Family' }).click();
  await dialog.getByRole('button', { name: 'Work' }).click();
  await expectAccessible(page, 'the dialog');
  await dialog.getByLabel('Available Until').press('Enter');
  await expect(page.getByText('Availability schedule created for 2 groups').first()).toBeVisible();
  await expect(page.getByText('Next change', { exact: true })).toBeVisible();
  expect(await call('GET /api/scheduled-availability')).toHaveLength(2);

  const unfold = page.getByRole('button', { name: /^Friday/, expanded: false });
  if (!isWide && (await unfold.isVisible())) await unfold.click();
  await expect(page.getByText('9:00 PM – 1:30 AM (next day)').first()).toBeVisible();
  await expectAccessible(page, 'the schedule');
  await expectNoOverflow(page);

  const name = 'Friday 9:00 PM to 1:30 AM (next day), Family';
  await page
    .getByRole('switch', { name: `Enable ${name}` })
    .last()
    .click();
  await expect(page.getByText('Schedule updated').first()).toBeVisible();
  await page
    .getByRole('button', { name: `Delete period ${name}` })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Keep period' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete period', exact: true }).click();
  await expect(page.getByText('Schedule deleted').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Schedule' })).toBeFocused();
  expect(await call('GET /api/scheduled-availability')).toHaveLength(1);
});

test('A week in another time zone says so, and is moved with one tap', async ({
  account,
  open,
}) => {
  const made = await account('Tess Traveler');
  await made.call('PATCH /api/user/timezone', { body: { timezone: 'Asia/Tokyo' } });
  for (const [dayOfWeek] of WEEKDAYS.entries()) {
    await made.call('POST /api/scheduled-availability', {
      body: { dayOfWeek, startTime: '09:00', endTime: '17:00', isEnabled: true, groupIds: null },
    });
  }
  const { page, call } = await open(made, { at: '/settings?tab=schedule' });
  await page.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(page.getByText('Your schedule follows Tokyo time')).toBeVisible();
  const today = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', weekday: 'long' });
  await expect(
    page.getByRole('region', { name: new RegExp(`^${today.format(Date.now())} ?Today`) }),
  ).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Move schedule to New York' }).click();
  await expect(page.getByText('Schedule updated').first()).toBeVisible();
  await expect(page.getByText(/^Times are in New York/)).toBeVisible();
  expect((await call('GET /api/me')).timezone).toBe('America/New_York');
});
