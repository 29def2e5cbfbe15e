/** The person whom a notification leads to; Home brings the focus to their row or request. */
import { createStore, useStore } from './create-store.ts';

/** A value of its own each time: the next notification about the same person leads there again. */
type Attention = { readonly userId: string | null };

const asked = createStore<Attention>({ userId: null });

export const drawAttentionTo = (userId: string | null): void => asked.set({ userId });
export const useAttention = (): Attention => useStore(asked);
