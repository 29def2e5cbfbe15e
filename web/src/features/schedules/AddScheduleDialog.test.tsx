import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, screen } from '@testing-library/react';
import { fakeServer, losingFirst } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AddScheduleDialog } from './AddScheduleDialog.tsx';

const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [] };
const work = { id: 'g2', name: 'Work', color: '#2C67AE', members: [] };
const created = (groupId: string | null, id: string) => ({
  id,
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  isEnabled: true,
  groupId,
});
let server: ReturnType<typeof fakeServer>;
let onClose: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  onClose = vi.fn<() => void>();
  server = fakeServer({
    'POST /api/scheduled-availability': { body: [created(null, 'e1')] },
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  renderAt(
    '/settings?tab=schedule',
    <AddScheduleDialog groups={[family, work]} onClose={onClose} />,
  );
const add = () => screen.getByRole('button', { name: 'Add Schedule' });
const setTime = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => server.asked.filter(({ method }) => method === 'POST');

test('starts as Monday 9 to 5, enabled, for all contacts', async () => {
  const { user } = draw();
  expect(screen.getByLabelText<HTMLSelectElement>('Day').selectedOptions[0]?.text).toBe('Monday');
  expect(screen.getByLabelText<HTMLInputElement>('Available From').value).toBe('09:00');
  expect(screen.getByLabelText<HTMLInputElement>('Available Until').value).toBe('17:00');
  expect(
    screen.getByRole<HTMLInputElement>('switch', { name: 'Enable this schedule' }).checked,
  ).toBe(true);
  await user.click(add());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.body).toEqual({
    dayOfWeek: 1,
    startTime: '09:00',
    endTime: '17:00',
    isEnabled: true,
    groupIds: null,
  });
  expect(
    (await screen.findAllByText('Availability schedule created for all contacts')).length,
  ).toBeGreaterThan(0);
});

test('is made for several groups at once, one entry for each', async () => {
  server.routes['POST /api/scheduled-availability'] = {
    body: [created('g1', 'e1'), created('g2', 'e2')],
  };
  const { user } = draw();
  await user.selectOptions(screen.getByLabelText('Day'), 'Saturday');
  await user.click(screen.getByRole('button', { name: 'Family' }));
  await user.click(screen.getByRole('button', { name: 'Work' }));
  await user.click(screen.getByRole('switch', { name: 'Enable this schedule' }));
  await user.click(add());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.body).toMatchObject({
    dayOfWeek: 6,
    isEnabled: false,
    groupIds: ['g1', 'g2'],
  });
  expect(
    (await screen.findAllByText('Availability schedule created for 2 groups')).length,
  ).toBeGreaterThan(0);
});

test('one group is said as one; a second tap takes it back', async () => {
  server.routes['POST /api/scheduled-availability'] = { body: [created('g1', 'e1')] };
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Work' }));
  await user.click(screen.getByRole('button', { name: 'Work' }));
  await user.click(screen.getByRole('button', { name: 'Family' }));
  await user.click(add());
  expect(
    (await screen.findAllByText('Availability schedule created for 1 group')).length,
  ).toBeGreaterThan(0);
  expect(sent()[0]?.body).toMatchObject({ groupIds: ['g1'] });
});

test('all contacts takes the chosen groups back', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Family' }));
  await user.click(screen.getByRole('button', { name: 'All Contacts' }));
  await user.click(add());
  await vi.waitFor(() => expect(sent()[0]?.body).toMatchObject({ groupIds: null }));
});

test('an end before the start is on the next day', async () => {
  const { user } = draw();
  setTime('Available From', '21:00');
  setTime('Available Until', '01:30');
  expect(screen.getByText('Ends the next day')).toBeTruthy();
  await user.click(add());
  await vi.waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ startTime: '21:00', endTime: '01:30' }),
  );
});

test.each([
  ['Available Until', '09:00', 'Start and end must not be the same time.'],
  ['Available From', '', 'Choose a start time.'],
  ['Available Until', '', 'Choose an end time.'],
])('%s of "%s" is refused before it is sent', async (label, value, message) => {
  const { user } = draw();
  setTime(label, value);
  expect(screen.queryByText(message)).toBeNull();
  await user.click(add());
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  setTime(label, '18:00');
  expect(screen.queryByText(message)).toBeNull();
});

test('what the server refuses stays open, and says why', async () => {
  server.routes['POST /api/scheduled-availability'] = {
    status: 400,
    body: { message: 'This group does not exist', code: 'unknown_group' },
  };
  const { user } = draw();
  await user.click(add());
  expect(
    (await screen.findAllByText('One of the groups you chose no longer exists.')).length,
  ).toBeGreaterThan(0);
  expect(onClose).not.toHaveBeenCalled();
  server.routes['POST /api/scheduled-availability'] = { status: 500, body: '' };
  await user.click(add());
  expect((await screen.findAllByText('Failed to create schedule')).length).toBeGreaterThan(0);
});

test('can be cancelled', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([]);
});

const orphan = { ...created('gone', 'e7'), startTime: '18:00' };
const groups = [family, work];

test('other times leave a period whose group was deleted to that group', async () => {
  server.routes['PATCH /api/scheduled-availability/e7'] = { body: orphan };
  const { user } = renderAt(
    '/settings?tab=schedule',
    <AddScheduleDialog groups={groups} editing={orphan} onClose={onClose} />,
  );
  expect(screen.getByRole('button', { name: 'Unknown Group', pressed: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All Contacts', pressed: true })).toBeNull();
  setTime('Available From', '19:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const [change] = server.asked.filter(({ method }) => method === 'PATCH');
  expect(change?.body).toMatchObject({ startTime: '19:00' });
  expect(change?.body).not.toHaveProperty('groupIds');
});

test('a further group gets its entry once, also if the answer was lost', async () => {
  const own = created('g1', 'e1');
  let entries = 1;
  server.routes['PATCH /api/scheduled-availability/e1'] = losingFirst(() => {
    entries += 1;
    return { body: own };
  });
  const { user } = renderAt(
    '/settings?tab=schedule',
    <AddScheduleDialog groups={groups} editing={own} onClose={onClose} />,
  );
  await user.click(screen.getByRole('button', { name: 'Work' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 5000 });
  expect(entries).toBe(2);
});

test('a chosen group takes the place of a deleted one', async () => {
  server.routes['PATCH /api/scheduled-availability/e7'] = { body: orphan };
  const { user } = renderAt(
    '/settings?tab=schedule',
    <AddScheduleDialog groups={groups} editing={orphan} onClose={onClose} />,
  );
  await user.click(screen.getByRole('button', { name: 'Work' }));
  expect(screen.queryByRole('button', { name: 'Unknown Group' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const [change] = server.asked.filter(({ method }) => method === 'PATCH');
  expect(change?.body).toMatchObject({ groupIds: ['g2'] });
});

test('a copy of a period whose group was deleted does not open for everyone', async () => {
  const { user } = renderAt(
    '/settings?tab=schedule',
    <AddScheduleDialog groups={groups} copied={orphan} onClose={onClose} />,
  );
  await user.click(add());
  await vi.waitFor(() => expect(sent()[0]?.body).toMatchObject({ groupIds: ['gone'] }));
});
