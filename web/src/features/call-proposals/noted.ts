/** The agreed call that stands above the lamp, so that the list below does not repeat it. */
import { createStore, useStore } from '../../state/create-store.ts';

const noted = createStore<string | null>(null);

export const noteCall = (id: string | null): void => noted.set(id);
export const useNotedCall = (): string | null => useStore(noted);
