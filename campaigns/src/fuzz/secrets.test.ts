import { createServiceStage } from '@porchlight/testing/service-visits';
import type { SignInService } from '@porchlight/testing/sign-in-service';
import type { Person, World } from '@porchlight/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { createSecrets } from './secrets.ts';

const stage = createServiceStage();
let service: SignInService;
let world: World;
beforeAll(async () => {
  service = await stage.openService();
  world = await stage.openWorld(service);
});
afterAll(stage.close);

test('hostile requests reach the success and the refusals of every way to sign in', async () => {
  const only = createSecrets(world, service).keys;
  expect(only.length).toBeGreaterThan(15);
  const report = await fuzz(world, {
    seed: 1,
    requests: 22 * only.length,
    // One at a time: concurrent requests take from each other the secrets that a success needs.
    lanes: 1,
    service,
    only,
    preparedShare: 0.8,
  });
  expect(report.failures.slice(0, 10)).toEqual([]);
  const reached = Object.fromEntries(
    only.map((key) => [key, [...(report.statuses.get(key) ?? [])]]),
  );
  for (const key of only) {
    expect(reached[key], key).toContain(200);
    expect(
      reached[key]?.some((status) => status >= 400 && status < 500),
      key,
    ).toBe(true);
  }
}, 300_000);

test('a server that fails while a secret is prepared is no missing secret', async () => {
  const answering = (status: number): Person =>
    ({ me: () => Promise.reject(Object.assign(new Error(`${status}`), { status })) }) as never;
  const { validFor } = createSecrets(world, null);
  expect(await validFor('POST /api/reset-password', answering(401))).toBeNull();
  await expect(validFor('POST /api/reset-password', answering(500))).rejects.toThrow('500');
});
