/** Reports, the desk, and what people see of what moderators did; each has people of its own. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type Account, befriend, linkFor, makeAccount, PASSWORD } from '../accounts.ts';
import { codeOf } from '../authenticator-app.ts';
import { type Screen, tap } from './screens.ts';

const inFront = async (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('dialog', { name }).waitFor();

/** As `npm run operator -- add`, on the database of the product that runs. */
async function letIn(person: Account): Promise<void> {
  const program = path.resolve('..', 'server', 'dist', 'operator.js');
  const env = { ...process.env, DATA_DIR: process.env.PORCHLIGHT_DATA ?? '' };
  await promisify(execFile)(process.execPath, [program, 'add', person.email], { env });
}

type Operator = Account & { secret: string };

let operator: Promise<Operator> | undefined;
const theOperator = async (): Promise<Operator> => (operator ??= makeOperator());
async function makeOperator(): Promise<Operator> {
  const olga = await makeAccount('Olga Desk');
  await olga.call('POST /api/reauthenticate', { body: { password: PASSWORD } });
  const { secret } = await olga.call('POST /api/codes/setup');
  await olga.call('POST /api/codes', { body: { code: codeOf(secret) } });
  await letIn(olga);
  return { ...olga, secret };
}
/** With the code of the next half minute, since each is good once. */
async function enter({ call, secret }: Operator): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const code = codeOf(secret);
    const isIn = await call('POST /api/reauthenticate', {
      body: { password: PASSWORD, code },
    }).then(
      () => true,
      () => false,
    );
    if (isIn) return;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  throw new Error('no code was taken');
}

const report = async (
  by: Account,
  about: Account,
  reason: 'harassment' | 'spam' | 'child-safety',
  details?: string,
): Promise<void> => {
  await by.call('POST /api/reports', {
    body: { userId: about.id, reason, ...(details !== undefined && { details }) },
  });
};
let queue: Promise<void> | undefined;
const fill = async (): Promise<void> => (queue ??= fillQueue());
async function fillQueue(): Promise<void> {
  const [nora, omar, theo, kid, spam] = await Promise.all(
    ['Nora Hale', 'Omar Haddad', 'Theo Loud', 'Sam Older', 'Best Prices'].map(makeAccount),
  );
  if (!nora || !omar || !theo || !kid || !spam) throw new Error('five people are needed');
  await report(
    nora,
    theo,
    'harassment',
    'Calls every night and shouts, also after I asked him to stop.',
  );
  await report(omar, theo, 'spam');
  await report(nora, kid, 'child-safety', 'Asks my daughter (12) for pictures.');
  await report(omar, spam, 'spam');
}
const atDesk = async (): Promise<Account> => {
  await fill();
  const olga = await theOperator();
  await enter(olga);
  return olga;
};
const openCase = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /Theo Loud/ })
    .or(page.getByRole('link', { name: /Theo Loud/ }))
    .first()
    .click();
  await page.getByText('What the reporters saw').waitFor();
};
const act = async (page: Page): Promise<void> => {
  await openCase(page);
  await tap('Act…')(page);
};

const judged = (action: 'warn' | 'suspend') => async (): Promise<Account> => {
  const theo = await makeAccount('Theo Told');
  await report(await makeAccount('Nora Hale'), theo, 'harassment');
  const olga = await theOperator();
  await enter(olga);
  const cases = await olga.call('GET /api/desk/cases');
  const found = cases.find(({ displayName }) => displayName === 'Theo Told');
  if (!found) throw new Error('there is no case');
  const reason = 'You called somebody at night, again and again, after they asked you to stop.';
  await olga.call('POST /api/desk/actions', { body: { caseId: found.id, action, reason } });
  return theo;
};

const contacts = async (): Promise<Account> => {
  const nora = await makeAccount('Nora Hale');
  for (const name of ['Theo Loud', 'Ruth Hale', 'Amy Zeller', 'Ben Castellano']) {
    const other = await makeAccount(name);
    await befriend(nora, other);
  }
  return nora;
};
const seen = async (): Promise<Account> => {
  const nora = await contacts();
  const [theo, ruth] = await nora.call('GET /api/friends');
  const { id } = await nora.call('POST /api/contact-groups', {
    body: { name: 'Family', color: '#2F7A46' },
  });
  await nora.call('POST /api/contact-groups/:id/members', {
    params: { id },
    body: { friendshipId: ruth?.friendshipId ?? '' },
  });
  for (const visibleToGroupIds of [null, [id]])
    await nora.call('POST /api/status', { body: { status: 'available', visibleToGroupIds } });
  await nora.call('DELETE /api/friends/:id', { params: { id: theo?.id ?? '' } });
  await nora.call('POST /api/reauthenticate', { body: { password: PASSWORD } });
  return nora;
};
const off = async (): Promise<Account> => {
  const nora = await contacts();
  await nora.call('POST /api/everything-off');
  return nora;
};
/** Two agreed calls of the coming days. */
const agreed = async (): Promise<Account> => {
  const nora = await makeAccount('Nora Hale');
  for (const [place, name] of ['Theo Loud', 'Ruth Hale'].entries()) {
    const other = await makeAccount(name);
    await befriend(nora, other);
    const start = new Date(Date.now() + (26 + 24 * place) * 3_600_000).toISOString();
    const body = { friendId: nora.id, minutes: 30 as const, starts: [start] };
    const { id } = await other.call('POST /api/call-proposals', { body });
    await nora.call('POST /api/call-proposals/:id/pick', { params: { id }, body: { start } });
  }
  return nora;
};

const startReport = async (page: Page): Promise<void> => {
  await page.locator('.row-link', { hasText: 'Theo' }).first().click();
  await page
    .getByRole('button', { name: /^Report/ })
    .first()
    .click();
  await inFront(page, /^Report Theo/);
};
const send = (reason: string) => async (page: Page) => {
  await startReport(page);
  await page.getByRole('dialog').getByText(reason).click();
  await tap('Send report')(page);
  await page.getByText('Thank you.').waitFor();
};
const deletionLink = async (page: Page): Promise<void> => {
  const gone = await makeAccount('Gone Soon');
  const before = await linkFor(gone.email);
  await page.getByLabel('Email').fill(gone.email);
  await tap('Send link')(page);
  await page.getByText('Check your email').waitFor();
  let link = before;
  // The mail of the registration is the newest until the next one is out.
  for (let attempt = 0; attempt < 50 && link === before; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    link = await linkFor(gone.email);
  }
  await page.goto(link);
};
const signIn = async (page: Page, { email }: Account): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await tap(/^(Login|Sign In)$/)(page);
  await page.getByText('Your account is suspended').waitFor();
};
const showRecord = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'By day' }).waitFor();
};

export const safety: readonly Screen[] = [
  { name: 'safe-report', at: '/contacts', who: contacts, show: startReport, isOverlay: true },
  {
    ...{ name: 'safe-report-child', at: '/contacts', who: contacts, isOverlay: true },
    show: async (page) => {
      await startReport(page);
      await page.getByRole('dialog').getByText('A child may be in danger').click();
    },
  },
  {
    ...{ name: 'safe-report-done', at: '/contacts', who: contacts, isOverlay: true },
    show: send('Harassment or threats'),
  },
  {
    ...{ name: 'safe-report-done-child', at: '/contacts', who: contacts, isOverlay: true },
    show: send('A child may be in danger'),
  },
  { name: 'safe-delete', at: '/delete-account', who: 'visitor' },
  { name: 'safe-delete-link', at: '/delete-account', who: 'visitor', show: deletionLink },
  { name: 'safe-delete-dead', at: '/delete-account?token=none', who: 'visitor' },
  { name: 'safe-desk', at: '/desk', who: atDesk },
  { name: 'safe-desk-case', at: '/desk', who: atDesk, show: openCase },
  { name: 'safe-desk-act', at: '/desk', who: atDesk, show: act, isOverlay: true },
  {
    ...{ name: 'safe-desk-delete', at: '/desk', who: atDesk, isOverlay: true },
    show: async (page) => {
      await act(page);
      await page.getByRole('dialog').getByRole('combobox').selectOption('Delete account');
    },
  },
  {
    ...{ name: 'safe-desk-keys', at: '/desk', who: atDesk, isOverlay: true },
    show: async (page) => page.keyboard.press('?'),
  },
  {
    name: 'safe-desk-log',
    at: '/desk',
    who: async () => {
      await judged('warn')();
      await judged('suspend')();
      return atDesk();
    },
    show: async (page) => page.getByRole('tab', { name: 'Log' }).click(),
  },
  { name: 'safe-desk-empty', at: '/desk', who: theOperator },
  { name: 'safe-warned', at: '/settings?view=moderation', who: judged('warn') },
  {
    ...{ name: 'safe-warned-bell', at: '/', who: judged('warn'), isOverlay: true },
    show: tap(/^Notifications/),
  },
  {
    name: 'safe-suspended',
    at: '/login',
    who: 'visitor',
    show: async (page) => signIn(page, await judged('suspend')()),
  },
  {
    ...{ name: 'safe-off', at: '/settings', who: contacts, isOverlay: true },
    show: tap(/^Everything off/),
  },
  {
    ...{ name: 'safe-off-calls', at: '/settings', who: agreed, isOverlay: true },
    show: async (page) => {
      await tap(/^Everything off/)(page);
      await tap('Turn everything off')(page);
      await inFront(page, /^Keep your agreed calls/);
    },
  },
  { name: 'safe-off-home', at: '/', who: off },
  {
    ...{ name: 'safe-off-again', at: '/', who: off, isOverlay: true },
    show: tap('Be seen again'),
  },
  { name: 'safe-record', at: '/settings?view=who-could-see-me', who: seen, show: showRecord },
  {
    ...{ name: 'safe-record-people', at: '/settings?view=who-could-see-me', who: seen },
    show: async (page) => page.getByRole('tab', { name: 'By person' }).click(),
  },
  {
    ...{ name: 'safe-record-erase', at: '/settings?view=who-could-see-me', who: seen },
    ...{ show: tap('Erase the record'), isOverlay: true },
  },
  { name: 'safe-record-ask', at: '/settings?view=who-could-see-me', who: contacts },
];
