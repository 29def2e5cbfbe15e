/** The person whom a notification leads to; Home brings the focus to their row or request. */
import { createStore, useStore } from './create-store.ts';

const asked = createStore<string | null>(null);

export const drawAttentionTo = (userId: string | null): void => asked.set(userId);
export const useAttention = (): string | null => useStore(asked);
