/** Prosody from Debian, with its own storage. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createXmppClients, XMPP_PASSWORD } from '../clients/xmpp-clients.ts';
import { accepts, freePort, launch, untilReady } from './launch.ts';
import { debianVersion, isInstalled, type System } from './system.ts';

export const prosody: System = {
  name: 'prosody',
  missing: () => (isInstalled('prosody') ? undefined : 'it is not installed'),
  version: () => `${debianVersion('prosody')}, Lua ${debianVersion('lua5.4')}`,
  keepsLights: false,

  async fill({ network, folder }) {
    const data = path.join(folder, 'data', 'localhost');
    for (const name of ['accounts', 'roster'])
      mkdirSync(path.join(data, name), { recursive: true });
    for (const [person, contacts] of network.contacts.entries()) {
      const account = `return { ["password"] = "${XMPP_PASSWORD}"; };\n`;
      const entries = contacts.map(
        (contact) => `["u${contact}@localhost"] = { ["subscription"] = "both"; ["groups"] = {}; };`,
      );
      const about = '[false] = { ["version"] = 1; ["pending"] = {}; };';
      const roster = `return {\n${[about, ...entries].join('\n')}\n};\n`;
      writeFileSync(path.join(data, 'accounts', `u${person}.dat`), account);
      writeFileSync(path.join(data, 'roster', `u${person}.dat`), roster);
    }
  },

  async start({ network, folder, core }) {
    const port = await freePort();
    const file = path.join(folder, 'prosody.cfg.lua');
    writeFileSync(file, configuration(folder, port));
    const log = path.join(folder, 'log.txt');
    const args = ['-F', '--config', file];
    const server = launch('prosody', args, { cwd: folder, env: {}, log, core });
    await untilReady(server, () => accepts(port));
    return {
      processes: [server.pid],
      clients: (heard) => createXmppClients({ port, network, heard }),
      stop: () => server.stop(),
    };
  },
};

/**
 * Debian's modules without those for limits, encryption, administration and federation. All other
 * differences from the default favour Prosody: plain passwords, no TLS, a long backlog.
 */
const configuration = (folder: string, port: number): string => `
run_as_root = true
daemonize = false
pidfile = "${folder}/prosody.pid"
data_path = "${folder}/data"
certificates = "${folder}"
modules_enabled = {
  "disco"; "roster"; "saslauth"; "blocklist"; "bookmarks"; "carbons"; "pep"; "private"; "smacks";
  "vcard4"; "vcard_legacy"; "csi_simple"; "ping"; "time"; "uptime"; "version"; "posix";
}
modules_disabled = { "s2s"; "tls"; "http"; "admin_shell" }
authentication = "internal_plain"
allow_unencrypted_plain_auth = true
c2s_require_encryption = false
c2s_ports = { ${port} }
c2s_interfaces = { "127.0.0.1" }
c2s_direct_tls_ports = { }
network_settings = { tcp_backlog = 4096 }
log = { warn = "${folder}/prosody.log" }
VirtualHost "localhost"
`;
