import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '@porchlight/testing/world';

const report = {
  platform: 'ios',
  build: 'index-abc.js',
  name: 'TypeError',
  frames: [{ file: 'index-abc.js', line: 1, column: 20 }],
};

describe('a crash of the phone app', () => {
  const taken: unknown[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      taken.push(JSON.parse(body));
      response.end();
    });
  });
  let world: World;
  beforeAll(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    world = await createWorld({
      config: { CRASH_DSN: `http://127.0.0.1:${port}/crashes`, RATE_LIMITS: 'on' },
    });
  });
  afterAll(async () => {
    await world.close();
    await new Promise((resolve) => collector.close(resolve));
  });

  it('is taken from anyone, and goes on as it was, stripped of what has no place in it', async () => {
    const sent = { ...report, message: 'Ruth Hale, +14155550123', email: 'ruth@example.com' };
    expect((await world.raw('POST', '/api/crash-reports', { body: sent })).status).toBe(200);
    await world.app.settle();
    expect(taken).toEqual([report]);
  });

  it.each([
    { ...report, platform: 'web' },
    { ...report, name: 'Ruth Hale called' },
    { ...report, build: 'https://evil.example/?x' },
    { ...report, frames: [{ file: '../secret', line: 1, column: 1 }] },
    { ...report, frames: Array.from({ length: 21 }, () => report.frames[0]) },
  ])('is refused where it could carry more', async (body) => {
    expect((await world.raw('POST', '/api/crash-reports', { body })).status).toBe(400);
  });

  it('is limited', async () => {
    const answers = [];
    for (let round = 0; round < 25; round += 1) {
      answers.push((await world.raw('POST', '/api/crash-reports', { body: report })).status);
    }
    expect(answers.at(-1)).toBe(429);
  });
});
