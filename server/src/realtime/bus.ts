/**
 * Carries live messages between server processes. Where there is a bus, every message goes over
 * it, also to sockets of the same process: so each receiver gets them in the order of the bus.
 */
export type Bus = {
  /** Resolves once messages to this person arrive here. */
  subscribe(userId: string): Promise<void>;
  unsubscribe(userId: string): void;
  publish(userId: string, text: string): void;
  /**
   * Says what is true while the sender has a lock. Where another process may have the lock by now,
   * and have said something newer, the person is asked to fetch their lists instead.
   */
  publishUnderLock(userId: string, text: string): void;
  publishEnd(end: SessionEnd): void;
  /** Resolves once the bus has accepted or refused everything published so far. */
  flush(): Promise<void>;
  isUp(): boolean;
  listen(listener: BusListener): void;
  close(): Promise<void>;
};

export type SessionEnd = { sessionId: string; reason: string };

export type BusListener = {
  onText(userId: string, text: string): void;
  onEnd(end: SessionEnd): void;
  /** Messages to these people were lost: they have to fetch their lists again. */
  onMissed(userIds: readonly string[]): void;
  /** The subscriptions are gone: every socket here has to reconnect. */
  onDown(): void;
};
