import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { Me } from '@porchlight/contract/account';
import { MeContext } from '../../api/me.ts';
import { useShownMe } from '../../api/pending.ts';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { rememberMessage } from './recent-messages.ts';
import { StatusCard } from './StatusCard.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const wait = { timeout: 10_000 };
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [] };
const work = { id: 'g2', name: 'Work', color: '#2C67AE', members: [] };
const onHelp = vi.fn<() => void>();

/** As the app draws it: with the person from what is known, so that taps show. */
function Card() {
  useEndpoint('GET /api/me');
  const me = useShownMe();
  return me ? (
    <MeContext value={me}>
      <StatusCard onHelp={onHelp} />
    </MeContext>
  ) : null;
}

function draw(given: Partial<Me> = {}, routes: Parameters<typeof fakeServer>[0] = {}) {
  const me = person(given);
  const server = fakeServer({
    'GET /api/me': { body: me },
    'GET /api/contact-groups': { body: [family, work] },
    'GET /api/friends': { body: [] },
    'POST /api/status': ({ body }) => ({ body: { ...me, statusVersion: 9, ...(body as object) } }),
    ...routes,
  });
  return { server, ...renderAt('/', <Card />) };
}
/** The lamp, once everything under it is there. */
const lamp = async () => {
  const found = await screen.findByRole('switch', undefined, wait);
  await vi.waitFor(() => expect(document.querySelector('div[aria-busy]')).toBeNull(), wait);
  return found;
};
const unfold = async (user: ReturnType<typeof renderAt>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Share with|^Choose who/ }, wait));
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
const timed = (ms: number) => ({
  status: 'available' as const,
  statusExpiresAt: new Date(Date.now() + ms).toISOString(),
});

test('the streak explains itself on a tap', async () => {
  const { user } = draw({ currentStreak: 6 });
  await user.click(await screen.findByRole('button', { name: 'Availability streak: 6 days' }));
  const dialog = await screen.findByRole('dialog', { name: '6 days in a row' }, wait);
  expect(dialog.textContent).toContain('how many days in a row your light has been on');
});

describe('going Available', () => {
  test('sends nothing but the status where nothing was chosen, and says so', async () => {
    const { server, user } = draw();
    await user.click(await lamp());
    expect(await screen.findAllByText('Status Updated', undefined, wait)).toHaveLength(1);
    expect(screen.getByText('You are now available')).toBeTruthy();
    expect(sent(server)).toEqual([{ status: 'available' }]);
  });

  test('sends the message trimmed and the chosen groups', async () => {
    const { server, user } = draw();
    await lamp();
    await unfold(user);
    await user.click(await screen.findByRole('button', { name: 'Family' }, wait));
    expect(screen.getByRole('button', { name: 'Share with Family' })).toBeTruthy();
    await user.click(screen.getByLabelText('Status message'));
    await user.paste('  Cooking dinner  ');
    expect(screen.getByText('18/50 characters')).toBeTruthy();
    await user.click(await lamp());
    expect(sent(server)).toEqual([
      { status: 'available', statusMessage: 'Cooking dinner', visibleToGroupIds: ['g1'] },
    ]);
  });

  test('before the groups are known does not widen what was chosen last', async () => {
    const chosenAudience = { kind: 'groups' as const, groupIds: ['g1'] };
    const groups = later<{ body: unknown }>();
    const { server, user } = draw(
      { chosenAudience },
      { 'GET /api/contact-groups': async () => groups.promise },
    );
    await user.click(await lamp());
    expect(sent(server)).toEqual([{ status: 'available', visibleToGroupIds: ['g1'] }]);
    groups.give({ body: [] });
  });

  test('is not possible while the only chosen group is gone: it has to be chosen anew', async () => {
    const { server, user } = draw({ chosenAudience: { kind: 'groups', groupIds: ['gone'] } });
    await screen.findByRole('button', { name: 'Choose who to share with' }, wait);
    await user.click(await lamp());
    expect(await screen.findAllByText('Choose who sees your light', undefined, wait)).toHaveLength(
      1,
    );
    await user.click(screen.getByRole('button', { name: '15 minutes' }));
    expect(sent(server)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'All Contacts' }));
    await user.click(await lamp());
    expect(sent(server)).toEqual([{ status: 'available' }]);
  });

  test('and then says so as long as it is to be read, whatever is confirmed meanwhile', async () => {
    const answer = later<{ body: unknown }>();
    const lit = {
      status: 'available' as const,
      chosenAudience: { kind: 'groups' as const, groupIds: ['gone'] },
    };
    const { user } = draw(lit, { 'POST /api/status': async () => answer.promise });
    await user.click(await lamp());
    await screen.findByRole('button', { name: 'Choose who to share with' }, wait);
    await user.click(await lamp());
    await screen.findAllByText('Choose who sees your light', undefined, wait);
    answer.give({ body: { ...person(lit), status: 'unavailable', statusVersion: 9 } });
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(screen.queryAllByText('Status Updated')).toEqual([]);
    expect(screen.getAllByText('Choose who sees your light')).toHaveLength(1);
  });

  test('is shown at once, and taken back with a word if the server refuses', async () => {
    const answer = later<{ status: number; body: unknown }>();
    const { user } = draw({}, { 'POST /api/status': async () => answer.promise });
    await user.click(await lamp());
    expect(screen.getByRole('switch', { name: 'Porch light', checked: true })).toBeTruthy();
    answer.give({ status: 500, body: '' });
    expect(await screen.findAllByText('Failed to update status', undefined, wait)).toHaveLength(1);
    expect(screen.getByRole('switch', { name: 'Porch light', checked: false })).toBeTruthy();
  });
});

describe('the two halves', () => {
  test('the selected half does nothing, and the other one sets its own state', async () => {
    const { server, user } = draw();
    await lamp();
    await user.click(screen.getByRole('button', { name: 'Unavailable' }));
    expect(sent(server)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Available' }));
    await screen.findByRole('heading', { name: 'Your light is on' }, wait);
    await user.click(screen.getByRole('button', { name: 'Available' }));
    expect(sent(server)).toEqual([{ status: 'available' }]);
  });
});

describe('while Available', () => {
  test('message and audience are locked, and the message stands there in full', async () => {
    draw({ status: 'available', statusMessage: 'Tea' });
    await lamp();
    const message = screen.getByRole('textbox', { name: 'Status message' });
    expect(message.textContent).toBe('Tea');
    expect(message.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'All Contacts' })).toBeNull();
    draw({ status: 'available' });
    await lamp();
    expect(screen.queryByLabelText('Status message')).toBeNull();
    expect(screen.getByText('No message')).toBeTruthy();
    expect(screen.getByText('No end set')).toBeTruthy();
  });

  test('+15 minutes are there during the whole timer, and count from its end', async () => {
    const { server, user } = draw({
      ...timed(40 * 60_000),
      audience: { kind: 'groups', groupIds: ['g1'] },
    });
    await lamp();
    await screen.findByRole('button', { name: /^No one sees it/ }, wait);
    const end = Date.parse(
      queryClient.getQueryData<Me>(queryKeyOf('GET /api/me'))?.statusExpiresAt ?? '',
    );
    expect(screen.queryByRole('button', { name: '+30 minutes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '+15 minutes' }));
    expect(sent(server)).toEqual([
      {
        status: 'available',
        statusExpiresAt: new Date(end + 15 * 60_000).toISOString(),
        visibleToGroupIds: ['g1'],
      },
    ]);
  });

  test('the timer counts down, and in its last minute offers 30 minutes, too', async () => {
    draw(timed(45_000));
    await lamp();
    expect(screen.getByText(/^0:4\d$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '+30 minutes' })).toBeTruthy();
  });

  test('a light past its end is off, whatever the server has not said yet', async () => {
    draw(timed(-1000));
    expect((await lamp()).getAttribute('aria-checked')).toBe('false');
    expect(await screen.findAllByText('Status Timer Expired', undefined, wait)).toHaveLength(1);
    expect(screen.getByText('You are now unavailable')).toBeTruthy();
  });

  test('a group that is gone is said, and choosing again turns the light off first', async () => {
    const { server, user } = draw({
      status: 'available',
      audienceGone: true,
      audience: { kind: 'groups', groupIds: ['gone'] },
      chosenAudience: { kind: 'groups', groupIds: ['gone'] },
    });
    await lamp();
    expect(screen.getByText('No one can see your light')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose who sees it' }));
    expect(sent(server)).toEqual([{ status: 'unavailable' }]);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('All Contacts'), wait);
  });
});

describe('timers', () => {
  test.each([
    ['15 minutes', 15],
    ['30 minutes', 30],
    ['1 hour', 60],
    ['2 hours', 120],
  ])('%s turns the light on at once', async (name, minutes) => {
    const { server, user } = draw();
    await lamp();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findAllByText('Temporary Status Set', undefined, wait)).toHaveLength(1);
    expect(screen.getByText(`You'll be available for ${minutes} minutes`)).toBeTruthy();
    const [body] = sent(server) as { statusExpiresAt: string }[];
    const left = Date.parse(body?.statusExpiresAt ?? '') - Date.now();
    expect(Math.abs(left - minutes * 60_000)).toBeLessThan(30_000);
  });

  test('the custom one starts at 0:15, wraps its minutes, stops its hours, and needs a time', async () => {
    const { server, user } = draw();
    await lamp();
    await user.click(screen.getByRole('button', { name: 'Custom' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Custom timer' }, wait));
    const value = (unit: string) =>
      dialog.getByRole('spinbutton', { name: unit }).getAttribute('aria-valuenow');
    expect([value('hours'), value('minutes')]).toEqual(['0', '15']);
    await user.click(dialog.getByRole('button', { name: 'Fewer hours' }));
    expect(value('hours')).toBe('0');
    dialog.getByRole('spinbutton', { name: 'minutes' }).focus();
    await user.keyboard('{Home}');
    const start = dialog.getByRole<HTMLButtonElement>('button', { name: 'Start Timer' });
    expect(start.disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Fewer minutes' }));
    expect(value('minutes')).toBe('59');
    await user.click(dialog.getByRole('button', { name: 'More minutes' }));
    expect(value('minutes')).toBe('0');
    await user.click(dialog.getByRole('button', { name: 'More hours' }));
    await user.click(start);
    expect(sent(server)).toHaveLength(1);
    expect(
      await screen.findByText("You'll be available for 60 minutes", undefined, wait),
    ).toBeTruthy();
  });
});

describe('schedule and streak', () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  test('a hold says until when, and the schedule can be resumed', async () => {
    const { server, user } = draw(
      { hold: { until: at }, nextScheduleChange: { at, status: 'available' } },
      { 'POST /api/status/resume-schedule': { body: person({ statusVersion: 10 }) } },
    );
    await lamp();
    expect(screen.getByText(/^Schedule paused until /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resume schedule' }));
    await vi.waitFor(() => expect(screen.queryByText(/^Schedule paused/)).toBeNull(), wait);
    expect(server.asked.at(-1)?.path).toBe('/api/status/resume-schedule');
  });

  test('resuming waits for the taps before it', async () => {
    const answer = later<{ body: unknown }>();
    const held = { hold: { until: at }, nextScheduleChange: { at, status: 'available' as const } };
    const { server, user } = draw(held, {
      'POST /api/status': () => answer.promise,
      'POST /api/status/resume-schedule': { body: person({ statusVersion: 10 }) },
    });
    await user.click(await lamp());
    await user.click(await screen.findByRole('button', { name: 'Resume schedule' }, wait));
    const changes = () =>
      server.asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(changes()).toEqual(['/api/status']);
    answer.give({ body: person({ ...held, status: 'available', statusVersion: 9 }) });
    await vi.waitFor(() => expect(screen.queryByText(/^Schedule paused/)).toBeNull(), wait);
    expect(changes()).toEqual(['/api/status', '/api/status/resume-schedule']);
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  test('without a hold the next change is said', async () => {
    draw({ nextScheduleChange: { at, status: 'available' } });
    await lamp();
    expect(screen.getByText(/^Scheduled to turn on /)).toBeTruthy();
  });

  test('the own streak shows from one day on', async () => {
    draw({ currentStreak: 0 });
    await lamp();
    expect(screen.queryByText(/ days?$/)).toBeNull();
    draw({ currentStreak: 1 });
    await lamp();
    expect(screen.getByText('1 day')).toBeTruthy();
  });

  test.each(['available', 'unavailable'] as const)(
    'what the schedule did is said as the reason, and not as a message (%s)',
    async (status) => {
      draw({ status, statusSource: 'schedule', statusMessage: 'Auto-updated by schedule' });
      await lamp();
      expect(screen.getByText('Auto-updated by schedule').tagName).toBe('SPAN');
      expect(screen.queryByDisplayValue('Auto-updated by schedule')).toBeNull();
      if (status === 'available') expect(screen.getByText('No message')).toBeTruthy();
    },
  );
});

describe('someone without contacts or groups', () => {
  test('has message, groups and timers, and a way to the first group', async () => {
    const { user } = draw({}, { 'GET /api/contact-groups': { body: [] } });
    await lamp();
    expect(screen.getByLabelText('Status message')).toBeTruthy();
    expect(screen.getByRole('button', { name: '15 minutes' })).toBeTruthy();
    await unfold(user);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Create a group' });
    expect(link.getAttribute('href')).toBe('/contacts?tab=groups&new');
  });

  test('a light says that nobody sees it yet', async () => {
    draw({ status: 'available' });
    expect(
      await screen.findByText('No one sees it yet: you have no contacts', undefined, wait),
    ).toBeTruthy();
  });
});

test('many groups are folded, and the chosen ones stay in sight', async () => {
  const groups = Array.from({ length: 9 }, (_, index) => ({
    ...family,
    id: `g${index}`,
    name: `Choir ${index}`,
  }));
  const { user } = draw(
    { chosenAudience: { kind: 'groups', groupIds: ['g8'] } },
    { 'GET /api/contact-groups': { body: groups } },
  );
  await screen.findByRole('button', { name: 'Share with Choir 8' }, wait);
  await unfold(user);
  expect(screen.getAllByRole('button', { name: /^Choir/ })).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: '3 more' }));
  expect(screen.getAllByRole('button', { name: /^Choir/ })).toHaveLength(9);
});

test('recent messages are offered in the empty field, from this device alone', async () => {
  rememberMessage(person().id, 'Walking the dog');
  const { user } = draw();
  await lamp();
  await user.click(screen.getByLabelText('Status message'));
  await user.paste('Reading');
  await user.click(await lamp());
  await vi.waitFor(() => expect(localStorage.getItem('user-recent-messages')).toContain('Reading'));
  draw();
  await lamp();
  await user.click(screen.getByLabelText('Status message'));
  await user.click(screen.getByText('Walking the dog'));
  expect(screen.getByLabelText<HTMLInputElement>('Status message').value).toBe('Walking the dog');
});
