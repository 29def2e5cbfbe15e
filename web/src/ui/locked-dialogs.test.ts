import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!./gallery/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const using = (element: string) =>
  Object.entries(sources).filter(([, source]) => new RegExp(`<${element}\\s`).test(source));

/** Their buttons ask the system, which can be skipped, act on one row, or belong to another dialog. */
const CLOSABLE = [
  '../features/account/ManageCodes.tsx',
  '../features/address-book/ContactAccessPrompt.tsx',
  '../features/call-proposals/KeepCallsDialog.tsx',
  '../features/invitations/InvitationLinksDialog.tsx',
  '../features/nfc/WriteTag.tsx',
  '../features/notifications/NotificationStep.tsx',
];

test('a dialog with a button that waits for its request cannot be closed meanwhile', () => {
  const waiting = using('Dialog').filter(([, source]) => /\spending=\{/.test(source));
  expect(waiting.length).toBeGreaterThan(5);
  const open = waiting.filter(([, source]) => !/\slocked=\{/.test(source));
  expect(open.map(([path]) => path)).toEqual(CLOSABLE);
});

test('no button closes a dialog that cannot be closed', () => {
  const locked = using('Dialog').filter(([, source]) => /\slocked=\{/.test(source));
  const closes = /<Button(?![^>]*disabled=)[^>]*\sonClick=\{(props\.)?onClose\}/;
  const open = locked.filter(([, source]) => closes.test(source));
  expect(open.map(([path]) => path)).toEqual([]);
});

test('a question says whether its request runs', () => {
  const questions = using('ConfirmDialog');
  expect(questions.length).toBeGreaterThan(5);
  const open = questions.filter(([, source]) => !/\spending=\{/.test(source));
  expect(open.map(([path]) => path)).toEqual([]);
});
