import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '@porchlight/testing/world';
import { FORWARDING, rawGet } from '@porchlight/testing/proxies';
import { devMailKey } from './dev-mail-key.ts';
import { createOutboxMailer } from './outbox.ts';

const LINK = 'http://localhost:3000/verify-email?token=abc&x=1';

let world: World;
let outbox: string;
beforeAll(async () => {
  world = await createWorld();
  outbox = `/dev/mail/${devMailKey(world.config.dataDir)}`;
  const { dataDir, mailFrom } = world.config;
  const mailer = createOutboxMailer({ dataDir, from: mailFrom, clock: world.clock.now });
  const text = `Hello <Nora>,\n\nVerify my email:\n${LINK}\n\nSee ${LINK} too`;
  await mailer.send({ to: 'nora@example.com', subject: 'Verify <your> email', text, html: '' });
  world.clock.advance(4 * 60_000);
  await mailer.send({
    to: 'sam@example.com',
    subject: 'Reset your password',
    text: 'Hello',
    html: '',
  });
});
afterAll(() => world.close());

/** Unlike fetch, this request can set the Host header. */
const get = (path: string, headers: Record<string, string> = {}, origin = world.origin) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const asked = request(new URL(path, origin), { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      const { statusCode: status = 0 } = response;
      const type = response.headers['content-type'] ?? '';
      response.on('end', () => resolve({ status, type, text }));
    });
    asked.on('error', reject).end();
  });

describe('/dev/mail', () => {
  test('lists the mails and opens the newest', async () => {
    const { status, type, text } = await get(outbox);
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('2 mails');
    expect(text.indexOf('sam@example.com')).toBeLessThan(text.indexOf('nora@example.com'));
    expect(text).toContain('4 minutes ago');
    expect(text).toContain('No mail leaves this machine');
  });

  test('shows a mail with working links and without interpreting its text as markup', async () => {
    const list = (await get(outbox)).text;
    const [, older = ''] = [...list.matchAll(/href="(\/dev\/mail\/[^"/]+\/[^"/]+Z-[^"/]+)"/g)].map(
      ([, href]) => href,
    );
    const { text } = await get(older);
    expect(text).toContain(
      '<a class="button" href="http://localhost:3000/verify-email?token=abc&amp;x=1">Verify my email</a>',
    );
    expect(text).toContain('Hello &lt;Nora&gt;,');
    expect(text).toContain('<h2>Verify &lt;your&gt; email</h2>');
    // The content security policy forbids inline styles and scripts.
    expect(text).not.toMatch(/<style|style=|onclick|<script>/);
    const source = await get(`${older}/source`);
    expect([source.status, source.type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(source.text).toContain(LINK);
  });

  test('serves its style and script', async () => {
    expect((await get(`${outbox}/mail.css`)).type).toContain('text/css');
    expect((await get(`${outbox}/mail.js`)).type).toContain('text/javascript');
  });

  test('answers 404 for an unknown mail', async () => {
    for (const path of ['nonsense', '..%2f..%2fpackage', 'x/source']) {
      expect((await get(`${outbox}/${path}`)).status).toBe(404);
    }
  });

  test('answers 404 without its secret', async () => {
    const newest = /href="[^"]+\/([^"/]+Z-[^"/]+)"/.exec((await get(outbox)).text)?.[1];
    const wrong = 'A'.repeat(22);
    for (const path of ['', '/', `/${wrong}`, `/${newest}`, `/${wrong}/${newest}`, '/mail.css']) {
      expect([path, (await get(`/dev/mail${path}`)).status]).toEqual([path, 404]);
    }
  });

  test.each([
    ['another host', { host: 'porchlight.example' }],
    ['a host that only starts like ours', { host: 'localhost.evil.example' }],
    ...FORWARDING.map((name) => [`a proxy that adds ${name}`, { [name]: '127.0.0.1' }]),
  ])('is not there for %s', async (_, headers) => {
    for (const path of ['', '/mail.css', '/nonsense', '/nonsense/source']) {
      const { status, text } = await get(outbox + path, headers as Record<string, string>);
      expect([status, text]).toEqual([404, '{"message":"Not found","code":"not_found"}']);
    }
  });

  test('is not there for HTTP/1.0, which a bare nginx proxy speaks', async () => {
    expect(await rawGet(world.origin, outbox, { version: '1.0' })).toMatch(/^HTTP\/1.1 404/);
  });

  test('answers localhost and its addresses', async () => {
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000']) {
      expect((await get(outbox, { host })).status).toBe(200);
    }
  });

  test.each([
    ['mails go out by SMTP', { MAIL_URL: 'smtp://127.0.0.1:1' }],
    [
      'the address is public',
      { MAIL_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://porchlight.example' },
    ],
  ])('does not exist while %s', async (_, config) => {
    const other = await createWorld({ config });
    const address = `/dev/mail/${devMailKey(other.config.dataDir)}`;
    expect((await get(address, {}, other.origin)).status).toBe(404);
    await other.close();
  });
});
