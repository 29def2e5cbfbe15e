/** The screens on the way from a light to a call; each has people of its own. */
import type { Page } from '@playwright/test';
import { type Account, befriend, makeAccount } from '../accounts.ts';
import { cancelOtherSchemes } from '../other-schemes.ts';
import { type Screen, tap } from './screens.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NAMES = ['Maya Lindqvist', 'Jun Takeda', 'Noor Aziz'];

type Circle = { nora: Account; others: Account[] };
type SetUp = (circle: Required<Circle>) => Promise<void>;

/** Nora with three contacts whose lights are off. */
const circle =
  (setUp: SetUp = async () => {}) =>
  async (): Promise<Account> => {
    const nora = await makeAccount('Nora Hale');
    const others = await Promise.all(NAMES.map(makeAccount));
    for (const other of others) await befriend(nora, other);
    await nora.call('POST /api/notifications/read/all');
    await nora.call('DELETE /api/notifications/read/all');
    await setUp({ nora, others });
    return nora;
  };
const [MAYA, JUN, NOOR] = [0, 1, 2];
const one = (others: readonly Account[], place: number | undefined): Account => {
  const found = others[place ?? 0];
  if (!found) throw new Error(`there is nobody at ${place}`);
  return found;
};
const light = async (person: Account, minutes = 45): Promise<void> => {
  const statusExpiresAt = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const statusMessage = 'On a walk, call me';
  await person.call('POST /api/status', {
    body: { status: 'available', statusMessage, statusExpiresAt },
  });
};
const dark = async (person: Account): Promise<void> => {
  await person.call('POST /api/status', { body: { status: 'unavailable' } });
};
const watch = async (nora: Account, other: Account): Promise<void> => {
  await nora.call('POST /api/watches', { body: { friendId: other.id } });
};
const mark = async (by: Account, other: Account): Promise<void> => {
  await by.call('PUT /api/wishes/:friendId', { params: { friendId: other.id } });
};
const fired: SetUp = async ({ nora, others }) => {
  const [maya, jun] = [one(others, MAYA), one(others, JUN)];
  for (const other of [maya, jun]) await watch(nora, other);
  await light(jun);
  await dark(jun);
  await light(maya);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const rows = await nora.call('GET /api/notifications');
    if (rows.length === 2) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the watches did not fire');
};
/** The hour of tomorrow, and of the days after it. */
const times = (hour: number, count: number): string[] =>
  Array.from({ length: count }, (_, day) => {
    const start = new Date(Date.now() + (day + 1) * DAY_MS);
    start.setUTCHours(hour, 0, 0, 0);
    return start.toISOString();
  });
const ask = async (by: Account, other: Account, starts: string[]): Promise<string> => {
  const body = { friendId: other.id, minutes: 30, starts } as const;
  return (await by.call('POST /api/call-proposals', { body })).id;
};
const everyEvening = async (person: Account, timezone: string): Promise<void> => {
  await person.call('PATCH /api/user/timezone', { body: { timezone } });
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6])
    await person.call('POST /api/scheduled-availability', {
      body: { dayOfWeek, startTime: '18:00', endTime: '20:30', isEnabled: true, groupIds: null },
    });
};
const asked: SetUp = async ({ nora, others }) => {
  const jun = one(others, JUN);
  await nora.call('PATCH /api/user/timezone', { body: { timezone: 'America/New_York' } });
  await jun.call('PATCH /api/user/timezone', { body: { timezone: 'Asia/Tokyo' } });
  await ask(jun, nora, times(23, 3));
};
const agree = (inMs: number): SetUp =>
  async function agreed({ nora, others }) {
    const start = new Date(Date.now() + inMs).toISOString();
    const id = await ask(nora, one(others, NOOR), [start]);
    await one(others, NOOR).call('POST /api/call-proposals/:id/pick', {
      ...{ params: { id }, body: { start } },
    });
  };

const open =
  (name: string, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.locator('.row-link', { hasText: name }).first().click();
    // Loaded after the rest of the page.
    await page.locator('#time-for-two').waitFor();
    await then?.(page);
  };
const match = async (page: Page): Promise<void> => {
  await tap(/^Mark that/)(page);
  await page.getByRole('dialog', { name: 'You’d both like to talk' }).waitFor();
};
const findTime = open('Noor', tap('Find a time'));

/** Maya is called, with the own light on, on a device that dials. */
const CALLED = {
  at: '/?mobile-preview=true',
  isOverlay: true,
  who: circle(async ({ nora, others }) => {
    await nora.call('PATCH /api/user/features', { body: { autoUnavailableOnCall: true } });
    await light(nora);
    await light(one(others, MAYA));
  }),
};
/** As if the dialler had covered the app for a moment. */
const called =
  (answer?: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(cancelOtherSchemes, 'nowhere');
    await tap(/^Call Maya/)(page);
    await page.evaluate(() => {
      for (const isHidden of [true, false]) {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    });
    const question = page.getByRole('dialog', { name: 'Did you reach Maya?' });
    await question.waitFor();
    if (answer === undefined) return;
    await tap(answer)(page);
    // The next sheet takes its place.
    await question.waitFor({ state: 'detached' });
  };

export const meeting: readonly Screen[] = [
  {
    name: 'meet-watch-offer',
    at: '/contacts',
    who: circle(),
    show: open('Jun'),
    isTranslated: true,
  },
  {
    name: 'meet-watch-armed',
    at: '/contacts',
    who: circle(),
    show: open('Jun', async (page) => {
      await tap(/^Tell me when/)(page);
      await page.getByText('We’ll tell you once').waitFor();
    }),
  },
  {
    name: 'meet-waiting',
    at: '/waiting',
    who: circle(async ({ nora, others }) => {
      const [maya, jun, noor] = [one(others, MAYA), one(others, JUN), one(others, NOOR)];
      for (const other of [maya, jun]) await watch(nora, other);
      await ask(nora, noor, times(22, 3));
      for (const other of others) await mark(nora, other);
      await nora.call('DELETE /api/wishes/:friendId', { params: { friendId: maya.id } });
    }),
  },
  { name: 'meet-waiting-none', at: '/waiting', who: circle() },
  { name: 'meet-watch-fired', at: '/', who: circle(fired) },
  {
    ...{ name: 'meet-watch-bell', at: '/', who: circle(fired), isOverlay: true },
    show: tap(/^Notifications/),
  },
  {
    ...{ name: 'meet-watch-missed', at: '/', who: circle(fired), isOverlay: true },
    show: async (page) => {
      await tap(/^Notifications/)(page);
      await tap('Tell me again about Jun Takeda')(page);
      // The first one stands beside a light that is on.
      await page.getByRole('button', { name: 'Find a time' }).nth(1).waitFor();
    },
  },
  { name: 'meet-after-call', ...CALLED, show: called() },
  { name: 'meet-after-call-missed', ...CALLED, show: called('No answer') },
  { name: 'meet-after-call-back', ...CALLED, show: called('Yes') },
  { name: 'meet-find-by-hand', at: '/contacts', who: circle(), show: findTime, isOverlay: true },
  {
    ...{ name: 'meet-find-by-schedule', at: '/contacts', show: findTime, isOverlay: true },
    isTranslated: true,
    who: circle(async ({ nora }) => everyEvening(nora, 'America/New_York')),
  },
  {
    name: 'meet-asked',
    at: '/contacts',
    who: circle(
      async ({ nora, others }) => void (await ask(nora, one(others, NOOR), times(22, 3))),
    ),
    show: open('Noor'),
  },
  {
    name: 'meet-received',
    at: '/contacts',
    who: circle(asked),
    show: open('Jun', async (page) => page.getByRole('radio').first().check()),
    isTranslated: true,
  },
  {
    name: 'meet-received-none',
    at: '/contacts',
    // Jun asks from the schedule: evenings in Tokyo, which are early mornings in New York.
    who: circle(async ({ nora, others }) => {
      const jun = one(others, JUN);
      await everyEvening(nora, 'America/New_York');
      await everyEvening(jun, 'Asia/Tokyo');
      await jun.call('POST /api/call-proposals', { body: { friendId: nora.id, minutes: 30 } });
    }),
    show: open('Jun', async (page) => page.getByText('No time fits you both').waitFor()),
  },
  { name: 'meet-agreed', at: '/', who: circle(agree(2 * 60 * MINUTE_MS)) },
  {
    ...{ name: 'meet-agreed-page', at: '/contacts', who: circle(agree(DAY_MS)) },
    show: open('Noor'),
  },
  { name: 'meet-due', at: '/', who: circle(agree(4 * MINUTE_MS)) },
  {
    ...{ name: 'meet-cancel', at: '/', who: circle(agree(4 * MINUTE_MS)), isOverlay: true },
    show: tap(/^(Can’t make it|Cancel the call)/),
  },
  { name: 'meet-mark-first', at: '/contacts', who: circle(), show: open('Noor') },
  {
    name: 'meet-short-list',
    at: '/',
    who: circle(async ({ nora, others }) => {
      for (const other of others) await mark(nora, other);
      await light(one(others, MAYA));
    }),
    show: async (page) => page.getByRole('heading', { name: 'Your short list' }).waitFor(),
  },
  {
    name: 'meet-match',
    at: '/',
    who: circle(async ({ nora, others }) => {
      await mark(one(others, NOOR), nora);
      await mark(nora, one(others, NOOR));
    }),
  },
  {
    ...{ name: 'meet-match-sheet', at: '/contacts', isOverlay: true },
    who: circle(async ({ nora, others }) => mark(one(others, NOOR), nora)),
    show: open('Noor', match),
  },
  {
    name: 'meet-match-open',
    at: '/contacts',
    who: circle(async ({ nora, others }) => mark(one(others, NOOR), nora)),
    show: open('Noor', async (page) => {
      await match(page);
      await tap('Later')(page);
    }),
  },
  {
    ...{ name: 'meet-calm-bell', at: '/', show: tap(/^Notifications/), isOverlay: true },
    who: circle(async ({ nora, others }) => {
      await nora.call('PATCH /api/user/features', { body: { alertBudget: 1 } });
      for (const other of others) await light(other);
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }),
  },
  {
    name: 'meet-exceptions',
    at: '/settings?tab=schedule',
    who: circle(async ({ nora }) => {
      await everyEvening(nora, 'America/New_York');
      const day = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
      const post = async (body: object) =>
        nora.call('POST /api/schedule-exceptions', { body } as never);
      await post({ kind: 'off', from: day(1), to: day(2) });
      const periods = [{ startTime: '09:00', endTime: '11:00' }];
      await post({ kind: 'instead', from: day(3), to: day(3), periods });
    }),
  },
  ...(['Away until…', 'Off on these dates', 'This day instead'] as const).map((name): Screen => ({
    name: `meet-exceptions-${name.split(' ')[0]?.toLowerCase()}`,
    at: '/settings?tab=schedule',
    who: circle(async ({ nora }) => everyEvening(nora, 'America/New_York')),
    show: tap(name),
    isOverlay: true,
  })),
];
