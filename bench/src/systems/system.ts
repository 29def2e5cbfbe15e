/** A system under test: a server that tells people's contacts when their light goes on or off. */
import { spawnSync } from 'node:child_process';
import type { Clients, Heard } from '../clients/clients.ts';
import type { Network } from '../network.ts';

export type Place = {
  readonly network: Network;
  /** The system's own folder for this network, the same in every round. */
  readonly folder: string;
  readonly core: string | undefined;
};

export type Server = {
  /** Root processes whose trees count as the server's work. */
  readonly processes: readonly number[];
  clients(heard: Heard): Clients;
  stop(): Promise<void>;
};

export type System = {
  readonly name: string;
  /** The reason why the system cannot be measured on this machine. */
  missing(): string | undefined;
  version(): string;
  /** Creates accounts and contacts, once for all rounds. */
  fill(place: Place): Promise<void>;
  start(place: Place): Promise<Server>;
  /** Lights are stored, so a light may still be off from the previous round. */
  readonly keepsLights: boolean;
};

export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;

export function debianVersion(name: string): string {
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout : 'of unknown version';
}
