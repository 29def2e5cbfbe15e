/** The contact whose number is shown on a device that cannot dial. */
import type { Friend } from '@porchlight/contract/contacts';
import { createStore, useStore } from '../../state/create-store.ts';

const called = createStore<Friend | null>(null);

export const openCallSheet = (friend: Friend): void => called.set(friend);
export const closeCallSheet = (): void => called.set(null);
export const calledFriend = called.get;
export const useCalledFriend = (): Friend | null => useStore(called);
