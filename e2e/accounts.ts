/** Accounts made through the API, so that a test pays only for the screens it is about. */
import { randomUUID } from 'node:crypto';
import type { CallInput, Reply } from '@porchlight/contract/endpoint';
import type { EndpointKey, Endpoints } from '@porchlight/contract/endpoints';
import { collectWords } from './canaries.ts';

export const PASSWORD = 'lantern on the porch';

/** Someone with a verified account; no browser is needed to act as them. */
export type Account = {
  readonly name: string;
  readonly email: string;
  readonly id: string;
  readonly sessionId: string;
  call<K extends EndpointKey>(
    key: K,
    input?: CallInput<Endpoints[K]>,
  ): Promise<Reply<Endpoints[K]>>;
};

export function origin(): string {
  const url = process.env.PORCHLIGHT_URL;
  if (!url) throw new Error('the product is not running');
  return url;
}

export async function makeAccount(name: string): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const anyone = caller(null);
  await anyone('POST /api/register', {
    body: {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      displayName: name,
      phoneNumber: '+1 (415) 555-0142',
    },
  });
  const token = new URL(await linkFor(email)).searchParams.get('token') ?? '';
  const { sessionId, user } = await anyone('POST /api/verify-email', { body: { token } });
  collectWords(name, email, sessionId, token, PASSWORD);
  return { name, email, id: user.id, sessionId, call: caller(sessionId) };
}

/** The same person on another device. */
export async function onAnotherDevice(account: Account): Promise<Account> {
  const { email } = account;
  const { sessionId } = await caller(null)('POST /api/login', {
    body: { email, password: PASSWORD },
  });
  collectWords(sessionId);
  return { ...account, sessionId, call: caller(sessionId) };
}

export async function befriend(a: Account, b: Account): Promise<void> {
  await a.call('POST /api/friend-request', { body: { friendId: b.id } });
  await b.call('POST /api/friend-request/:id/accept', { params: { id: a.id } });
}

/** The link in the newest mail to this address, as a person would open it from the outbox. */
export async function linkFor(email: string): Promise<string> {
  // The whole address: 'wrong-nora@example.com' is somebody else than 'nora@example.com'.
  const toThem = new RegExp(`(?<![\\w.+-])${email.replaceAll(/[.+]/g, '\\$&')}`);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const list = await (await fetch(process.env.PORCHLIGHT_OUTBOX ?? '')).text();
    const entries = list.split('<li>').filter((entry) => toThem.test(entry));
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

function caller(sessionId: string | null): Account['call'] {
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
