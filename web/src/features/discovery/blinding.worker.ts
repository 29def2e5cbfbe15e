/** A thread that reads numbers and blinds them, so that the page stays quick to the touch. */
import { toE164 } from '@porchlight/domain/phone';
import { likelyCountry } from '@porchlight/domain/phone-countries';
import { blind, decoy, type Secret, unblind } from './blinding.ts';
import type { Answers, Asked } from './questions.ts';

/** One batch at a time: what was blinded last is unblinded next. */
let secrets: readonly Secret[] = [];

function answer(asked: Asked): Answers[Asked['kind']] {
  switch (asked.kind) {
    case 'read': {
      const home = likelyCountry(asked.hints);
      return asked.numbers.map((number) => toE164(number, home));
    }
    case 'blind': {
      const blinded = asked.values.map((value) => blind(value));
      secrets = blinded.map(({ secret }) => secret);
      const decoys = Array.from({ length: asked.padding }, decoy);
      return [...blinded.map(({ element }) => element), ...decoys];
    }
    case 'unblind':
      return secrets.map((secret, index) => unblind(secret, asked.evaluated[index] ?? ''));
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  let given: Answers[Asked['kind']] | null = null;
  try {
    given = answer(data);
  } catch {
    // Told as null: an error's own text could quote a number or address.
  }
  globalThis.postMessage(given);
});
