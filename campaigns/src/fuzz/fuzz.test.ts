import type { Endpoint } from '@porchlight/contract/endpoint';
import { endpoints } from '@porchlight/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '@porchlight/testing/world';
import { fuzz } from './fuzz.ts';

/** Endpoints that succeed only with a secret from a mail, an authenticator or a tag, or a password. */
const NEEDS_SECRET = new Set<string>([
  ...['POST /api/verify-email', 'POST /api/verify-email/preview', 'POST /api/reset-password'],
  ...['POST /api/account/email/confirm', 'POST /api/account/email/undo'],
  ...['POST /api/passkeys/register/options', 'POST /api/passkeys/register'],
  ...['POST /api/passkeys/login', 'PATCH /api/passkeys/:id', 'DELETE /api/passkeys/:id'],
  ...['POST /api/oidc/start', 'POST /api/oidc/login', 'POST /api/oidc/register'],
  ...['POST /api/oidc/link', 'DELETE /api/oidc'],
  ...['POST /api/codes', 'POST /api/codes/recovery', 'DELETE /api/codes'],
  ...['POST /api/sessions/revoke', 'POST /api/nfc-tap', 'POST /api/moderation/answer'],
  ...['GET /api/meet-codes/:code', 'POST /api/meet-codes/:code/add'],
  ...['GET /api/visibility-history', 'PUT /api/visibility-history'],
  ...['DELETE /api/visibility-history', 'POST /api/account-deletion/confirm'],
]);
const reachable = Object.entries<Endpoint>(endpoints).flatMap(([key, { access }]) =>
  NEEDS_SECRET.has(key) || access === 'operator' ? [] : [key],
);

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('3,000 hostile requests cause no server error, no hang and no memory growth', async () => {
  // Calls that need a secret get one in secrets.test.ts.
  const options = { seed: 1, requests: 3000, lanes: 12, preparedShare: 0 };
  const report = await fuzz(world, options);
  expect(report.failures.slice(0, 10)).toEqual([]);
  expect(report.requests).toBe(options.requests);
  // The requests got through: most endpoints succeeded at least once, and sockets opened.
  const succeeded = reachable.filter((key) => report.statuses.get(key)?.has(200));
  expect(succeeded.length).toBeGreaterThan(reachable.length * 0.7);
  expect(report.sockets).toBeGreaterThan(25);
  expect(report.byStatus['400']).toBeGreaterThan(500);
  expect(report.memory.late - report.memory.early).toBeLessThan(40);
  expect((await world.raw('GET', '/readyz')).status).toBe(200);
}, 600_000);
