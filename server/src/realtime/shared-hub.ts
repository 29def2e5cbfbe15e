/** The hub of one process among several: messages go over the bus to the process with the socket. */
import type { Bus } from './bus.ts';
import type { Hub, LocalHub } from './hub.ts';

type Subscription = { sockets: number; readonly isReady: Promise<void> };

export function shareHub(local: LocalHub, bus: Bus): Hub {
  /** One subscription per person, shared by their sockets in this process. */
  const subscriptions = new Map<string, Subscription>();

  bus.listen({
    onText: (userId, text) => local.sendText(userId, text),
    onEnd: ({ sessionId, reason }) => local.endSession(sessionId, reason),
    onMissed: (userIds) => void local.requestRefetch(userIds),
    onDown() {
      subscriptions.clear();
      local.disconnectAll();
    },
  });

  return {
    ...local,
    isOpen: () => bus.isUp(),
    async admit(userId) {
      const subscription = subscriptions.get(userId) ?? {
        sockets: 0,
        isReady: bus.subscribe(userId),
      };
      subscription.sockets += 1;
      subscriptions.set(userId, subscription);
      const isValid = (): boolean => subscriptions.get(userId) === subscription;
      let isReleased = false;
      const release = (): void => {
        if (isReleased) return;
        isReleased = true;
        subscription.sockets -= 1;
        if (subscription.sockets > 0 || !isValid()) return;
        subscriptions.delete(userId);
        bus.unsubscribe(userId);
      };
      try {
        await subscription.isReady;
      } catch (error) {
        release();
        throw error;
      }
      return { isValid, release };
    },
    // Another process may have their socket, and asking costs as much as sending.
    isConnected: () => true,
    send: (userId, message) => bus.publish(userId, JSON.stringify(message)),
    sendText: (userId, text) => bus.publishUnderLock(userId, text),
    endSession(sessionId, reason) {
      local.endSession(sessionId, reason);
      bus.publishEnd({ sessionId, reason });
    },
    flush: () => bus.flush(),
  };
}
