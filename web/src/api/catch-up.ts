/** Fetches the lists again when the server says that live messages may be missing. */
import type { LiveData } from '@porchlight/contract/live';

export type CatchUp = {
  onHello(hello: Pick<LiveData<'hello'>, 'refetchWithinMs'>): void;
  stop(): void;
};

/**
 * A new connection fetches at once. A request on an open one reaches all clients together, so each
 * waits for a random part of the time that the server names.
 */
export function createCatchUp(refetch: () => void, random: () => number = Math.random): CatchUp {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    onHello({ refetchWithinMs }) {
      if (refetchWithinMs === undefined) {
        stop();
        refetch();
        return;
      }
      // A refetch that is still to come covers this request too.
      timer ??= setTimeout(() => {
        timer = undefined;
        refetch();
      }, random() * refetchWithinMs);
    },
    stop,
  };
}
