import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, readQuery } from '../api/query-client.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { deviceZone } from '@porchlight/messages/zones';
import { checkZone, declineZone } from './time-zone.ts';

const here = deviceZone();
const elsewhere = here === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo';
const entry = { id: 'e1' };

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

function serverWith(schedules: unknown[]) {
  return fakeServer({
    'GET /api/scheduled-availability': { body: schedules },
    'PATCH /api/user/timezone': { body: person({ timezone: here, statusVersion: 2 }) },
  });
}

test('a missing zone is sent without a question, schedules or not', async () => {
  const server = serverWith([entry]);
  queryClient.setQueryData(['/api/me'], person({ timezone: null }));
  expect(await checkZone(person({ timezone: null }))).toBeNull();
  expect(server.asked.map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { timezone: here }],
  ]);
  expect(readQuery('GET /api/me')?.timezone).toBe(here);
});

test('the zone of this device needs nothing', async () => {
  const server = serverWith([]);
  expect(await checkZone(person({ timezone: here }))).toBeNull();
  expect(server.asked).toHaveLength(0);
});

test('another zone is sent at once where no schedule moves with it', async () => {
  const server = serverWith([]);
  expect(await checkZone(person({ timezone: elsewhere }))).toBeNull();
  expect(server.last()).toMatchObject({ method: 'PATCH', body: { timezone: here } });
});

test('with schedules it is asked first, and not again after a no', async () => {
  const server = serverWith([entry]);
  const me = person({ timezone: elsewhere });
  expect(await checkZone(me)).toBe(here);
  expect(server.asked.map(({ method }) => method)).toEqual(['GET']);
  declineZone(me, here);
  expect(await checkZone(me)).toBeNull();
});

test('failures are silent', async () => {
  fakeServer({});
  expect(await checkZone(person({ timezone: null }))).toBeNull();
  expect(await checkZone(person({ timezone: elsewhere }))).toBeNull();
});
