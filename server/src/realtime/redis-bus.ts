/** The bus over Redis or Valkey: a channel for each connected person, and one for all processes. */
import { keepConnected, openRedis, type Redis, type RedisOptions } from '../platform/redis.ts';
import { createSerially } from '../platform/concurrency/serial.ts';
import type { Bus, BusListener, SessionEnd } from './bus.ts';

const EVERYONE = 'porchlight:processes';
const channelOf = (userId: string): string => `porchlight:live:${userId}`;

type Control = { ends: SessionEnd[] } | { missed: string[] };

export type RedisBusOptions = RedisOptions & { isInDoubt: () => boolean };

export function openRedisBus(options: RedisBusOptions): Bus {
  const { isInDoubt } = options;
  const publisher = openRedis(options);
  let subscriber: Redis | null = null;
  const underway = new Set<Promise<unknown>>();
  /** People whose messages could not be published; they are told once Redis is back. */
  const missed = new Set<string>();
  let unsentEnds: SessionEnd[] = [];
  let listener: BusListener | null = null;
  // The client library drops a listener that is added while an UNSUBSCRIBE of its channel waits for
  // its answer. So the commands of one person are sent one after another.
  const inTurn = createSerially();

  const track = (work: Promise<unknown>): void => {
    underway.add(work);
    void work.finally(() => underway.delete(work));
  };

  const publishControl = (control: Control): Promise<unknown> =>
    publisher.publish(EVERYONE, JSON.stringify(control));

  const askToFetch = (userId: string): Promise<unknown> =>
    publishControl({ missed: [userId] }).catch(() => missed.add(userId));

  const publishUnsent = async (): Promise<void> => {
    if (!publisher.isReady) return;
    const userIds = [...missed];
    const ends = unsentEnds;
    missed.clear();
    unsentEnds = [];
    try {
      if (userIds.length > 0) await publishControl({ missed: userIds });
      if (ends.length > 0) await publishControl({ ends });
    } catch (error) {
      for (const userId of userIds) missed.add(userId);
      unsentEnds.push(...ends);
      options.onError(error);
    }
  };
  publisher.on('ready', () => void publishUnsent());

  const receiveControl = (message: string): void => {
    const control = JSON.parse(message) as Control;
    if ('missed' in control) listener?.onMissed(control.missed);
    else for (const end of control.ends) listener?.onEnd(end);
  };

  const subscription = keepConnected(options, {
    async onUp(client) {
      await client.subscribe(EVERYONE, receiveControl);
      subscriber = client;
    },
    onDown() {
      subscriber = null;
      listener?.onDown();
    },
  });

  return {
    async subscribe(userId) {
      const client = subscriber;
      await inTurn([userId], async () => {
        if (!client || client !== subscriber) throw new Error('the bus is down');
        await client.subscribe(channelOf(userId), (text) => listener?.onText(userId, text));
      });
    },
    unsubscribe(userId) {
      const client = subscriber;
      inTurn([userId], async () => {
        // A lost connection took its subscriptions with it.
        if (client && client === subscriber) await client.unsubscribe(channelOf(userId));
      }).catch(options.onError);
    },
    publish(userId, text) {
      track(publisher.publish(channelOf(userId), text).catch(() => missed.add(userId)));
    },
    publishUnderLock(userId, text) {
      if (isInDoubt()) return track(askToFetch(userId));
      const published = publisher.publish(channelOf(userId), text);
      // The process may have frozen, or Redis may have stalled, just before the message left.
      track(
        published.then(
          () => (isInDoubt() ? askToFetch(userId) : undefined),
          () => missed.add(userId),
        ),
      );
    },
    publishEnd(end) {
      track(publishControl({ ends: [end] }).catch(() => unsentEnds.push(end)));
    },
    async flush() {
      await Promise.all(underway);
    },
    isUp: () => publisher.isReady && subscriber !== null,
    listen: (given) => void (listener = given),
    async close() {
      await subscription.close();
      if (publisher.isOpen) publisher.destroy();
    },
  };
}
