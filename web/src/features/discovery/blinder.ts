/** A worker behind two calls. Each asks one thing at a time. */
import type { Answers, Asked } from './questions.ts';

export type Blinder = {
  ask<K extends Asked['kind']>(asked: Extract<Asked, { kind: K }>): Promise<Answers[K]>;
  close(): void;
};

export function openBlinder(): Blinder {
  const worker = new Worker(new URL('./blinding.worker.ts', import.meta.url), { type: 'module' });
  return {
    ask: async <K extends Asked['kind']>(asked: Extract<Asked, { kind: K }>) =>
      new Promise<Answers[K]>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Answers[K] | null>) => {
          if (data === null) reject(new Error('The numbers could not be matched.'));
          else resolve(data);
        };
        worker.onerror = () => reject(new Error('Matching could not be started.'));
        worker.postMessage(asked);
      }),
    close: () => worker.terminate(),
  };
}
