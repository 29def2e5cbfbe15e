/**
 * An authenticator in software: makes passkeys and signs with them, also in ways that no honest
 * device would.
 */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '@porchlight/contract/passkeys';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export type Deviation = Partial<{
  origin: string;
  rpId: string;
  challenge: string;
  type: string;
  counter: number;
  userHandle: string | null;
  credentialId: string;
  isVerified: boolean;
}>;

export type SoftPasskey = {
  readonly credentialId: string;
  readonly userHandle: string;
  /** Signs as the device would, or as `deviation` says. Counts up by itself. */
  use(options: RequestOptions, deviation?: Deviation): UsedCredential;
};

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

export function createAuthenticator(origin: string) {
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const flagsOf = ({ isVerified = true }: Deviation) =>
    USER_PRESENT | (isVerified ? USER_VERIFIED : 0);

  return {
    create(options: CreationOptions, deviation: Deviation = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = deviation.credentialId
        ? Buffer.from(deviation.credentialId, 'base64url')
        : randomBytes(32);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(
        deviation.rpId ?? options.rp.id,
        flagsOf(deviation) | HAS_CREDENTIAL,
        deviation.counter ?? 0,
        Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]),
      );
      const challenge = deviation.challenge ?? options.challenge;
      const type = deviation.type ?? 'webauthn.create';
      const credential: NewCredential = {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData(type, challenge, deviation.origin ?? origin)),
          attestationObject: text(attestationOf(data)),
          transports: ['internal'],
        },
      };
      let counter = deviation.counter ?? 0;
      const passkey: SoftPasskey = {
        credentialId: text(id),
        userHandle: options.user.id,
        use(request, wrong = {}) {
          counter += 1;
          const signed = authData(
            wrong.rpId ?? request.rpId,
            flagsOf(wrong),
            wrong.counter ?? counter,
          );
          const client = clientData(
            wrong.type ?? 'webauthn.get',
            wrong.challenge ?? request.challenge,
            wrong.origin ?? origin,
          );
          const signature = createSign('sha256')
            .update(Buffer.concat([signed, sha256(client)]))
            .sign(privateKey);
          const shownId = wrong.credentialId ?? text(id);
          const handle = wrong.userHandle === undefined ? options.user.id : wrong.userHandle;
          return {
            id: shownId,
            rawId: shownId,
            type: 'public-key',
            response: {
              clientDataJSON: text(client),
              authenticatorData: text(signed),
              signature: text(signature),
              ...(handle !== null && { userHandle: handle }),
            },
          };
        },
      };
      return { credential, passkey };
    },
  };
}

/** COSE: EC2, ES256, P-256, x, y. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}

/** CBOR: { fmt: 'none', attStmt: {}, authData }. */
function attestationOf(authData: Buffer): Buffer {
  const cborText = (value: string) =>
    Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none')],
    ...[cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), Buffer.from([0x59]), length, authData],
  ]);
}
