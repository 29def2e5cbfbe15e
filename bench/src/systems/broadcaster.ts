/** The upper bound: the cost of a Node server that only forwards frames. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLiveClients } from '../clients/live-clients.ts';
import { peopleOf } from '../network.ts';
import { accepts, freePort, launch, untilReady } from './launch.ts';
import type { System } from './system.ts';

const program = path.join(import.meta.dirname, 'broadcaster-server.mjs');
const contactsIn = (folder: string): string => path.join(folder, 'contacts.json');

export const broadcaster: System = {
  name: 'broadcaster',
  missing: () => undefined,
  version: () => `ws on Node.js ${process.version}`,
  keepsLights: false,
  async fill({ network, folder }) {
    writeFileSync(contactsIn(folder), JSON.stringify(network.contacts));
  },
  async start({ network, folder, core }) {
    const port = await freePort();
    const args = [program, contactsIn(folder), String(port)];
    const log = path.join(folder, 'log.txt');
    const server = launch(process.execPath, args, { cwd: folder, env: {}, log, core });
    await untilReady(server, () => accepts(port));
    const accounts = peopleOf(network).map((person) => ({
      userId: String(person),
      displayName: `Porch ${person}`,
      sessionId: String(person),
    }));
    return {
      processes: [server.pid],
      clients: (heard) => createLiveClients({ port, accounts, network, heard }),
      stop: () => server.stop(),
    };
  },
};
