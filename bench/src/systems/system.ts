/** What can be measured: a server that tells people's contacts when their light goes on or off. */
import { spawnSync } from 'node:child_process';
import type { Clients, Heard } from '../clients/clients.ts';
import type { Network } from '../network.ts';

export type Place = {
  readonly network: Network;
  /** Its own, for this network, the same in every round. */
  readonly folder: string;
  readonly core: string | undefined;
};

export type Server = {
  /** Whose work counts as the server's, with all they started. */
  readonly processes: readonly number[];
  clients(heard: Heard): Clients;
  stop(): Promise<void>;
};

export type System = {
  readonly name: string;
  /** Why it cannot be measured here. */
  missing(): string | undefined;
  version(): string;
  /** Accounts and contacts, once for all rounds. */
  fill(place: Place): Promise<void>;
  start(place: Place): Promise<Server>;
  /** A light outlives the server, so it may be off from the round before. */
  readonly keepsLights: boolean;
};

export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;

export function debianVersion(name: string): string {
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout : 'of unknown version';
}
