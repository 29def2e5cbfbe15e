/**
 * Carries live messages between server processes. Where there is a bus, every frame goes over it,
 * also to sockets of this very process: so each receiver gets them in the one order the bus gave.
 */
export type Bus = {
  /** Frames to this person come from now on, once the promise resolves. */
  subscribe(userId: string): Promise<void>;
  unsubscribe(userId: string): void;
  publish(userId: string, text: string): void;
  publishEnd(end: SessionEnd): void;
  /** Until the bus has taken everything published so far, or has given up on it. */
  flush(): Promise<void>;
  isUp(): boolean;
  listen(listener: BusListener): void;
  close(): Promise<void>;
};

export type SessionEnd = { sessionId: string; reason: string };

export type BusListener = {
  onText(userId: string, text: string): void;
  onEnd(end: SessionEnd): void;
  /** Frames to these people were lost: they have to fetch their lists again. */
  onMissed(userIds: readonly string[]): void;
  /** Nothing arrives any more: whoever is connected has to fetch, and come back. */
  onDown(): void;
};
