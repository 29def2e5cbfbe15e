/** The people of a workload as clients of a system, by index. */

/** A viewer was told that an owner's light is now on or off. */
export type Heard = (viewer: number, owner: number, isLit: boolean) => void;

export type Clients = {
  /** Resolves when the live connection is open and the server knows whose it is. */
  connect(person: number): Promise<void>;
  /**
   * `listed`: the client has the list of contacts; `complete`: it also knows every contact's light.
   */
  fetchState(person: number): { listed: Promise<void>; complete: Promise<void> };
  /** Resolves when the server has accepted the change, if it confirms changes. */
  setLight(person: number, isLit: boolean): Promise<void>;
  /** Rejects when the live connection no longer answers. */
  ask(person: number): Promise<void>;
  drop(person: number): void;
  /** Starts a new epoch: messages to earlier connections no longer count as state. */
  startAnew(): void;
  closeAll(): void;
  /** The list of contacts, if the system has one. */
  readonly api?: Api;
};

export type Api = {
  nameOf(person: number): string;
  /** Resolves to the body of a success; rejects for any other answer. */
  call(person: number, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Buffer>;
};

export const MESSAGE = { on: 'On the porch, call me', off: 'Busy until later' };
