import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter } from './account.ts';
import type { Home } from './home.ts';

export type Transport = 'socket' | 'tcp';

/**
 * The address of the database, the settings that make it listen there, and what to remove
 * afterwards.
 */
export type Endpoint = {
  host: string;
  port: number;
  settings: Record<string, string>;
  remove(): Promise<void>;
};

const PORT = 5432;
/** Limit in bytes for the whole path of a socket: macOS allows 103, Linux 107. */
const LONGEST_PATH = 103;

export function makeEndpoint(transport: Transport, home: Home): Promise<Endpoint> {
  return transport === 'tcp' ? tcpEndpoint() : socketEndpoint(home);
}

async function socketEndpoint(home: Home): Promise<Endpoint> {
  const directory = await socketDirectory(home);
  await chmod(directory, 0o700);
  if (home.account) await lchown(directory, home.account.uid, home.account.gid);
  return {
    host: directory,
    port: PORT,
    settings: {
      listen_addresses: '',
      port: String(PORT),
      // This setting is a list separated by commas and spaces; quotes keep a path in one piece.
      unix_socket_directories: `"${directory.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** The socket lies beside the data if the path is short enough, else in a temporary folder. */
async function socketDirectory(home: Home): Promise<string> {
  const beside = join(home.directory, 'socket');
  if (fits(beside)) {
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o700 });
    return beside;
  }
  const hash = createHash('sha256').update(home.directory).digest('hex').slice(0, 12);
  for (const parent of [tmpdir(), '/tmp']) {
    const directory = join(parent, `porchlight-${hash}`);
    if (!fits(directory) || (home.account && !(await canEnter(home.account, parent)))) continue;
    if (await isOurs(directory, home)) await rm(directory, { recursive: true, force: true });
    // Another account's folder with this name must not be used, so the name becomes unpredictable.
    return mkdir(directory, { mode: 0o700 }).then(
      () => directory,
      () => mkdtemp('/tmp/porchlight-'),
    );
  }
  return mkdtemp('/tmp/porchlight-');
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`)) <= LONGEST_PATH;
}

async function isOurs(directory: string, home: Home): Promise<boolean> {
  const found = await lstat(directory).catch(() => undefined);
  const uid = home.account?.uid ?? process.getuid?.();
  return found !== undefined && found.isDirectory() && found.uid === uid;
}

async function tcpEndpoint(): Promise<Endpoint> {
  const host = '127.0.0.1';
  const port = await freePort(host);
  return {
    host,
    port,
    settings: { listen_addresses: host, port: String(port), unix_socket_directories: '' },
    remove: async () => undefined,
  };
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('port')),
      );
    });
  });
}
