import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp, type App } from '../../app.ts';
import { createLog } from '../../platform/observability/log.ts';
import { PushError } from '../../push/port.ts';
import {
  befriend,
  groupWith,
  inMinutes,
  registerAll,
  turnOff,
  turnOn as turnOnOnly,
} from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
/** The sweeper has written the alerts. */
const turnOn: typeof turnOnOnly = async (...given) => {
  const me = await turnOnOnly(...given);
  await world.app.writeAlerts();
  return me;
};
let vera: Person;
let olaf: Person;
let nora: Person;
let sam: Person;
let count = 0;

beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** New people for every test; Vera is pushed to, and starts with nothing waiting. */
beforeEach(async () => {
  count += 1;
  [vera, olaf, nora, sam] = await registerAll(world, ['Vera', 'Olaf', 'Nora', 'Sam']);
  for (const owner of [olaf, nora, sam]) await befriend(vera, owner);
  await prefer(vera, { pushNotifications: true });
  await vera.call('POST /api/push-token', { body: { token: `phone-${count}` } });
  world.push.answer = async () => 'sent';
  world.clock.advance(2 * HOUR);
  await world.drain();
  world.pushes.length = 0;
});

const prefer = (person: Person, flags: Record<string, boolean>, target = {}) =>
  person.call('PUT /api/notifications/preferences', { body: { ...target, ...flags } });
const titles = () => world.pushes.map(({ message }) => message.title);
const waiting = async () =>
  (await world.query<{ count: number }>('select count(*)::int as count from deliveries'))[0]?.count;
const later = async (ms: number) => {
  world.clock.advance(ms);
  await world.drain();
};

test('an alert goes out at once, with the words and the id of its row', async () => {
  await turnOn(olaf, { statusMessage: 'in the garden' });
  await world.drain();
  const [row] = await vera.call('GET /api/notifications');
  const { id, type, title, message } = row ?? {};
  expect(world.pushes).toEqual([
    {
      target: { kind: 'native', token: `phone-${count}` },
      message: { id, type, title, message, ttlSeconds: 600, language: null },
    },
  ]);
  expect(title).toBe('Olaf is available');
  expect(await waiting()).toBe(0);
  await later(HOUR);
  expect(world.pushes).toHaveLength(1);
});

test('push is off unless asked for, and needs a device', async () => {
  await prefer(vera, { pushNotifications: false });
  await turnOn(olaf);
  expect(await waiting()).toBe(0);
  await prefer(vera, { pushNotifications: true });
  await prefer(nora, { pushNotifications: true });
  await turnOn(vera);
  expect(await waiting()).toBe(0);
});

test('alerts within a minute are merged into one', async () => {
  await turnOn(olaf);
  await world.drain();
  expect(titles()).toEqual(['Olaf is available']);
  await later(10_000);
  await turnOn(nora);
  await later(10_000);
  await turnOn(sam);
  await later(39_000);
  expect(titles()).toEqual(['Olaf is available']);
  await later(1_000);
  expect(titles()).toEqual(['Olaf is available', '2 contacts are available']);
  const rows = await vera.call('GET /api/notifications');
  expect(world.pushes[1]?.message).toMatchObject({
    id: rows.find(({ title }) => title === 'Sam is available')?.id,
    type: 'call_available',
    message: 'Nora and Sam: now is a good time to call.',
  });
  await later(HOUR);
  expect(world.pushes).toHaveLength(2);
});

test('of what waited, only what is still true is counted', async () => {
  await turnOn(olaf);
  await world.drain();
  await turnOn(nora);
  await turnOn(sam);
  await turnOff(sam);
  await later(MINUTE);
  expect(titles()).toEqual(['Olaf is available', 'Nora is available']);
});

test('alerts of one moment are one push', async () => {
  for (const owner of [olaf, nora, sam]) await turnOn(owner);
  await world.drain();
  expect(titles()).toEqual(['3 contacts are available']);
});

test('requests and acceptances do not wait', async () => {
  await turnOn(olaf);
  await world.drain();
  const [ida, jon] = await registerAll(world, ['Ida', 'Jon']);
  await ida.call('POST /api/friend-request', { body: { friendId: vera.id } });
  await vera.call('POST /api/friend-request', { body: { friendId: jon.id } });
  await jon.call('POST /api/friend-request/:id/accept', { params: { id: vera.id } });
  await world.drain();
  expect(titles()).toEqual([
    'Olaf is available',
    'New contact request',
    'Contact request accepted',
  ]);
});

test('the hourly limit holds for row and push alike', async () => {
  for (let i = 0; i < 5; i += 1) {
    await turnOn(olaf);
    await later(5 * MINUTE);
    await turnOff(olaf);
  }
  expect(titles()).toEqual(['Olaf is available']);
  expect(await vera.call('GET /api/notifications')).toHaveLength(4);
  await later(HOUR);
  await turnOn(olaf);
  await world.drain();
  expect(titles()).toHaveLength(2);
});

describe('asked again at the moment of sending', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['Olaf turns off', () => turnOff(olaf)],
    ['the timer ends', async () => world.clock.advance(10 * MINUTE)],
    [
      'Olaf shares with others only',
      async () => {
        const group = await groupWith(olaf, 'Others', []);
        return turnOn(olaf, { visibleToGroupIds: [group.id] });
      },
    ],
    [
      'Olaf hides from those who are Unavailable',
      () =>
        olaf.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } }),
    ],
    ['Olaf blocks', () => olaf.call('POST /api/block-user', { body: { blockedUserId: vera.id } })],
    ['Olaf removes Vera', () => olaf.call('DELETE /api/friends/:id', { params: { id: vera.id } })],
    ['Vera blocks', () => vera.call('POST /api/block-user', { body: { blockedUserId: olaf.id } })],
    ['Vera switches push off', () => prefer(vera, { pushNotifications: false })],
    ['Vera switches alerts off', () => prefer(vera, { callAvailable: false })],
    ['Vera mutes Olaf', () => prefer(vera, { callAvailable: false }, { friendId: olaf.id })],
    [
      'Vera wants none while Unavailable',
      async () => {
        const group = await groupWith(vera, 'Work', [olaf]);
        return prefer(vera, { asymmetricAvailability: false }, { groupId: group.id });
      },
    ],
    [
      'Vera has read it',
      async () => {
        const [row] = await vera.call('GET /api/notifications');
        return vera.call('POST /api/notifications/:id/read', { params: { id: row?.id ?? '' } });
      },
    ],
    ['Vera signs out', () => vera.call('POST /api/logout')],
  ];
  test.each(changes)('%s: nothing is sent, as if it had never been', async (_, change) => {
    await turnOn(olaf, { statusExpiresAt: inMinutes(world, 10) });
    expect(await waiting()).toBe(1);
    await change();
    await world.drain();
    expect(world.pushes).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('a request that was taken back or answered', async () => {
    const [ida, jon] = await registerAll(world, ['Ida', 'Jon']);
    const sent = await ida.call('POST /api/friend-request', { body: { friendId: vera.id } });
    const params = { id: sent.requestId ?? '' };
    await ida.call('DELETE /api/sent-friend-request/:id', { params });
    await jon.call('POST /api/friend-request', { body: { friendId: vera.id } });
    await vera.call('POST /api/friend-request/:id/decline', { params: { id: jon.id } });
    await world.drain();
    expect(world.pushes).toEqual([]);
  });

  test('the own notices, while they are true', async () => {
    const group = await groupWith(vera, 'Close', [olaf]);
    const remove = (id: string) => vera.call('DELETE /api/contact-groups/:id', { params: { id } });
    await turnOn(vera, { visibleToGroupIds: [group.id] });
    await remove(group.id);
    await world.drain();
    expect(titles()).toEqual(['No one sees your light']);
    await turnOff(vera);
    await turnOn(vera);
    await later(5 * HOUR);
    expect(titles()).toEqual(['No one sees your light', 'Still a good time?']);

    const next = await groupWith(vera, 'Closer', [olaf]);
    await turnOn(vera, { visibleToGroupIds: [next.id] });
    await remove(next.id);
    await turnOn(vera, { visibleToGroupIds: null });
    await world.drain();
    expect(titles()).toHaveLength(2);
  });
});

describe('devices that do not answer', () => {
  /** A browser beside the phone. */
  const endpoint = () => `https://push.example/${count}`;
  const withBrowser = async () => {
    const again = await vera.again();
    const keys = { p256dh: 'key', auth: 'secret' };
    await again.call('POST /api/push-subscription', { body: { endpoint: endpoint(), keys } });
  };
  const kinds = () => world.pushes.map(({ target }) => target.kind);

  test('a dead one is forgotten, the others get theirs', async () => {
    await withBrowser();
    world.push.answer = async ({ target }) => (target.kind === 'web' ? 'gone' : 'sent');
    await turnOn(olaf);
    await world.drain();
    expect(kinds()).toEqual(['native']);
    expect(await waiting()).toBe(0);
    expect(await world.query('select * from push_subscriptions')).toEqual([]);
    world.push.answer = async () => 'gone';
    await later(HOUR);
    await turnOn(nora);
    await world.drain();
    expect(await waiting()).toBe(0);
    const tokens = await world.query('select * from push_tokens where user_id = $1', [vera.id]);
    expect(tokens).toEqual([]);
  });

  test('what failed is tried again, for that device alone', async () => {
    await withBrowser();
    const ida = await world.register('Ida');
    world.push.answer = async ({ target }) => {
      if (target.kind === 'web') throw new PushError('web_push_503');
      return 'sent';
    };
    await ida.call('POST /api/friend-request', { body: { friendId: vera.id } });
    await world.drain();
    await later(29_000);
    await later(1_000);
    await later(59_000);
    expect(kinds()).toEqual(['native']);
    world.push.answer = async () => 'sent';
    await later(1_000);
    expect(kinds()).toEqual(['native', 'web']);
    expect(world.pushes[0]?.message.id).toBe(world.pushes[1]?.message.id);
    expect(await waiting()).toBe(0);
  });

  test('Retry-After is kept to', async () => {
    const ida = await world.register('Ida');
    world.push.answer = async () => {
      throw new PushError('fcm_429', { retryAfterMs: 10 * MINUTE });
    };
    await ida.call('POST /api/friend-request', { body: { friendId: vera.id } });
    await world.drain();
    world.push.answer = async () => 'sent';
    await later(10 * MINUTE - 1);
    expect(world.pushes).toEqual([]);
    await later(1);
    expect(titles()).toEqual(['New contact request']);
  });

  test('after 24 hours it is given up', async () => {
    let tries = 0;
    world.push.answer = async () => {
      tries += 1;
      throw new Error('no network');
    };
    const ida = await world.register('Ida');
    await ida.call('POST /api/friend-request', { body: { friendId: vera.id } });
    for (let hours = 0; hours < 24; hours += 0.25) await later(HOUR / 4);
    expect(tries).toBeGreaterThan(6);
    await world.drain();
    expect(await waiting()).toBe(0);
  });

  test('an alert that could not be sent is not sent once it has become untrue', async () => {
    world.push.answer = async () => {
      throw new PushError('fcm_503');
    };
    await turnOn(olaf);
    await world.drain();
    expect(await waiting()).toBe(1);
    world.push.answer = async () => 'sent';
    await turnOff(olaf);
    await later(MINUTE);
    expect(world.pushes).toEqual([]);
    expect(await waiting()).toBe(0);
  });
});

describe('several processes', () => {
  const start = (): Promise<App> =>
    createApp({
      config: world.config,
      clock: world.clock.now,
      log: createLog('silent'),
      connection: world.connection,
      mailer: world.mailer,
      push: world.push,
      passwordCost: { memoryCost: 8, timeCost: 1 },
    });

  test('send each push once, and what belongs together as one', async () => {
    const other = await start();
    world.push.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return 'sent';
    };
    const receivers: Person[] = [vera];
    for (let i = 0; i < 6; i += 1) {
      const receiver = await world.register('Receiver');
      await befriend(receiver, olaf);
      await befriend(receiver, nora);
      await prefer(receiver, { pushNotifications: true });
      await receiver.call('POST /api/push-token', { body: { token: `several-${count}-${i}` } });
      receivers.push(receiver);
    }
    await turnOn(olaf);
    await turnOn(nora);
    await Promise.all(
      [world.app, other, world.app, other].map(async (app) => {
        await app.sweeper.drain();
        await app.settle();
      }),
    );
    expect(titles()).toEqual(receivers.map(() => '2 contacts are available'));
    const devices = world.pushes.map(({ target }) => JSON.stringify(target));
    expect(new Set(devices).size).toBe(receivers.length);
    await other.close();
  });

  test('send what is not bundled once, too', async () => {
    const other = await start();
    world.push.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return 'sent';
    };
    for (let i = 0; i < 6; i += 1) {
      const stranger = await world.register('Stranger');
      await stranger.call('POST /api/friend-request', { body: { friendId: vera.id } });
    }
    for (const app of [world.app, other, world.app, other]) await app.sweeper.drain();
    for (const app of [world.app, other]) await app.settle();
    expect(titles()).toEqual(Array.from({ length: 6 }, () => 'New contact request'));
    await other.close();
  });

  test('while one is taking a person’s pushes, another leaves all of them alone', async () => {
    await turnOn(olaf);
    await turnOn(nora);
    const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
    const client = await world.app.database.pool.connect();
    await client.query('begin');
    await client.query(lock, [`deliver push ${vera.id}`]);
    await world.drain();
    await client.query('rollback');
    client.release();
    expect(world.pushes).toEqual([]);
    await world.drain();
    expect(titles()).toEqual(['2 contacts are available']);
  });

  test('one takes up what another left when it died', async () => {
    await turnOn(olaf);
    // Claimed by a process that is never heard of again.
    const until = new Date(world.clock.now() + 2 * MINUTE).toISOString();
    await world.query('update deliveries set due_at = $1', [until]);
    await later(2 * MINUTE - 1);
    expect(world.pushes).toEqual([]);
    await later(1);
    expect(titles()).toEqual(['Olaf is available']);
  });
});

/** Olaf and Vera talk in two hours, for 30 minutes; the reminder is due ten minutes before. */
async function agreeOnCall(): Promise<void> {
  const start = new Date(world.clock.now() + 2 * HOUR).toISOString();
  const body = { friendId: vera.id, minutes: 30 as const, starts: [start] };
  const { id } = await olaf.call('POST /api/call-proposals', { body });
  await vera.call('POST /api/call-proposals/:id/pick', { params: { id }, body: { start } });
  await world.drain();
  world.pushes.length = 0;
  world.mails.length = 0;
}
const remind = async (afterMs = 2 * HOUR - 10 * MINUTE) => {
  await later(afterMs);
  // The queue holds what the reminder has put there.
  await world.drain();
};

test('a reminder waits at the push service until its call ends, but in no mail', async () => {
  await prefer(vera, { emailNotifications: true });
  await agreeOnCall();
  world.clock.advance(2 * HOUR - 45 * MINUTE);
  await turnOn(olaf);
  await later(0);
  world.pushes.length = 0;
  expect(world.mails).toHaveLength(1);
  await remind(35 * MINUTE);
  expect(world.pushes.map(({ message: { title, ttlSeconds } }) => [title, ttlSeconds])).toEqual([
    ['Call with Olaf soon', 40 * 60],
  ]);
  // The next mail could leave during the call.
  await later(26 * MINUTE);
  expect(world.mails).toHaveLength(1);
});

test.each([
  ['is sent as long as the call lasts', 39, 1],
  ['is not sent after the call', 40, 0],
])('a reminder that could not be sent %s', async (_, minutes, sent) => {
  await agreeOnCall();
  world.push.answer = () => Promise.reject(new PushError('fcm_503'));
  await remind();
  expect(await waiting()).toBe(1);
  world.push.answer = async () => 'sent';
  await later(minutes * MINUTE);
  expect([world.pushes.length, await waiting()]).toEqual([sent, 0]);
});
