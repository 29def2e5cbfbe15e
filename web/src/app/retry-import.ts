/** Loads what nobody has asked for yet: without a network it comes when there is one again. */
import { nextChance } from '../environment/next-chance.ts';

const TRY_AGAIN_MS = 30_000;

export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextChance(TRY_AGAIN_MS);
    }
  }
}
