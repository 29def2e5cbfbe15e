import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { fakeServer, later, losingFirst } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { currentToast } from '../../ui/toast.ts';
import { Groups } from './Groups.tsx';

afterEach(() => {
  setLanguage('en', english);
  vi.unstubAllGlobals();
});

const member = (id: string, displayName: string) => ({
  id,
  friendshipId: `f${id}`,
  user: { displayName, username: displayName.toLowerCase().replace(' ', ''), avatar: null },
});
const friend = (id: string, displayName: string) => ({
  ...member(id, displayName),
  ...member(id, displayName).user,
  status: 'unavailable',
  statusMessage: null,
  statusExpiresAt: null,
  showTimerToOthers: true,
  phoneNumber: '',
  currentStreak: 0,
});
const ruth = member('1', 'Ruth Hale');
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [ruth] };
const work = { id: 'g2', name: 'Work', color: '#2C67AE', members: [] };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /api/contact-groups': { body: [family, work] },
    'GET /api/friends': {
      body: [friend('1', 'Ruth Hale'), friend('2', 'Amy Zeller'), friend('3', 'Ben Castellano')],
    },
    'GET /api/scheduled-availability': { body: [] },
    'GET /api/schedule-exceptions': { body: [] },
  });
});

async function expectToast(title: string, description?: string) {
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  if (description) expect((await screen.findAllByText(description)).length).toBeGreaterThan(0);
}

describe('groups', () => {
  test('open and close', async () => {
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    const head = await screen.findByRole('button', { name: /^Family/, expanded: true });
    expect(screen.getByText('Ruth Hale')).toBeTruthy();
    await user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Ruth Hale')).toBeNull();
  });

  test('their members are in the order of the person’s language', async () => {
    setLanguage('es', english);
    const members = ['Ñandú', 'Oda', 'Nuria'].map((name) => member(name, name));
    server.routes['GET /api/contact-groups'] = { body: [{ ...family, members }] };
    renderAt('/contacts?tab=groups', <Groups />);
    const shown = (await screen.findAllByText(/^(Nuria|Ñandú|Oda)$/)).map((it) => it.textContent);
    expect(shown).toEqual(['Nuria', 'Ñandú', 'Oda']);
  });

  test('none yet', async () => {
    server.routes['GET /api/contact-groups'] = { body: [] };
    renderAt('/contacts?tab=groups', <Groups />);
    expect(await screen.findByText('No contact groups')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create group' })).toBeTruthy();
  });

  test('that cannot be loaded can be tried again', async () => {
    const known = server.routes['GET /api/contact-groups'];
    server.routes['GET /api/contact-groups'] = { status: 500, body: '' };
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    if (known) server.routes['GET /api/contact-groups'] = known;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Family')).toBeTruthy();
  });
});

describe('creating a group', () => {
  const created = { id: 'g3', name: 'Book Club', color: '#2F7A46', members: [] };

  async function open() {
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    await user.click(await screen.findByRole('button', { name: 'Create group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create group' }));
    return { user, dialog, submit: dialog.getByRole('button', { name: 'Create group' }) };
  }

  test('needs a name, and is green unless another colour is chosen', async () => {
    server.routes['POST /api/contact-groups'] = { body: created };
    const { user, dialog, submit } = await open();
    expect(dialog.getAllByRole('radio')).toHaveLength(8);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Green' }).checked).toBe(true);
    await fill(user, 'Group name', '   ');
    expect(submit.hasAttribute('disabled')).toBe(true);
    await fill(user, 'Group name', '  Book Club ');
    server.routes['GET /api/contact-groups'] = { body: [family, work, created] };
    await user.click(submit);
    const card = await screen.findByRole('button', { name: /^Book Club/, expanded: true });
    await vi.waitFor(() => expect(document.activeElement).toBe(card));
    // Read out, and not shown: the card shows it, in sight.
    await expectToast('Contact group created successfully');
    expect(currentToast()?.open ?? false).toBe(false);
    expect(server.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Book Club',
      color: '#2F7A46',
    });
  });

  test('takes no text and cannot be closed while it is saved; a failure keeps the text', async () => {
    const { promise, give } = later<{ status: number; body: string }>();
    server.routes['POST /api/contact-groups'] = () => promise;
    const { user, dialog, submit } = await open();
    await fill(user, 'Group name', 'Club');
    await user.click(submit);
    await user.type(screen.getByLabelText('Group name'), ' of friends');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Group name')).toHaveProperty('value', 'Club');
    give({ status: 500, body: '' });
    await expectToast('Error', 'Failed to create contact group');
    await user.type(screen.getByLabelText('Group name'), ' of friends');
    expect(screen.getByLabelText('Group name')).toHaveProperty('value', 'Club of friends');
  });

  test('keeps the dialog open when it fails', async () => {
    server.routes['POST /api/contact-groups'] = { status: 500, body: '' };
    const { user, dialog, submit } = await open();
    await user.click(dialog.getByRole('radio', { name: 'Plum' }));
    await fill(user, 'Group name', 'Club');
    await user.click(submit);
    await expectToast('Error', 'Failed to create contact group');
    expect(server.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Club',
      color: '#7A4B9A',
    });
    expect(screen.getByRole('dialog', { name: 'Create group' })).toBeTruthy();
  });
});

describe('members', () => {
  test('are chosen among the others, by last name', async () => {
    server.routes['POST /api/contact-groups/g1/members'] = {};
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    await user.click(await screen.findByRole('button', { name: 'Add member to Family' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to Family' }));
    const names = async () =>
      (await dialog.findAllByRole('checkbox', { name: /^Add / })).map((box) =>
        box.getAttribute('aria-label'),
      );
    expect(await names()).toEqual(['Add Ben Castellano', 'Add Amy Zeller']);
    expect(dialog.getByRole('button', { name: 'Add' }).hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Add Amy Zeller' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Add Ben Castellano' }));
    await user.click(dialog.getByRole('button', { name: 'Add 2 people' }));
    await expectToast('Friend added to group');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      friendshipIds: ['f3', 'f2'],
    });
  });

  test('that cannot be added say so', async () => {
    server.routes['POST /api/contact-groups/g1/members'] = { status: 500, body: '' };
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    await user.click(await screen.findByRole('button', { name: 'Add member to Family' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Add Amy Zeller' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 person' }));
    await expectToast('Error', 'Failed to add contact to group');
  });

  test('are taken out at once, and put back by Undo', async () => {
    server.routes['DELETE /api/contact-groups/g1/members/f1'] = {};
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    const button = await screen.findByRole('button', { name: 'Remove Ruth Hale from Family' });
    server.routes['GET /api/contact-groups'] = { body: [{ ...family, members: [] }, work] };
    await user.click(button);
    await expectToast('Friend removed from group');
    expect(screen.queryByText('Ruth Hale')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Add member');
    server.routes['POST /api/contact-groups/g1/members'] = {};
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await vi.waitFor(() =>
      expect(server.asked.find(({ method }) => method === 'POST')?.body).toEqual({
        friendshipId: 'f1',
      }),
    );
  });

  test('that cannot be taken out stay', async () => {
    server.routes['DELETE /api/contact-groups/g1/members/f1'] = { status: 500, body: '' };
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    await user.click(await screen.findByRole('button', { name: 'Remove Ruth Hale from Family' }));
    await expectToast('Error', 'Failed to remove friend from group');
    expect(screen.getByText('Ruth Hale')).toBeTruthy();
  });
});

describe('a group', () => {
  test('is renamed and recolored', async () => {
    server.routes['PATCH /api/contact-groups/g1'] = {};
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    await user.click(await screen.findByRole('button', { name: 'Edit group Family' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit group' }));
    await fill(user, 'Group name', ' Kin ');
    await user.click(dialog.getByRole('radio', { name: 'Plum' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Group updated');
    // Read out, and not shown: the card shows it.
    expect(currentToast()?.open ?? false).toBe(false);
    expect(server.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
      name: 'Kin',
      color: '#7A4B9A',
    });
  });

  test('is moved, and its place is said', async () => {
    server.routes['PUT /api/contact-groups/order'] = {};
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    const up = await screen.findByRole('button', { name: 'Move Family up' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Move Family down' }));
    expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      groupIds: ['g2', 'g1'],
    });
    const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
    expect(heads[0]).toMatch(/^Work/);
  });

  test('that is moved again waits for the answer: the last order is what the server has last', async () => {
    const first = later<object>();
    const asked: unknown[] = [];
    server.routes['PUT /api/contact-groups/order'] = async ({ body }) => {
      asked.push(body);
      return asked.length === 1 ? first.promise : {};
    };
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    await user.click(await screen.findByRole('button', { name: 'Move Family down' }));
    await user.click(screen.getByRole('button', { name: 'Move Family up' }));
    expect(asked).toEqual([{ groupIds: ['g2', 'g1'] }]);
    first.give({});
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual({ groupIds: ['g1', 'g2'] });
  });
});

test('a single group has no place to be moved to', async () => {
  server.routes['GET /api/contact-groups'] = { body: [work] };
  renderAt('/contacts?tab=groups', <Groups />);
  await screen.findByRole('button', { name: 'Delete group Work' });
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
});

describe('deleting a group', () => {
  test('says first what happens to the light and the schedule', async () => {
    const me = person({ status: 'available', audience: { kind: 'groups', groupIds: ['g1'] } });
    server.routes['GET /api/scheduled-availability'] = {
      body: [{ groupId: 'g1' }, { groupId: 'g2' }, { groupId: 'g1' }],
    };
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    queryClient.setQueryData(queryKeyOf('GET /api/me'), me);
    await user.click(await screen.findByRole('button', { name: 'Delete group Family' }));
    expect(await screen.findByText(/^Only Family can see your light right now\./)).toBeTruthy();
    expect(screen.getByText(/If you delete the group, no one sees it\.$/)).toBeTruthy();
    expect(await screen.findByText('2 scheduled times use it and will reach no one.')).toBeTruthy();
  });

  test('says only that the sharing ends where other groups still see the light', async () => {
    const audience = { kind: 'groups' as const, groupIds: ['g1', 'g2'] };
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    queryClient.setQueryData(queryKeyOf('GET /api/me'), person({ status: 'available', audience }));
    await user.click(await screen.findByRole('button', { name: 'Delete group Family' }));
    expect(await screen.findByText(/^Your light is shared with Family right now\./)).toBeTruthy();
  });

  test('says that no one sees the light where the other groups are gone already', async () => {
    const audience = { kind: 'groups' as const, groupIds: ['g1', 'gone'] };
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    queryClient.setQueryData(queryKeyOf('GET /api/me'), person({ status: 'available', audience }));
    await user.click(await screen.findByRole('button', { name: 'Delete group Family' }));
    expect(await screen.findByText(/^Only Family can see your light right now\./)).toBeTruthy();
  });

  async function ask() {
    const { user } = renderAt('/contacts?tab=groups', <Groups />);
    await user.click(await screen.findByRole('button', { name: 'Delete group Family' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Family?' }));
    expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false);
    return { user, confirm: question.getByRole('button', { name: 'Delete group' }) };
  }

  test('waits until it can say what happens to the schedule', async () => {
    server.routes['DELETE /api/contact-groups/g1'] = {};
    const entries = later<{ body: unknown }>();
    server.routes['GET /api/scheduled-availability'] = () => entries.promise;
    const { user, confirm } = await ask();
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await user.click(confirm);
    expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false);
    entries.give({ body: [{ groupId: 'g1' }] });
    expect(await screen.findByText('1 scheduled time uses it and will reach no one.')).toBeTruthy();
    await user.click(confirm);
    await expectToast('Contact group deleted successfully');
  });

  test('waits for a schedule that cannot be loaded, which can be tried again', async () => {
    server.routes['GET /api/scheduled-availability'] = {
      status: 403,
      body: { message: 'x', code: 'forbidden' },
    };
    const { user, confirm } = await ask();
    const again = await screen.findByRole('button', { name: 'Try again' });
    await user.click(confirm);
    expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false);
    server.routes['GET /api/scheduled-availability'] = { body: [{ groupId: 'g1' }] };
    await user.click(again);
    expect(await screen.findByText('1 scheduled time uses it and will reach no one.')).toBeTruthy();
    expect(confirm.getAttribute('aria-disabled')).toBeNull();
  });

  test('counts the times of days that are different', async () => {
    server.routes['GET /api/scheduled-availability'] = { body: [{ groupId: 'g1' }] };
    server.routes['GET /api/schedule-exceptions'] = {
      body: [{ periods: [{ groupId: 'g1' }, { groupId: 'g2' }] }, { periods: [] }],
    };
    await ask();
    expect(await screen.findByText('2 scheduled times use it and will reach no one.')).toBeTruthy();
  });

  test('happens after a second question', async () => {
    server.routes['DELETE /api/contact-groups/g1'] = {};
    const { user, confirm } = await ask();
    server.routes['GET /api/contact-groups'] = { body: [work] };
    await user.click(confirm);
    await expectToast('Contact group deleted successfully');
    await vi.waitFor(() => expect(screen.queryByText('Family')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Create group');
  });

  test('is said, also if its answer was lost', async () => {
    let isThere = true;
    server.routes['DELETE /api/contact-groups/g1'] = losingFirst(() => {
      if (!isThere) return { status: 404, body: { code: 'not_found', message: 'no' } };
      isThere = false;
      return {};
    });
    const { user, confirm } = await ask();
    server.routes['GET /api/contact-groups'] = { body: [work] };
    await user.click(confirm);
    await expectToast('Contact group deleted successfully');
    expect(screen.queryByText('Error')).toBeNull();
  });

  test('that fails leaves it there', async () => {
    server.routes['DELETE /api/contact-groups/g1'] = { status: 500, body: '' };
    const { user, confirm } = await ask();
    await user.click(confirm);
    await expectToast('Error', 'Failed to delete contact group');
    expect(screen.getByText('Family')).toBeTruthy();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  test('that is gone already takes its question along', async () => {
    server.routes['DELETE /api/contact-groups/g1'] = {
      status: 404,
      body: { message: 'Not found', code: 'not_found' },
    };
    const { user, confirm } = await ask();
    server.routes['GET /api/contact-groups'] = { body: [work] };
    await user.click(confirm);
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByText('Family')).toBeNull();
  });
});
