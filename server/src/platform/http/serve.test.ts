/** Input that cannot even be compared is rejected like any other invalid input. */
import type { Endpoint } from '@porchlight/contract/endpoint';
import { endpoints } from '@porchlight/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeOperator } from '@porchlight/testing/operator';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
  // The addresses of the desk exist for operators alone.
  person = await makeOperator(world, 'Hal Hostile');
  // Some endpoints ask for a fresh confirmation before they look at the body.
  await person.confirmPassword();
});
afterAll(() => world.close());

const INCOMPARABLE = { length: { toString: '', valueOf: 0 } };

const withBodies = Object.entries<Endpoint>(endpoints).flatMap(([key, { body }]) =>
  body instanceof z.ZodObject && Object.keys(body.shape).length > 0
    ? [[key, Object.keys(body.shape)] as const]
    : [],
);

test('there are endpoints to try', () => expect(withBodies.length).toBeGreaterThan(20));

test.each(withBodies)('%s refuses a length that is an object', async (key, fields) => {
  const [method = '', path = ''] = key.split(' ');
  const body = Object.fromEntries(fields.map((field) => [field, INCOMPARABLE]));
  const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  expect(await person.raw(method, url, { body })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});
