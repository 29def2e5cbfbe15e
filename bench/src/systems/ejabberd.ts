/** ejabberd from Debian, with accounts and rosters in Mnesia. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createXmppClients, XMPP_PASSWORD } from '../clients/xmpp-clients.ts';
import type { Network } from '../network.ts';
import { configuration } from './ejabberd-configuration.ts';
import { accepts, freePort, launch, untilReady, type Launched } from './launch.ts';
import { debianVersion, isInstalled, type System } from './system.ts';

export const ejabberd: System = {
  name: 'ejabberd',
  missing: () =>
    isInstalled('ejabberdctl') && isInstalled('erl') ? undefined : 'it is not installed',
  version: () => `${debianVersion('ejabberd')}, Erlang ${debianVersion('erlang-base')}`,
  keepsLights: false,

  /** Imports people with ejabberd's own importer of XEP-0227 files. */
  async fill({ network, folder }) {
    mkdirSync(path.join(folder, 'mnesia'), { recursive: true });
    const file = path.join(folder, 'import.xml');
    const report = path.join(folder, 'imported.txt');
    writeFileSync(file, serverData(network));
    const server = boot(folder, await freePort(), undefined, ['-eval', importing(file, report)]);
    await server.ended;
    const items = network.contacts.reduce((sum, contacts) => sum + contacts.length, 0);
    const wanted = `ok users=${network.contacts.length} roster=${items}`;
    const told = readFileSync(report, 'utf8');
    if (told !== wanted) throw new Error(`ejabberd imported '${told}' instead of '${wanted}'.`);
  },

  async start({ network, folder, core }) {
    const port = await freePort();
    const server = boot(folder, port, core);
    await untilReady(server, () => accepts(port));
    return {
      processes: [server.pid],
      clients: (heard) => createXmppClients({ port, network, heard }),
      stop: () => server.stop(),
    };
  },
};

/**
 * The flags of Debian's ejabberdctl, without Erlang distribution and so without its name server.
 */
function boot(folder: string, port: number, core?: string, more: string[] = []): Launched {
  const config = path.join(folder, 'ejabberd.yml');
  writeFileSync(config, configuration(port));
  const database = ['-mnesia', 'dir', `"${path.join(folder, 'mnesia')}"`];
  const args = ['+K', 'true', '+P', '250000', '-noinput', ...database, '-s', 'ejabberd', ...more];
  const env = {
    EJABBERD_CONFIG_PATH: config,
    EJABBERD_LOG_PATH: path.join(folder, 'ejabberd.log'),
    ERL_LIBS: librariesOf(),
    ERL_MAX_PORTS: '65536',
    ERL_MAX_ETS_TABLES: '1400',
    ERL_CRASH_DUMP_BYTES: '0',
    HOME: folder,
  };
  return launch('erl', args, { cwd: folder, env, log: path.join(folder, 'log.txt'), core });
}

/**
 * The path of the Erlang applications depends on the processor, so ejabberd's own script is asked.
 */
function librariesOf(): string {
  const script = spawnSync('sh', ['-c', 'cat "$(command -v ejabberdctl)"'], { encoding: 'utf8' });
  return /^ERL_LIBS='(.*)'/m.exec(script.stdout)?.[1] ?? '';
}

function serverData({ contacts }: Network): string {
  const users = contacts.map((others, person) => {
    const items = others.map((other) => `<item jid='u${other}@localhost' subscription='both'/>`);
    const roster = `<query xmlns='jabber:iq:roster'>${items.join('')}</query>`;
    return `<user name='u${person}' password='${XMPP_PASSWORD}'>${roster}</user>\n`;
  });
  const host = `<host jid='localhost'>${users.join('')}</host>`;
  return `<?xml version='1.0' encoding='UTF-8'?><server-data xmlns='urn:xmpp:pie:0'>${host}</server-data>`;
}

/** Waits until ejabberd is up, imports the people, logs the totals, and stops. */
const importing = (file: string, report: string): string => `
Up = fun Wait() ->
  case {catch ejabberd_config:get_option(hosts), whereis(ejabberd_sm)} of
    {[_|_], Manager} when Manager =/= undefined -> ok;
    _ -> timer:sleep(200), Wait()
  end
end,
Up(),
timer:sleep(1500),
Result = ejabberd_piefxis:import_file("${file}"),
Size = fun(Table) -> mnesia:table_info(Table, size) end,
Report = io_lib:format("~p users=~p roster=~p", [Result, Size(passwd), Size(roster)]),
file:write_file("${report}", Report),
mnesia:sync_log(),
init:stop().`;
