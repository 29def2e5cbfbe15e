import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEml, writeEml } from './eml.ts';
import { createOutboxMailer, openOutbox } from './outbox.ts';

const NOW = Date.parse('2026-03-04T17:02:03.456Z');
const LINK = `http://localhost:3000/verify-email?token=${'A'.repeat(43)}`;
const mail = {
  to: 'nora@example.com',
  subject: 'Verify your email',
  text: `Hello Nora,\n\nDidn’t wait:\n${LINK}\n`,
  html: `<p>Hello Nora, <a href="${LINK}">verify</a></p>`,
};

let dataDir: string;
let now = NOW;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'porchlight outbox '));
  now = NOW;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const mailer = () =>
  createOutboxMailer({
    dataDir,
    from: 'Porchlight <no-reply@porchlight.example>',
    clock: () => now,
  });

test('each mail is one .eml file that only its owner can read, with the link in plain text', async () => {
  await mailer().send(mail);
  const directory = path.join(dataDir, 'outbox');
  const [file = '', ...more] = readdirSync(directory);
  expect(more).toEqual([]);
  expect(file).toMatch(/^20260304T170203456Z-[0-9a-f]{8}\.eml$/);
  const source = readFileSync(path.join(directory, file), 'utf8');
  expect(source).toContain(`\r\n${LINK}\r\n`);
  expect(source).toMatch(
    /^From: Porchlight <no-reply@porchlight\.example>\r\nTo: nora@example\.com\r\nSubject: Verify your email\r\nDate: Wed, 04 Mar 2026 17:02:03 \+0000\r\n/,
  );
  if (process.platform !== 'win32') {
    expect(statSync(path.join(directory, file)).mode & 0o777).toBe(0o600);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  }
});

test('the list has the newest first and leaves out files that are not mails', async () => {
  const outbox = openOutbox(dataDir);
  expect(await outbox.list()).toEqual([]);
  const sender = mailer();
  for (const subject of ['one', 'two', 'three']) {
    await sender.send({ ...mail, subject });
    now += 1000;
  }
  writeFileSync(path.join(dataDir, 'outbox', 'notes.eml'), 'mine');
  writeFileSync(path.join(dataDir, 'outbox', '20260304T170203456Z-00000000.part'), 'half');
  const list = await outbox.list();
  expect(list.map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
  expect(list[0]).toMatchObject({
    to: mail.to,
    text: mail.text.trimEnd(),
    html: mail.html,
    date: NOW + 2000 - 456,
  });
  expect(await outbox.source(list[0]?.id ?? '')).toContain('Subject: three');
});

test('no file name leads out of the outbox folder', async () => {
  writeFileSync(path.join(dataDir, 'secret.eml'), 'secret');
  await mailer().send(mail);
  for (const id of ['../secret', '..%2fsecret', '', 'notes', '20260304T170203456Z-zzzzzzzz']) {
    expect(await openOutbox(dataDir).source(id)).toBeNull();
  }
});

test.each([
  ['Grüße, Zoë', 'Pörchlight <no-reply@porchlight.example>'],
  ['2 updates from 李小龍', 'no-reply@porchlight.example'],
  ['plain', '"Porch, Light" <a@b.example>'],
])('a written mail is read back unchanged: %s, %s', (subject, from) => {
  const stored = {
    ...mail,
    text: 'ü\n\n--not-a-boundary\nß',
    subject,
    from,
    date: NOW - (NOW % 1000),
  };
  const source = writeEml(stored, 'porchlight-test');
  expect(source.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n]+$/);
  expect(readEml(source)).toEqual(stored);
});

test('a line break in a subject cannot add a header', () => {
  const source = writeEml(
    { ...mail, subject: 'a\r\nBcc: x@example.com', from: 'a@b.example', date: NOW },
    'b',
  );
  expect(source).not.toMatch(/^Bcc/m);
});
