import { ristretto255_oprf } from '@noble/curves/ed25519.js';
import { afterAll, describe, expect, it } from 'vitest';
import { createEvaluators } from './evaluators.ts';

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const toHex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex');

/** RFC 9497, A.1.1: ristretto255-SHA512, OPRF mode. */
const VECTORS = [
  {
    input: '00',
    blinded: '609a0ae68c15a3cf6903766461307e5c8bb2f95e7e6550e1ffa2dc99e412803c',
    evaluated: '7ec6578ae5120958eb2db1745758ff379e77cb64fe77b0b2d8cc917ea0869c7e',
    output:
      '527759c3d9366f277d8c6020418d96bb393ba2afb20ff90df23fb7708264e2f3ab9135e3bd69955851de4b1f9fe8a0973396719b7912ba9ee8aa7d0b5e24bcf6',
  },
  {
    input: '5a'.repeat(17),
    blinded: 'da27ef466870f5f15296299850aa088629945a17d1f5b7f5ff043f76b3c06418',
    evaluated: 'b4cbf5a4f1eeda5a63ce7b77c7d23f461db3fcab0dd28e4e17cecb5c90d02c25',
    output:
      'f4a74c9c592497375e796aa837e907b1a045d34306a749db9f34221f7e750cb4f2a6413a6bf6fa5e19ba6348eb673934a722a7ede2e7621306d18951e7cf2c73',
  },
];

const evaluators = createEvaluators(fromHex('a3'.repeat(32)));
afterAll(() => evaluators.close());

describe('the evaluating threads', () => {
  it('compute the test vectors of RFC 9497', async () => {
    const evaluated = await evaluators.run(
      'evaluate',
      'test key',
      VECTORS.map(({ blinded }) => fromHex(blinded)),
    );
    expect(evaluated?.map(toHex)).toEqual(VECTORS.map((vector) => vector.evaluated));
    const outputs = await evaluators.run(
      'output',
      'test key',
      VECTORS.map(({ input }) => fromHex(input)),
    );
    expect(outputs?.map(toHex)).toEqual(VECTORS.map((vector) => vector.output));
  });

  it('give each of many tasks its own answer', async () => {
    const inputs = Array.from({ length: 6 }, (_, i) => new TextEncoder().encode(`+1415555010${i}`));
    const blinds = inputs.map((input) => ristretto255_oprf.oprf.blind(input));
    const answers = await Promise.all(
      blinds.map(({ blinded }) => evaluators.run('evaluate', 'test key', [blinded])),
    );
    const direct = await evaluators.run('output', 'test key', inputs);
    const unblinded = answers.map((answer, i) =>
      ristretto255_oprf.oprf.finalize(
        inputs[i] ?? new Uint8Array(),
        blinds[i]?.blind ?? new Uint8Array(),
        answer?.[0] ?? new Uint8Array(),
      ),
    );
    expect(unblinded.map(toHex)).toEqual(direct?.map(toHex));
  });

  it.each([
    ['no encoding of an element', 'ff'.repeat(32)],
    ['the identity', '00'.repeat(32)],
    ['too short', '00'],
  ])('refuse %s', async (_, hex) => {
    expect(await evaluators.run('evaluate', 'test key', [fromHex(hex)])).toBeNull();
  });
});
