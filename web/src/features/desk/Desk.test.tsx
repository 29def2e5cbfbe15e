import { afterEach, expect, test, vi } from 'vitest';
import { act, screen, within } from '@testing-library/react';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { Desk } from './Desk.tsx';

afterEach(() => vi.unstubAllGlobals());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const one = (id: string, displayName: string, hours: number, more: object = {}) => ({
  ...{ id, displayName, username: `${id}.user`, reasons: ['harassment'], people: 2 },
  ...{ openedAt: inHours(hours - 24), dueAt: inHours(hours), isByYou: false, ...more },
});
const cases = [one('c1', 'Dex Marlow', -2), one('c2', 'Pat Greer', 14, { isByYou: true })];
const detail = {
  ...cases[0],
  reports: [
    {
      ...{ reporter: 1, at: inHours(-20), reason: 'harassment', details: 'He was rude' },
      ...{ displayName: 'Dex Marlow', username: 'c1.user', statusMessage: null, photo: null },
      isAbusive: false,
    },
  ],
  ...{ photos: [], before: [], isSuspended: false },
};
const line = {
  ...{ id: 'l1', at: inHours(-3), action: 'suspend', reason: 'Threats', until: null },
  ...{ username: 'una', isSuspended: true, by: null, answer: 'Sorry' },
};

function draw(routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/desk/cases': { body: cases },
    'GET /api/desk/cases/c1': { body: detail },
    'GET /api/desk/cases/c2': { body: { ...detail, ...cases[1] } },
    'GET /api/desk/log': { body: [line] },
    'POST /api/desk/actions': { body: { success: true } },
    ...routes,
  });
  const run = async (_label: string, act: () => Promise<void>) => act();
  const drawn = renderSignedIn('/desk', <Desk run={run} elsewhere={<p>Nothing here</p>} />);
  const sent = () => server.asked.filter(({ path }) => path === '/api/desk/actions');
  return { ...drawn, sent, server };
}

test('lists cases with their clocks, and a case without a name of those who reported', async () => {
  const { user } = draw();
  expect(await screen.findByText('Overdue by 2h')).toBeTruthy();
  expect(screen.getByText('14h left')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Dex Marlow/ }));
  expect(await screen.findByText('“He was rude”')).toBeTruthy();
  expect(screen.getByText(/^Reporter 1,/)).toBeTruthy();
});

test('acts by keyboard, with a reason that the button waits for', async () => {
  const { user, sent } = draw();
  await screen.findByText('Overdue by 2h');
  await user.keyboard('j');
  await screen.findByText('“He was rude”');
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Act on Dex Marlow' }));
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Suspend');
  const button = dialog.getByRole('button', { name: 'Suspend' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'No end' }));
  await user.type(dialog.getByLabelText('Reason'), 'Threats');
  await user.click(button);
  expect(sent().map(({ body }) => body)).toEqual([
    { caseId: 'c1', reports: 1, action: 'suspend', reason: 'Threats', until: null },
  ]);
});

test('shows its keys on ?, and none of them acts meanwhile', async () => {
  const { user } = draw();
  await screen.findByText('Overdue by 2h');
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(help.getByText('Next case')).toBeTruthy();
  await user.keyboard('j');
  expect(screen.queryByText('“He was rude”')).toBeNull();
});

test('asks for a passkey or a code, and opens once it is given', async () => {
  const locked = { code: 'strong_sign_in_required', message: 'Please confirm first.' };
  const { user, server } = draw({ 'GET /api/desk/cases': { status: 403, body: locked } });
  expect(await screen.findByText(/^The desk opens with a passkey/)).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Log' })).toBeNull();
  server.routes['GET /api/desk/cases'] = { body: cases };
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Overdue by 2h')).toBeTruthy();
});

test('deletes an account only after its username was typed', async () => {
  const { user, sent } = draw();
  await user.click(await screen.findByRole('button', { name: /Dex Marlow/ }));
  await user.click(await screen.findByRole('button', { name: 'Act…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Delete account');
  await user.type(dialog.getByLabelText('Reason'), 'A child');
  const button = dialog.getByRole('button', { name: 'Delete account' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText(/^Type @/), '@c1.user');
  await user.click(button);
  expect(sent()[0]?.body).toEqual({
    ...{ caseId: 'c1', reports: 1, action: 'delete-account', reason: 'A child' },
  });
});

test('an act that goes on cannot be cancelled, and one that fails can', async () => {
  const answer = later<{ status: number }>();
  const { user } = draw({ 'POST /api/desk/actions': async () => answer.promise });
  await user.click(await screen.findByRole('button', { name: /Dex Marlow/ }));
  await user.click(await screen.findByRole('button', { name: 'Act…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Threats');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await user.click(cancel);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await act(async () => answer.give({ status: 503 }));
  await user.click(cancel);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const [reported] = detail.reports;
const unsigned = { ...reported, reporter: 0, details: 'He called at night' };

test('a report without an account has no number, and none can be marked abusive', async () => {
  const { user } = draw({
    'GET /api/desk/cases/c1': { body: { ...detail, reports: [unsigned] } },
  });
  await user.click(await screen.findByRole('button', { name: /Dex Marlow/ }));
  expect(await screen.findByText(/^Without an account,/)).toBeTruthy();
  expect(screen.queryByText(/^Reporter/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Act…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('option', { name: 'Suspend' })).toBeTruthy();
  expect(dialog.queryByRole('option', { name: 'Mark a report abusive' })).toBeNull();
});

test('beside one without an account, that of an account can be marked abusive', async () => {
  const { user } = draw({
    'GET /api/desk/cases/c1': { body: { ...detail, reports: [unsigned, reported] } },
  });
  await user.click(await screen.findByRole('button', { name: /Dex Marlow/ }));
  await user.click(await screen.findByRole('button', { name: 'Act…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Mark a report abusive');
  expect(dialog.getAllByText(/^Reporter \d/).map(({ textContent }) => textContent)).toEqual([
    'Reporter 1',
  ]);
});

test('a case about nobody who is here can only be dismissed', async () => {
  const nobody = { displayName: 'A man called Jim', username: null };
  const { user, sent } = draw({
    'GET /api/desk/cases': { body: [{ ...cases[0], ...nobody }] },
    'GET /api/desk/cases/c1': {
      body: { ...detail, ...nobody, reports: [{ ...unsigned, ...nobody }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: /A man called Jim/ }));
  expect(await screen.findByText('No account has this username')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Act…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('option')).toBeNull();
  await user.type(dialog.getByLabelText('Reason'), 'Nobody can be found');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(sent().map(({ body }) => body)).toEqual([
    { caseId: 'c1', reports: 1, action: 'dismiss', reason: 'Nobody can be found' },
  ]);
});

test.each([true, false])('reinstates only who is suspended (%s)', async (isSuspended) => {
  const { user } = draw({ 'GET /api/desk/cases/c1': { body: { ...detail, isSuspended } } });
  await user.click(await screen.findByRole('button', { name: /Dex Marlow/ }));
  await user.click(await screen.findByRole('button', { name: 'Act…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryAllByRole('option', { name: 'Reinstate' })).toHaveLength(isSuspended ? 1 : 0);
});

test('a case with a new report is shown again before it is decided', async () => {
  const second = { ...detail.reports[0], reporter: 2, details: 'He follows me' };
  const changed = { code: 'case_changed', message: 'There is a new report.' };
  const { user, sent, server } = draw({ 'POST /api/desk/actions': { status: 409, body: changed } });
  await user.click(await screen.findByRole('button', { name: /Dex Marlow/ }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  server.routes['GET /api/desk/cases/c1'] = {
    body: { ...detail, reports: [...detail.reports, second] },
  };
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Nothing to see');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('“He follows me”')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('There’s a new report in this case. Please read it first.')).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({ caseId: 'c1', reports: 1 });
});

test('new reports appear by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { server } = draw({ 'GET /api/desk/cases': { body: [] } });
    expect(await screen.findByText('New reports appear here automatically.')).toBeTruthy();
    server.routes['GET /api/desk/cases'] = { body: cases };
    await act(async () => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('button', { name: /Dex Marlow/ })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('leaves the own reports to others', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: /Pat Greer/ }));
  expect(await screen.findByText(/Someone else has to decide/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Act…' })).toBeNull();
});

test('shows the log, and reinstates from it', async () => {
  const { user, sent } = draw();
  await user.click(await screen.findByRole('tab', { name: 'Log' }));
  expect(await screen.findByText('Suspend: @una')).toBeTruthy();
  expect(screen.getByText('Answer: Sorry')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reinstate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Accepted');
  await user.click(dialog.getByRole('button', { name: 'Reinstate' }));
  expect(sent()[0]?.body).toEqual({ lineId: 'l1', action: 'reinstate', reason: 'Accepted' });
});

test('is nowhere to everyone else', async () => {
  const body = { code: 'not_found', message: 'Not found' };
  draw({ 'GET /api/desk/cases': { status: 404, body } });
  expect(await screen.findByText('Nothing here')).toBeTruthy();
});
