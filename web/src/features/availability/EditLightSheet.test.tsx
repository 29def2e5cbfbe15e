import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { Me } from '@porchlight/contract/account';
import { MeContext } from '../../api/me.ts';
import { useShownMe } from '../../api/pending.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { rememberMessage } from './recent-messages.ts';
import { StatusCard } from './StatusCard.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const MINUTE = 60_000;
const wait = { timeout: 10_000 };
const ben = { id: 'c1', friendshipId: 'f1', displayName: 'Ben Okafor', username: 'ben' };
const ada = { id: 'c2', friendshipId: 'f2', displayName: 'Ada Fern', username: 'ada' };
const member = ({ id, friendshipId, displayName, username }: typeof ben) => ({
  id,
  friendshipId,
  user: { displayName, username, avatar: null },
});
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [member(ben)] };
const endsAt = Date.now() + 40 * MINUTE;
const me = person({
  status: 'available',
  statusMessage: 'Tea',
  statusExpiresAt: new Date(endsAt).toISOString(),
});

function Card() {
  useEndpoint('GET /api/me');
  const shown = useShownMe();
  return shown ? (
    <MeContext value={shown}>
      <StatusCard onHelp={() => undefined} />
    </MeContext>
  ) : null;
}

async function edit(given: Partial<Me> = {}, routes: Parameters<typeof fakeServer>[0] = {}) {
  const own = { ...me, ...given };
  const server = fakeServer({
    'GET /api/me': { body: own },
    'GET /api/contact-groups': { body: [family] },
    'GET /api/friends': { body: [ben, ada] },
    'POST /api/status': ({ body }) => ({ body: { ...own, statusVersion: 9, ...(body as object) } }),
    ...routes,
  });
  const { user } = renderAt('/', <Card />);
  await screen.findByText(/can see it/, undefined, wait);
  await user.click(screen.getByRole('button', { name: 'Edit your light' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit your light' }, wait);
  const sent = () => server.asked.filter(({ method }) => method === 'POST').map((one) => one.body);
  const closed = async () =>
    vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), wait);
  return { user, sheet: within(dialog), sent, closed };
}

test('message, audience and timer change with one request', async () => {
  const { user, sheet, sent, closed } = await edit();
  const save = sheet.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  expect(document.activeElement).toBe(sheet.getByLabelText('Status message'));
  await user.click(sheet.getByRole('button', { name: 'Clear message' }));
  await user.paste('Cooking');
  await user.click(sheet.getByRole('button', { name: 'Family' }));
  expect(sheet.getByText('1 of 2 contacts')).toBeTruthy();
  expect(sheet.getByText('Ada will see you as Unavailable.')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '+15 minutes' }));
  await user.click(sheet.getByRole('button', { name: '+30 minutes' }));
  await user.click(save);
  await closed();
  expect(sent()).toEqual([
    {
      status: 'available',
      statusMessage: 'Cooking',
      visibleToGroupIds: ['g1'],
      statusExpiresAt: new Date(endsAt + 45 * MINUTE).toISOString(),
    },
  ]);
  expect(screen.getByRole('textbox', { name: 'Status message' }).textContent).toBe('Cooking');
});

test('clearing the timer says that the light goes off, and can keep it on', async () => {
  const first = await edit();
  await first.user.click(first.sheet.getByRole('button', { name: 'Clear timer' }));
  expect(first.sheet.getByText('This turns your light off.')).toBeTruthy();
  await first.user.click(first.sheet.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findAllByText('Temporary Status Cleared', undefined, wait)).toHaveLength(1);
  expect(first.sent()).toEqual([{ status: 'unavailable' }]);

  const second = await edit();
  await second.user.click(second.sheet.getByRole('button', { name: 'Clear timer' }));
  await second.user.click(second.sheet.getByRole('button', { name: 'Keep on without a timer' }));
  await second.closed();
  expect(second.sent()).toMatchObject([{ status: 'available', statusExpiresAt: null }]);
});

test('a custom time can be typed', async () => {
  const { user, sheet, sent, closed } = await edit();
  await user.click(sheet.getByRole('button', { name: 'Custom' }));
  const ends = within(sheet.getByRole('group', { name: 'Turns off' }));
  const chosen = ends.getAllByRole('button', { pressed: true });
  expect(chosen.map((one) => one.textContent)).toEqual(['Custom']);
  await user.click(sheet.getByRole('spinbutton', { name: 'hours' }));
  await user.keyboard('2');
  await user.click(sheet.getByRole('spinbutton', { name: 'minutes' }));
  await user.keyboard('5');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await closed();
  const [body] = sent() as { statusExpiresAt: string }[];
  const left = Date.parse(body?.statusExpiresAt ?? '') - Date.now();
  expect(Math.abs(left - 125 * MINUTE)).toBeLessThan(MINUTE);
});

test('recent messages are offered, without the current one', async () => {
  for (const message of ['Tea', 'Walking', 'At home']) rememberMessage(me.id, message);
  const { user, sheet } = await edit();
  const recent = within(sheet.getByRole('group', { name: 'Recent messages' }));
  expect(recent.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'At home',
    'Walking',
  ]);
  await user.click(recent.getByRole('button', { name: 'Walking' }));
  expect(sheet.getByLabelText<HTMLInputElement>('Status message').value).toBe('Walking');
});

test('a refusal keeps the sheet with what was typed, and says so there', async () => {
  const { user, sheet } = await edit({}, { 'POST /api/status': { status: 500, body: '' } });
  await user.type(sheet.getByLabelText('Status message'), '!');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect((await sheet.findByRole('alert', undefined, wait)).textContent).toBe(
    'Failed to update status',
  );
  expect(sheet.getByLabelText<HTMLInputElement>('Status message').value).toBe('Tea!');
});

test('while it saves the sheet can neither be closed nor typed in, so that nothing is lost', async () => {
  const answer = later<{ status: number; body: string }>();
  const { user, sheet } = await edit({}, { 'POST /api/status': async () => answer.promise });
  const message = sheet.getByLabelText<HTMLInputElement>('Status message');
  await user.type(message, '!');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await user.click(sheet.getByRole('button', { name: 'Cancel' }));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  await user.type(message, '?');
  expect(message.value).toBe('Tea!');
  answer.give({ status: 400, body: '{"message":"No.","code":"not_allowed"}' });
  expect(await sheet.findByRole('alert', undefined, wait)).toBeTruthy();
  await user.type(message, '?');
  expect(message.value).toBe('Tea!?');
  await user.click(sheet.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), wait);
});

test('a deleted audience has to be chosen anew before anything is saved', async () => {
  const gone = { kind: 'groups' as const, groupIds: ['gone'] };
  const own = { ...me, audienceGone: true, audience: gone, chosenAudience: gone };
  fakeServer({
    'GET /api/me': { body: own },
    'GET /api/contact-groups': { body: [family] },
    'GET /api/friends': { body: [ben, ada] },
  });
  const { user } = renderAt('/', <Card />);
  await user.click(await screen.findByRole('button', { name: 'Edit your light' }, wait));
  const sheet = within(await screen.findByRole('dialog', undefined, wait));
  await user.type(sheet.getByLabelText('Status message'), '!');
  const save = sheet.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await user.click(sheet.getByRole('button', { name: 'Family' }));
  expect(save.disabled).toBe(false);
});

test('the count of a light for Available contacts says so', async () => {
  const { sheet } = await edit({ visibleToUnavailableContacts: false });
  expect(sheet.getByText('only while they’re Available too')).toBeTruthy();
});
