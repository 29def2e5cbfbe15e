/** The hub of one process among several: what it is given goes over the bus to whoever has them. */
import type { Bus } from './bus.ts';
import type { Hub, LocalHub } from './hub.ts';
import { textFrame, textOf } from './text-frame.ts';

export function shareHub(local: LocalHub, bus: Bus): Hub {
  /** People whose frames come here, and how many sockets ask for them. */
  const expected = new Map<string, { sockets: number; isSubscribed: Promise<void> }>();

  bus.listen({
    onText: (userId, text) => local.sendFrame(userId, textFrame(text)),
    onEnd: ({ sessionId, reason }) => local.endSession(sessionId, reason),
    onMissed: (userIds) => userIds.forEach((userId) => local.sendAway(userId)),
    onDown() {
      expected.clear();
      local.sendAllAway();
    },
  });

  return {
    ...local,
    isOpen: () => bus.isUp(),
    async admit(userId) {
      const before = expected.get(userId);
      const entry = before ?? { sockets: 0, isSubscribed: bus.subscribe(userId) };
      entry.sockets += 1;
      expected.set(userId, entry);
      const release = once(() => {
        entry.sockets -= 1;
        if (entry.sockets > 0 || expected.get(userId) !== entry) return;
        expected.delete(userId);
        bus.unsubscribe(userId);
      });
      try {
        await entry.isSubscribed;
      } catch (error) {
        release();
        throw error;
      }
      return release;
    },
    // Another process may have them, and asking would cost as much as telling.
    isConnected: () => true,
    send: (userId, message) => bus.publish(userId, JSON.stringify(message)),
    sendFrame: (userId, frame) => bus.publish(userId, textOf(frame)),
    endSession(sessionId, reason) {
      local.endSession(sessionId, reason);
      bus.publishEnd({ sessionId, reason });
    },
    flush: () => bus.flush(),
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
