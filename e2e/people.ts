/** People in browsers: each with a context of their own, and a console that must stay quiet. */
import { randomUUID } from 'node:crypto';
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import type { CallInput, Reply } from '@porchlight/contract/endpoint';
import type { EndpointKey, Endpoints } from '@porchlight/contract/endpoints';

export const PASSWORD = 'lantern on the porch';

export type Person = {
  readonly page: Page;
  readonly name: string;
  readonly email: string;
  readonly id: string;
  call<K extends EndpointKey>(
    key: K,
    input?: CallInput<Endpoints[K]>,
  ): Promise<Reply<Endpoints[K]>>;
};

export type Visitor = { readonly page: Page; allow(text: RegExp): void };

type Fixtures = {
  /** Someone who has not signed up yet. */
  visitor: () => Promise<Visitor>;
  /** Someone with a verified account, signed in on a page of their own. */
  person: (name: string) => Promise<Person>;
};

const origin = (): string => {
  const url = process.env.PORCHLIGHT_URL;
  if (!url) throw new Error('the product is not running');
  return url;
};

export const test = base.extend<Fixtures>({
  visitor: async ({ browser, contextOptions, viewport }, provide) => {
    const visits: { errors: string[]; allowed: RegExp[] }[] = [];
    await provide(async () => {
      const context = await browser.newContext({ ...contextOptions, viewport, baseURL: origin() });
      const page = await context.newPage();
      const visit = { errors: listen(page), allowed: [] as RegExp[] };
      visits.push(visit);
      return { page, allow: (text) => visit.allowed.push(text) };
    });
    for (const { errors, allowed } of visits) {
      const unexpected = errors.filter((line) => !allowed.some((text) => text.test(line)));
      expect(unexpected, 'the console stays quiet').toEqual([]);
    }
    await closeAll(browser);
  },
  person: async ({ visitor }, provide) => {
    await provide(async (name) => {
      const { page } = await visitor();
      const email = `${randomUUID()}@example.com`;
      const sessionId = await verifiedAccount(name, email);
      const call = caller(sessionId);
      const { id } = await call('GET /api/me');
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('switch', { name: /Porch light/ })).toBeVisible();
      return { page, name, email, id, call };
    });
  },
});

export { expect };

function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

async function closeAll(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}

/** The link in the newest mail to this address, as a person would open it from /dev/mail. */
export async function linkFor(email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const list = await (await fetch(`${origin()}/dev/mail`)).text();
    const entries = list.split('<li>').filter((entry) => entry.includes(email));
    const address = /href="(\/dev\/mail\/[^"]+)"/.exec(entries[0] ?? '')?.[1];
    if (address) {
      const mail = await (await fetch(origin() + address)).text();
      const link = /href="([^"]*[?&]token=[^"]+)"/.exec(mail)?.[1];
      if (link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no mail with a link came');
}

async function verifiedAccount(displayName: string, email: string): Promise<string> {
  const anyone = caller(null);
  await anyone('POST /api/register', {
    body: {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      displayName,
      phoneNumber: '(415) 555-0142',
    },
  });
  const token = new URL(await linkFor(email)).searchParams.get('token') ?? '';
  const { sessionId } = await anyone('POST /api/verify-email', { body: { token } });
  return sessionId;
}

export async function befriend(a: Person, b: Person): Promise<void> {
  await a.call('POST /api/friend-request', { body: { friendId: b.id } });
  await b.call('POST /api/friend-request/:id/accept', { params: { id: a.id } });
}

function caller(sessionId: string | null): Person['call'] {
  return async (key, input) => {
    const { params = {}, body } = (input ?? {}) as {
      params?: Record<string, string>;
      body?: unknown;
    };
    const [method = '', route = ''] = key.split(' ');
    const address = route.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const answer = await fetch(origin() + address, {
      method,
      headers: {
        ...(sessionId !== null && { authorization: `Bearer ${sessionId}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as never;
  };
}
