/** The people of a workload as a system's clients, by their numbers. */

/** A viewer has been told that an owner's light is now on or off. */
export type Heard = (viewer: number, owner: number, isLit: boolean) => void;

export type Clients = {
  /** Until the live connection is open, and the server knows whose it is. */
  connect(person: number): Promise<void>;
  /** `listed`: has the list of contacts; `complete`: and knows of every contact's light. */
  fetchState(person: number): { listed: Promise<void>; complete: Promise<void> };
  /** Until the server has taken it, where it says so. */
  setLight(person: number, isLit: boolean): Promise<void>;
  /** Fails when the live connection is not answered any more. */
  ask(person: number): Promise<void>;
  drop(person: number): void;
  /** What was told to connections made before this counts no more as state. */
  startAnew(): void;
  closeAll(): void;
  /** Where it has one. */
  readonly api?: Api;
};

export type Api = {
  nameOf(person: number): string;
  /** Fails on any answer but a good one. */
  call(person: number, method: 'GET' | 'POST', path: string, body?: unknown): Promise<void>;
};

export const MESSAGE = { on: 'On the porch, call me', off: 'Busy until later' };
