/** The threads that evaluate. They start with the first task and take turns. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** `evaluate`: a blinded element under the key. `output`: the function's value of a known input. */
export type Work = 'evaluate' | 'output';
export type Task = { id: number; work: Work; info: string; items: Uint8Array[] };
type Answer = { id: number; items: Uint8Array[] | null };

export type Evaluators = {
  /**
   * Under the key that is derived from the seed and `info` (RFC 9497, 3.2.1). Null where one of the
   * items is not an element of the group.
   */
  run(work: Work, info: string, items: Uint8Array[]): Promise<Uint8Array[] | null>;
  close(): Promise<void>;
};

type Waiting = { resolve(items: Answer['items']): void; reject(error: Error): void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

const MOST_THREADS = 2;
const isBuilt = import.meta.url.endsWith('.js');
const program = new URL(
  isBuilt ? './evaluate-worker.js' : './evaluate-worker.mjs',
  import.meta.url,
);

export function createEvaluators(seed: Uint8Array): Evaluators {
  const threads: Thread[] = [];
  let lastId = 0;

  const start = (): Thread => {
    const waiting = new Map<number, Waiting>();
    const worker = new Worker(program, { workerData: seed, execArgv: [] });
    const thread = { worker, waiting };
    // A thread that dies takes its tasks with it; the next task starts another.
    const gone = (error: Error): void => {
      const index = threads.indexOf(thread);
      if (index >= 0) threads.splice(index, 1);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('message', ({ id, items }: Answer) => {
      waiting.get(id)?.resolve(items);
      waiting.delete(id);
    });
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('an evaluating thread has ended')));
    worker.unref();
    threads.push(thread);
    return thread;
  };

  const leastBusy = (): Thread => {
    const [first] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
    if (first?.waiting.size === 0) return first;
    const mayStart = threads.length < Math.min(MOST_THREADS, availableParallelism());
    return mayStart || !first ? start() : first;
  };

  return {
    run: (work, info, items) =>
      new Promise((resolve, reject) => {
        const { worker, waiting } = leastBusy();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, work, info, items } satisfies Task);
      }),
    async close() {
      await Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}
