/** A workload knows a system's clients and resource usage, and nothing else of it. */
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
  /** The server's resource usage so far. */
  cpuSeconds(): number;
  memoryKiB(): number;
  /** Connects everyone, with complete state and the light on; done once. */
  gather(): Promise<void>;
  /** The duration of connecting; a workload that measures it must do so before anyone gathers. */
  connectEveryone(): Promise<{ connectSeconds: number; stateSeconds: number }>;
};

export type Workload = {
  readonly name: string;
  title(sizes: Sizes): string;
  network(sizes: Sizes): Network;
  /** The workload uses features that only Porchlight has. */
  readonly isOwn?: boolean;
  run(stage: Stage): Promise<Figure[]>;
};

/** A program of Porchlight's own that measures by itself. */
export type Program = {
  readonly name: string;
  title(sizes: Sizes): string;
  run(sizes: Sizes, log: string, cores: string | undefined): Promise<Figure[]>;
};
