/** What is asked of a system; workloads know its clients and what it uses, and nothing else of it. */
import type { Clients } from '../clients/clients.ts';
import type { Figure } from '../measure/figures.ts';
import type { Network } from '../network.ts';
import type { Sizes } from '../sizes.ts';
import type { Changes } from './changes.ts';

export type Stage = {
  readonly network: Network;
  readonly sizes: Sizes;
  readonly round: number;
  readonly clients: Clients;
  readonly changes: Changes;
  /** What the server has used up to now. */
  cpuSeconds(): number;
  memoryKiB(): number;
  /** Everyone connected, with complete state and the light on; done once. */
  gather(): Promise<void>;
  /** How long it took; to be measured by whoever wants to, before anyone gathers. */
  connectEveryone(): Promise<{ connectSeconds: number; stateSeconds: number }>;
};

export type Workload = {
  readonly name: string;
  title(sizes: Sizes): string;
  network(sizes: Sizes): Network;
  /** It asks for what only Porchlight has. */
  readonly isOwn?: boolean;
  run(stage: Stage): Promise<Figure[]>;
};

/** A program of Porchlight's own that measures by itself. */
export type Program = {
  readonly name: string;
  title(sizes: Sizes): string;
  run(sizes: Sizes, log: string, cores: string | undefined): Promise<Figure[]>;
};
