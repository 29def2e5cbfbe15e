/**
 * The app on a network that changes at random every 20 s, while 50 contacts change their lights. At
 * each quiet moment the screen must equal a fresh GET; nothing may be thrown, and memory stays flat.
 */
import type { Page } from '@playwright/test';
import { type Account, befriend, makeAccount } from '../accounts.ts';
import type { BadNetwork } from '../bad-network.ts';
import { expect, lamp, test, untilLive } from '../behind.ts';
import { isFlat, randomFrom, type Random } from './numbers.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 3);
const SEED = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000);
const CONTACTS = 50;
const SWITCH_EVERY_MS = 20_000;
/** A change of some contact, and now and then something that the person does. */
const STEP_MS = 1000;
const SETTLED_WITHIN_MS = 60_000;
/** A page or a server that does not answer for this long is named, and not taken for wrong data. */
const ANSWERS_WITHIN_MS = 15_000;

type Condition = { name: string; begin(network: BadNetwork): void };

const api = /^\/api\//;
const CONDITIONS: readonly Condition[] = [
  { name: 'good', begin: () => undefined },
  {
    name: 'gone',
    begin: (network) => (
      network.when({ path: /./, fault: { kind: 'drop' } }),
      network.cutSockets()
    ),
  },
  {
    name: '503',
    begin: (network) => (
      network.when({ path: api, fault: { kind: 'answer', status: 503 } }),
      network.cutSockets()
    ),
  },
  {
    name: '429',
    begin: (network) =>
      network.when({ path: api, fault: { kind: 'answer', status: 429, retryAfter: 2 } }),
  },
  {
    name: 'slow',
    begin: (network) => network.when({ path: api, fault: { kind: 'delay', ms: 3000 } }),
  },
  {
    name: 'lost answers',
    begin: (network) => network.when({ path: api, method: 'POST', fault: { kind: 'lose-answer' } }),
  },
  {
    name: 'cut answers',
    begin: (network) => (
      network.when({ path: /^\/api\/(friends|me)$/, fault: { kind: 'cut', afterBytes: 200 } }),
      network.cutSockets()
    ),
  },
  { name: 'no WebSockets', begin: (network) => (network.blockSockets(), network.cutSockets()) },
  {
    name: 'no answer to upgrades',
    begin: (network) => (network.hangUpgrades(), network.cutSockets()),
  },
  { name: 'frozen', begin: (network) => network.freezeSockets() },
  { name: '3G', begin: (network) => network.throttle(50_000, 300) },
];

test('the screen is right at every quiet moment', async ({ account, network, openBehind }) => {
  test.setTimeout((MINUTES + 10) * 60_000);
  console.log(`seed ${SEED}, ${MINUTES} minutes`);
  const random = randomFrom(SEED);
  const ana = await account('Ana');
  const contacts = await makeContacts(ana);
  const { page } = await openBehind(ana);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const { notes, note } = takeNotes(page);
  await untilLive(page);
  await expectTruth(page, ana);

  const heap: number[] = [];
  const until = Date.now() + MINUTES * 60_000;
  for (let round = 1; Date.now() < until; round += 1) {
    const condition = random.of(CONDITIONS);
    note(`${round}: ${condition.name}`);
    condition.begin(network);
    const switched = Date.now();
    while (Date.now() - switched < SWITCH_EVERY_MS) {
      await changeSomething(random, contacts);
      if (random.below(4) === 0) await doSomething(random, page);
      await page.waitForTimeout(STEP_MS);
    }
    network.heal();
    const healed = Date.now();
    note('healed');
    await expectTruth(page, ana).catch((error: unknown) => {
      console.log(notes.join('\n'));
      throw error;
    });
    heap.push(await heapBytes(page));
    const settled = ((Date.now() - healed) / 1000).toFixed(1);
    console.log(
      `${round}: ${condition.name}, right after ${settled} s, ${Math.round((heap.at(-1) ?? 0) / 1024)} KiB`,
    );
    expect(thrown).toEqual([]);
  }
  expect(isFlat(heap), `heap: ${heap.join(' ')}`).toBe(true);
});

/** The last events of the network, to be read when the screen is wrong. */
function takeNotes(page: Page) {
  const notes: string[] = [];
  const note = (text: string) => {
    notes.push(`${new Date().toISOString().slice(14, 23)} ${text}`);
    if (notes.length > 300) notes.shift();
  };
  const pathOf = (url: string) => new URL(url).pathname;
  page.on('request', (request) => note(`> ${request.method()} ${pathOf(request.url())}`));
  page.on('response', (answer) => note(`${answer.status()} ${pathOf(answer.url())}`));
  page.on('requestfailed', (request) =>
    note(`${request.failure()?.errorText} ${pathOf(request.url())}`),
  );
  page.on('websocket', (socket) => {
    note('> socket');
    socket.on('framereceived', ({ payload }) => note(`socket: ${String(payload).slice(0, 60)}`));
    socket.on('close', () => note('socket closed'));
    socket.on('socketerror', (error) => note(`socket: ${error}`));
  });
  return { notes, note };
}

async function makeContacts(ana: Account): Promise<Account[]> {
  const contacts: Account[] = [];
  for (let index = 0; index < CONTACTS; index += 1) {
    // Letters only, as names are: Contact Aa, Contact Ab, …
    const letters = String.fromCodePoint(65 + Math.floor(index / 26), 97 + (index % 26));
    const contact = await makeAccount(`Contact ${letters}`);
    await befriend(ana, contact);
    contacts.push(contact);
  }
  return contacts;
}

async function changeSomething(random: Random, contacts: readonly Account[]): Promise<void> {
  const contact = random.of(contacts);
  const body =
    random.below(2) === 0
      ? { status: 'unavailable' as const }
      : { status: 'available' as const, statusMessage: `Message ${random.below(1000)}` };
  await contact.call('POST /api/status', { body });
}

/** Something that a person does meanwhile; whether it works is up to the network. */
async function doSomething(random: Random, page: Page): Promise<void> {
  const tab = random.of(['Home', 'Contacts', 'Settings', 'lamp']);
  const quickly = { timeout: 2000 };
  if (tab === 'lamp')
    await lamp(page)
      .click(quickly)
      .catch(() => undefined);
  else {
    const link = page.getByRole('link', { name: tab, exact: true }).first();
    await link.click(quickly).catch(() => undefined);
  }
}

/**
 * The home screen as text: the own light, and who is lit with which message. Rows of a long list are
 * in the document only while they are near what is seen, so the page is scrolled through.
 */
async function shownOn(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const lit = new Set<string>();
    for (let top = 0; ; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      for (const row of document.querySelectorAll('main li, main [role=listitem]')) {
        if (!/^\D*Contact [A-Z][a-z]/.test(row.textContent ?? '')) continue;
        const [name, message] = ['.row-title bdi', '.row-sub'].map(
          (part) => row.querySelector(part)?.textContent,
        );
        lit.add(`${name}: ${message}`);
      }
      if (top >= document.documentElement.scrollHeight) break;
    }
    window.scrollTo(0, 0);
    return {
      isOn: document.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true',
      isOld:
        /offline|Last known|Catching up|slower than usual/.exec(document.body.innerText)?.[0] ??
        false,
      lit: [...lit].toSorted(),
    };
  });
}

async function truthFor(ana: Account): Promise<unknown> {
  const [me, friends] = await Promise.all([ana.call('GET /api/me'), ana.call('GET /api/friends')]);
  return {
    isOn: me.status === 'available',
    isOld: false,
    lit: friends
      .filter(({ status }) => status === 'available')
      .map(({ displayName, statusMessage }) => `${displayName}: ${statusMessage}`)
      .toSorted(),
  };
}

async function expectTruth(page: Page, ana: Account): Promise<void> {
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(lamp(page)).toBeVisible();
  // A tap that is still being sent decides with its answer.
  await expect(lamp(page)).not.toHaveAttribute('aria-busy', 'true', { timeout: SETTLED_WITHIN_MS });
  await expect
    .poll(
      async () => {
        const [shown, truth] = [
          JSON.stringify(await inTime('the page', shownOn(page))),
          JSON.stringify(await inTime('the server', truthFor(ana))),
        ];
        return shown === truth ? 'right' : `shown ${shown}, but the server says ${truth}`;
      },
      { timeout: SETTLED_WITHIN_MS },
    )
    .toBe('right');
}

/** The answer, or a sentence that none came; the next look asks again. */
async function inTime(name: string, answer: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(`${name} does not answer`), ANSWERS_WITHIN_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function heapBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}
