/** The person about to be blocked, on screens whose own files do not hold the question. */
import { createStore, useStore } from './create-store.ts';

export type BlockSubject = { readonly id: string; readonly displayName: string };

const subject = createStore<BlockSubject | null>(null);

export const openBlock = (person: BlockSubject): void => subject.set(person);
export const closeBlock = (): void => subject.set(null);
export const useBlockSubject = (): BlockSubject | null => useStore(subject);
