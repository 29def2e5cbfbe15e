import { ristretto255_oprf } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { blind, decoy, unblind } from './blinding.ts';

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const base64url = (hex: string) =>
  btoa(String.fromCodePoint(...fromHex(hex)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** RFC 9497, A.1.1: ristretto255-SHA512, OPRF mode. Its blind, less one, as a source of chance. */
const BLIND_LESS_ONE = '63d37aed22a27f5191de1c1d69fadb899d8862b58eb4220029e036ec4c1f6706';
const chance = () => fromHex(BLIND_LESS_ONE.padEnd(96, '0'));
const VECTORS = [
  {
    input: '\0',
    blinded: '609a0ae68c15a3cf6903766461307e5c8bb2f95e7e6550e1ffa2dc99e412803c',
    evaluated: '7ec6578ae5120958eb2db1745758ff379e77cb64fe77b0b2d8cc917ea0869c7e',
    output: '527759c3d9366f277d8c6020418d96bb393ba2afb20ff90df23fb7708264e2f3',
  },
  {
    input: 'Z'.repeat(17),
    blinded: 'da27ef466870f5f15296299850aa088629945a17d1f5b7f5ff043f76b3c06418',
    evaluated: 'b4cbf5a4f1eeda5a63ce7b77c7d23f461db3fcab0dd28e4e17cecb5c90d02c25',
    output: 'f4a74c9c592497375e796aa837e907b1a045d34306a749db9f34221f7e750cb4',
  },
];

describe('blinding', () => {
  it.each(VECTORS)('computes the test vectors of RFC 9497', (vector) => {
    const { secret, element } = blind(vector.input, chance);
    expect(element).toBe(base64url(vector.blinded));
    expect(unblind(secret, base64url(vector.evaluated))).toEqual({
      full: base64url(vector.output),
      short: base64url(vector.output.slice(0, 16)),
    });
  });

  it('looks different each time, and gives the same tag', () => {
    const { secretKey } = ristretto255_oprf.oprf.generateKeyPair();
    const asked = [blind('+14155550123'), blind('+14155550123')];
    const [one, two] = asked.map(({ element }) => element);
    expect(one).not.toBe(two);
    const tags = asked.map(({ secret, element }) => {
      const bytes = Uint8Array.from(
        atob(element.replaceAll('-', '+').replaceAll('_', '/')),
        (letter) => letter.codePointAt(0) ?? 0,
      );
      const evaluated = ristretto255_oprf.oprf.blindEvaluate(secretKey, bytes);
      const text = btoa(String.fromCodePoint(...evaluated));
      return unblind(secret, text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
    });
    expect(tags[0]).toEqual(tags[1]);
  });

  it('makes decoys that have the shape of the rest', () => {
    expect(decoy()).toMatch(/^[\w-]{43}$/);
    expect(decoy()).not.toBe(decoy());
  });

  it('refuses an answer that is no element', () => {
    const { secret } = blind('+14155550123');
    expect(() => unblind(secret, base64url('00'.repeat(32)))).toThrow('point at infinity');
    expect(() => unblind(secret, '')).toThrow('length');
  });
});
