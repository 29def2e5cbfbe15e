import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld } from '@porchlight/testing/world';
import { createSmtp } from './smtp.ts';

type Received = { from: string; to: string[]; source: string };

let server: ChildProcess;
let port: number;
const received: Received[] = [];

beforeAll(async () => {
  server = fork(path.join(import.meta.dirname, '../../../testing/src/smtp-process.mjs'));
  const [started] = (await once(server, 'message')) as [{ port: number }];
  port = started.port;
  server.on('message', (mail: Received) => received.push(mail));
});
afterAll(async () => {
  server.kill();
  await once(server, 'exit');
});

const connect = (at = port) =>
  createSmtp({ url: `smtp://127.0.0.1:${at}`, from: 'Porchlight <no-reply@porchlight.example>' });
const mail = {
  to: 'nora@example.com',
  subject: 'Grüße',
  text: 'Hello Zoë',
  html: '<p>Hello Zoë</p>',
};

test('a mail reaches the server with both bodies', async () => {
  const smtp = connect();
  await smtp.send(mail);
  await smtp.close();
  await expect.poll(() => received.length).toBe(1);
  const [got] = received.splice(0);
  expect(got).toMatchObject({ from: 'no-reply@porchlight.example', to: ['nora@example.com'] });
  expect(got?.source).toMatch(/^From: Porchlight <no-reply@porchlight\.example>$/m);
  expect(got?.source).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(got?.source).toMatch(/Content-Type: multipart\/alternative/);
  expect(got?.source).toMatch(/Hello Zo=C3=AB/);
});

test('an address is one receiver, whatever characters it contains', async () => {
  const smtp = connect();
  await smtp.send({ ...mail, to: '"a@x.example, b"@example.com' }).catch(() => undefined);
  await smtp.send(mail);
  await expect.poll(() => received.some(({ to }) => to.includes('nora@example.com'))).toBe(true);
  for (const { to } of received.splice(0)) expect(to).toHaveLength(1);
  await smtp.close();
});

test('a rejected receiver and an unreachable server are errors', async () => {
  const smtp = connect();
  await expect(smtp.send({ ...mail, to: 'refused@example.com' })).rejects.toThrow('550');
  await smtp.close();
  const nowhere = connect(1);
  await expect(nowhere.send(mail)).rejects.toThrow('ECONNREFUSED');
  await nowhere.close();
});

test('the banner names the server and no secret', () => {
  const smtp = createSmtp({ url: 'smtp://user:secret@mail.example:587', from: 'a@b.example' });
  expect(smtp.describes).toBe('by SMTP to mail.example:587');
});

test('registration over SMTP: the link in the mail activates the account', async () => {
  const world = await createWorld({ config: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
  const smtp = connect();
  world.mailer.send = (letter) => smtp.send(letter);
  const body = {
    ...{ email: 'sam@example.com', password: 'correct horse', confirmPassword: 'correct horse' },
    ...{ displayName: 'Sam Stone', phoneNumber: '+1 415 555 0123' },
  };
  await world.call('POST /api/register', { body });
  world.app.sweeper.start();
  await expect.poll(() => received.length, { timeout: 5000 }).toBe(1);
  const text =
    received
      .splice(0)[0]
      ?.source.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '';
  const token = /verify-email\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const { user } = await world.call('POST /api/verify-email', { body: { token } });
  expect(user.email).toBe('sam@example.com');
  await smtp.close();
  await world.close();
});
