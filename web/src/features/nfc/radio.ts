/** There is one NFC radio: writing and testing take it from the reading in the background. */
import { createStore, useStore } from '../../state/create-store.ts';

const users = createStore(0);

/** Gives it back when called; a second call does nothing. */
export function takeRadio(): () => void {
  let isTaken = true;
  users.set(users.get() + 1);
  return () => {
    if (isTaken) users.set(users.get() - 1);
    isTaken = false;
  };
}

export const useRadioIsFree = (): boolean => useStore(users) === 0;
