/** The browser's side of web push (RFC 8291): keys, and decrypting what was encrypted for them. */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

export type Browser = {
  /** The same shape as `PushSubscription.toJSON()`. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** The text without the padding of the transport. */
  decrypt(body: Buffer): string;
};

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest();

export function createBrowser(): Browser {
  const ecdh = createECDH('prime256v1');
  const ownPublic = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: ownPublic.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body) {
      const salt = body.subarray(0, 16);
      const recordSize = body.readUInt32BE(16);
      const serverPublic = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + serverPublic.length);
      if (record.length > recordSize) throw new Error('more than one record');

      const shared = ecdh.computeSecret(serverPublic);
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ownPublic, serverPublic]);
      const secret = hmac(hmac(auth, shared), keyInfo, '\x01');
      const derived = (purpose: string): Buffer =>
        hmac(hmac(salt, secret), `Content-Encoding: ${purpose}\0`, '\x01');
      const key = derived('aes128gcm').subarray(0, 16);
      const nonce = derived('nonce').subarray(0, 12);

      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) {
        throw new Error('no end of the last record');
      }
      return padded.subarray(0, end).toString();
    },
  };
}
