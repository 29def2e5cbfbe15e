import type { Endpoint } from '@porchlight/contract/endpoint';
import { endpoints } from '@porchlight/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

describe('the endpoints for operators', () => {
  it('say that the process is up and ready', async () => {
    expect(await world.raw('GET', '/healthz')).toMatchObject({
      status: 200,
      body: { status: 'up' },
    });
    expect(await world.raw('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', database: true },
    });
  });

  it('describe every endpoint of the contract, and no other', async () => {
    const { body } = await world.raw('GET', '/api/openapi.json');
    const { openapi, paths } = body as { openapi: string; paths: Record<string, object> };
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(new Set(described)).toEqual(new Set(Object.keys(endpoints)));
  });

  it('show a readable page of it, without script', async () => {
    const page = await world.raw('GET', '/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const key of Object.keys(endpoints)) {
      expect(page.text).toContain((key.split(' ')[1] ?? '').replace(/:(\w+)/g, '{$1}'));
    }
    expect(page.text).not.toContain('<script');
    expect((await world.raw('GET', '/api/docs.css')).status).toBe(200);
  });

  it('serve every endpoint of the contract', async () => {
    for (const [key, { access }] of Object.entries<Endpoint>(endpoints)) {
      // Hidden from everyone but operators: desk.test.ts.
      if (access === 'operator') continue;
      const [method = '', path = ''] = key.split(' ');
      const address = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      const answer = await world.raw(method, address);
      expect(answer.body, key).not.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('every answer', () => {
  it('of an unknown address is {message, code} with 404', async () => {
    for (const path of ['/api/nothing', '/api', '/api/me/x', '/.git/config', '/assets/x.js']) {
      const answer = await world.raw('GET', path);
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('carries the headers that keep a browser safe', async () => {
    const { headers } = await world.raw('GET', '/api/me');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it.each([
    ['wrong JSON', '{', 'application/json', 400, 'malformed_body'],
    ['a list', '[]', 'application/json', 400, 'invalid_input'],
    ['a number', '7', 'application/json', 400, 'invalid_input'],
    ['plain text', '{}', 'text/plain', 415, 'wrong_type'],
    ['a form', 'status=available', 'application/x-www-form-urlencoded', 415, 'wrong_type'],
    [
      'far too much',
      JSON.stringify({ status: 'x'.repeat(70_000) }),
      'application/json',
      413,
      'too_large',
    ],
  ])('to %s says what is wrong', async (_, body, type, status, code) => {
    const ana = await world.register('Ana Bad');
    const before = await ana.me();
    const answer = await ana.raw('POST', '/api/status', {
      body,
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await ana.me()).toEqual(before);
  });

  it('to a path that is no path is 400, not 500', async () => {
    const ana = await world.register('Ana Path');
    for (const path of [
      '/api/friends/%zz',
      '/api/friends/%00',
      `/api/friends/${'x'.repeat(5000)}`,
    ]) {
      const answer = await ana.raw('DELETE', path);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
    }
  });
});
