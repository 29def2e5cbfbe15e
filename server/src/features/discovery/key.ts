/** The keys of this instance, from one seed that is made once and kept. An id tells keys apart. */
import { createHash, randomBytes } from 'node:crypto';
import type { DiscoveryKind } from '@porchlight/domain/discovery';
import type { Db } from '../../platform/db/database.ts';
import { instanceSecret } from '../../platform/db/secrets.ts';

export type DiscoveryKey = {
  readonly id: string;
  readonly seed: Uint8Array;
  /** Separates the kinds: the tag of an address can never be that of a number. */
  readonly info: string;
};
export type DiscoveryKeys = Readonly<Record<DiscoveryKind, DiscoveryKey>>;

const INFO = {
  phone: 'porchlight contact discovery',
  email: 'porchlight contact discovery, email',
} as const;
const ID_BYTES = 6;

export async function openKeys(db: Db, configured: string | undefined): Promise<DiscoveryKeys> {
  const make = () => randomBytes(32).toString('base64url');
  const text = configured ?? (await instanceSecret(db, 'discovery', make));
  const seed = new Uint8Array(Buffer.from(text, 'base64url'));
  const keyOf = (kind: DiscoveryKind): DiscoveryKey => {
    const info = INFO[kind];
    const id = createHash('sha256').update(`id of ${info}`).update(seed).digest();
    return { id: id.subarray(0, ID_BYTES).toString('base64url'), seed, info };
  };
  return { phone: keyOf('phone'), email: keyOf('email') };
}
