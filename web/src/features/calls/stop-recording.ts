import { unrecorded } from './place-call.ts';

/** The newest call was not placed. @returns the key of its record where the server may not have it */
export function stopRecording(friendId: string): string | null {
  const key = [...unrecorded.keys()].findLast((one) => unrecorded.get(one) === friendId);
  if (key === undefined) return null;
  unrecorded.delete(key);
  return key;
}
