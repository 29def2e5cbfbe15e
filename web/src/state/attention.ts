/** The person whom a notification leads to; Home brings the focus to their row or request. */
import { createStore, useStore } from './create-store.ts';

/** A value of its own each time: the next notification about the same person leads there again. */
type Attention = {
  readonly id?: string | null;
  /** The focus has been there: it may be elsewhere by now. */
  isDone?: boolean;
};

const asked = createStore<Attention>({});

export const drawAttentionTo = (id: string | null): void => asked.set({ id });
export const useAttention = (): Attention => useStore(asked);
