/** The key of this instance, made once and kept. Its id tells tags of different keys apart. */
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { instanceSecret } from '../../platform/db/secrets.ts';
import type { Seed } from './evaluators.ts';

export type DiscoveryKey = Seed & { readonly id: string };

const INFO = 'porchlight contact discovery';
const ID_BYTES = 6;

export async function openKey(db: Db, configured: string | undefined): Promise<DiscoveryKey> {
  const make = () => randomBytes(32).toString('base64url');
  const seed = Buffer.from(
    configured ?? (await instanceSecret(db, 'discovery', make)),
    'base64url',
  );
  const id = createHash('sha256').update(`id of ${INFO}`).update(seed).digest();
  return {
    id: id.subarray(0, ID_BYTES).toString('base64url'),
    seed: new Uint8Array(seed),
    info: INFO,
  };
}
