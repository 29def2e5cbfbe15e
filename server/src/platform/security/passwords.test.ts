import { expect, test } from 'vitest';
import { createPasswords, FULL_COST } from './passwords.ts';

const entry = { lane: 'x' };

test('a password is kept as argon2id, at the cost that was chosen', async () => {
  const passwords = createPasswords(FULL_COST);
  const stored = await passwords.hash('correct horse', entry);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await passwords.hash('correct horse', entry)).not.toBe(stored);
  expect(await passwords.matches('correct horse', stored, entry)).toBe(true);
  expect(await passwords.matches('correct horsE', stored, entry)).toBe(false);
  expect(await passwords.matches('correct horse', null, entry)).toBe(false);
});

test('the whole of a long password counts', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 });
  const long = 'x'.repeat(127);
  const stored = await passwords.hash(`${long}a`, entry);
  expect(await passwords.matches(`${long}b`, stored, entry)).toBe(false);
});

test('a thousand guesses in one lane are not all kept waiting', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 });
  const guesses = Array.from({ length: 1000 }, () => passwords.matches('guess', null, entry));
  const outcomes = await Promise.allSettled(guesses);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(700);
  expect(await passwords.matches('guess', null, entry)).toBe(false);
});
