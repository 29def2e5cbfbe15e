import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { FORWARDING, rawGet } from '@porchlight/testing/proxies';
import { createWorld, type World } from '@porchlight/testing/world';

const BLOCKED_MS = 1500;
const SAMPLED_MS = 200;
const TOKEN = 'a token of the operators';

async function worldWith(config: Record<string, string>): Promise<World> {
  const world = await createWorld({ config });
  onTestFinished(() => world.close());
  return world;
}

it('counts connections, deliveries and requests, and names nobody', async () => {
  const world = await worldWith({});
  const ana = await world.register('Ana of the hill');
  const socket = await ana.socket();
  await ana.call('POST /api/status', { body: { status: 'available', statusMessage: 'come by' } });
  await socket.waitFor('me_changed');
  const statusExpiresAt = new Date(world.clock.now() + 60_000).toISOString();
  await ana.call('POST /api/status', { body: { status: 'available', statusExpiresAt } });
  world.clock.advance(61_000);
  await world.drain();
  const { text } = await world.raw('GET', '/metrics');
  expect(text).toMatch(/porchlight_delivery_seconds_count [1-9]/);
  expect(text).toContain('porchlight_sweep_lag_seconds_count 1');
  expect(text).toContain('porchlight_sweep_lag_seconds_sum 1');
  expect(text).toContain('porchlight_connections 1');
  const deliveries = /^porchlight_deliveries_total [1-9]\d*$/m.exec(text)?.[0];
  expect(deliveries).toBeDefined();
  // To ask does not count.
  expect((await world.raw('GET', '/metrics')).text).toContain(`${deliveries}\n`);
  expect(text).toMatch(/porchlight_request_seconds_count\{.*route="\/api\/status".*\} 2/);
  expect(text).toMatch(/porchlight_pool_connections [1-9]/);
  for (const word of ['Ana', 'come by', ana.id, ana.email]) expect(text).not.toContain(word);
});

it('tells how busy the event loop was since the last scrape, not since the start', async () => {
  const world = await worldWith({});
  const scrape = async () => {
    const { text } = await world.raw('GET', '/metrics');
    const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    return {
      lag: value('nodejs_eventloop_lag_max_seconds'),
      utilization: value('porchlight_event_loop_utilization'),
    };
  };
  await scrape();
  // The monitor takes a sample every 10 ms: the first after a scrape begins to measure, and the one
  // after the block ends.
  await pause(SAMPLED_MS);
  const end = performance.now() + BLOCKED_MS;
  while (performance.now() < end);
  await pause(SAMPLED_MS);
  const busy = await scrape();
  await pause(BLOCKED_MS);
  const calm = await scrape();
  expect(busy.lag).toBeGreaterThan(BLOCKED_MS / 1000 / 2);
  expect(calm.lag).toBeLessThan(busy.lag);
  expect(busy.utilization).toBeGreaterThan(0.5);
  expect(calm.utilization).toBeLessThan(busy.utilization);
});

it('answers to this machine only, unless a token is set', async () => {
  const world = await worldWith({});
  expect((await world.raw('GET', '/metrics')).status).toBe(200);
  for (const name of FORWARDING) {
    const forwarded = await world.raw('GET', '/metrics', { headers: { [name]: 'a.example' } });
    expect(forwarded, name).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  for (const wish of [{ version: '1.0' }, { host: 'porchlight.example' }]) {
    expect(await rawGet(world.origin, '/metrics', wish)).toMatch(/^HTTP\/1.1 404/);
  }
});

it('with a token, wants exactly that', async () => {
  const world = await worldWith({ METRICS_TOKEN: TOKEN });
  const asked = (authorization: string) =>
    world.raw('GET', '/metrics', { headers: { authorization } });
  expect((await world.raw('GET', '/metrics')).status).toBe(404);
  expect((await asked(`Bearer ${TOKEN}x`)).status).toBe(404);
  expect((await asked(`Bearer ${TOKEN}`)).status).toBe(200);
});
