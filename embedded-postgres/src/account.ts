import { readFile, stat } from 'node:fs/promises';
import { run } from './os-process.ts';
import type { OsAccount } from './os-process.ts';

export const runsAsRoot = () => process.getuid?.() === 0;

async function knownAccounts(): Promise<OsAccount[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && Number(uid) > 0 && Number(gid) > 0
      ? [{ name, uid: Number(uid), gid: Number(gid) }]
      : [];
  });
}

/**
 * PostgreSQL refuses to run as root, and initdb refuses a user that the system's account list does
 * not contain. An existing database keeps the account that it was created for.
 */
export async function accountFor(cluster: string): Promise<OsAccount> {
  const accounts = await knownAccounts();
  const owner = await stat(cluster).then(
    (found) => found.uid,
    () => undefined,
  );
  const account =
    accounts.find(({ uid }) => uid === owner) ??
    ['postgres', '_postgres', 'nobody']
      .map((wanted) => accounts.find(({ name }) => name === wanted))
      .find((found) => found !== undefined);
  if (account) return account;
  throw new Error(
    'PostgreSQL does not run as root and this system has no account named postgres or nobody: ' +
      'start Porchlight as an ordinary user or set DATABASE_URL.',
  );
}

/** Asks the system itself, since access lists and mount options can overrule the mode bits. */
export async function canEnter(account: OsAccount, directory: string): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { account });
  if (code === 'EPERM') {
    throw new Error(
      `PostgreSQL does not run as root and Porchlight may not become the account ${account.name} ` +
        'here: start Porchlight as an ordinary user or set DATABASE_URL.',
    );
  }
  return code === 0;
}
