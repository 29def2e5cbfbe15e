/**
 * A key of this browser for hashing what must not stand in its storage. It is made here, cannot be
 * read out, and is kept in IndexedDB; where that is not possible, it lasts as long as the page.
 */
import { done, inStore } from './device-database.ts';

const DATABASE = 'porchlight-keys';
const STORE = 'keys';
const NAME = 'hashing';
const ALGORITHM: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };

let key: Promise<CryptoKey> | undefined;

/** Null where the browser hashes nothing: on pages without TLS. */
export async function keyedHashes(texts: readonly string[]): Promise<string[] | null> {
  // Typed as if it were always there.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  key ??= openKey(subtle);
  const hashKey = await key;
  const hashOf = async (text: string) =>
    new Uint8Array(await subtle.sign('HMAC', hashKey, new TextEncoder().encode(text)));
  return Promise.all(texts.map(async (text) => toText((await hashOf(text)).subarray(0, 16))));
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCodePoint(...bytes));

async function openKey(subtle: SubtleCrypto): Promise<CryptoKey> {
  const made = await subtle.generateKey(ALGORITHM, false, ['sign']);
  try {
    return await keptKey(made);
  } catch {
    return made;
  }
}

/** The key that is kept already, else `made`, which is kept from here on. */
async function keptKey(made: CryptoKey): Promise<CryptoKey> {
  return inStore(DATABASE, STORE, async (store) => {
    const kept = (await done(store.get(NAME))) as CryptoKey | undefined;
    if (kept) return kept;
    await done(store.put(made, NAME));
    return made;
  });
}
