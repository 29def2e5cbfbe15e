/**
 * The version of a viewer's list, as it is handed out: encrypted anew each time and of one length,
 * so that two of them tell nothing. A plain number would grow when somebody blocks somebody, or
 * when a person changes who is hidden from the viewer.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type ListVersion = {
  readonly version: number;
  /** The tags that were hidden from the viewer at that version. */
  readonly viewId: string;
};
/** Binds a version to its viewer and list, so that another viewer's version cannot be opened. */
type Owner = { readonly userId: string; readonly keyId: string };

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const SEAL = 16;
const CONTENT = 24;

export function createVersionSeal(seed: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', seed, '', 'versions of contact discovery', 32));
  const owned = ({ userId, keyId }: Owner) => Buffer.from(`${userId} ${keyId}`);

  return {
    seal({ version, viewId }: ListVersion, owner: Owner): string {
      const content = Buffer.alloc(CONTENT);
      content.writeBigUInt64BE(BigInt(version));
      content.write(viewId.replaceAll('-', ''), 8, 'hex');
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(owned(owner));
      const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },

    /** Null for whatever this server did not give to this viewer. */
    open(text: string, owner: Owner): ListVersion | null {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== NONCE + CONTENT + SEAL) return null;
      const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE))
        .setAAD(owned(owner))
        .setAuthTag(bytes.subarray(-SEAL));
      try {
        const content = Buffer.concat([
          cipher.update(bytes.subarray(NONCE, -SEAL)),
          cipher.final(),
        ]);
        const id = content.toString('hex', 8);
        const viewId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
        return { version: Number(content.readBigUInt64BE()), viewId };
      } catch {
        return null;
      }
    },
  };
}
