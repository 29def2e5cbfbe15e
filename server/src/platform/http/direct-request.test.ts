import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '../observability/log.ts';
import { noticeMissingPublicUrl } from './direct-request.ts';

it.each([
  ['a foreign Host', { host: 'porchlight.example' }],
  ['a header that proxies add', { 'x-forwarded-proto': 'https' }],
])('says once that PUBLIC_URL is missing, at %s', async (_, headers) => {
  const lines: string[] = [];
  const app = Fastify();
  noticeMissingPublicUrl(app, createLog('info', { write: (line: string) => lines.push(line) }));
  app.get('/', async () => 'hello');
  await app.inject('/');
  expect(lines).toEqual([]);
  await app.inject({ url: '/', headers });
  await app.inject({ url: '/', headers });
  const said = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(said).toMatchObject([{ msg: expect.stringMatching(/^PUBLIC_URL is not set/) as string }]);
  expect(lines[0]).not.toContain('porchlight.example');
});
