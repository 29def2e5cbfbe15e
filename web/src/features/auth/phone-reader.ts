/**
 * Whether a number is one, read on the device. The parser is large, so a worker has it, which is
 * loaded with the first digit. The server reads every number again.
 */
export type TypedNumber = { typed: string; country: string };

const HAS_COUNTRY = /^\s*[+\uff0b]/;

export function createPhoneReader() {
  let worker: Worker | null = null;
  /** The worker answers in the order in which it was asked. */
  let waiting: ((isWrong: boolean) => void)[] = [];

  const giveUp = (): void => {
    worker?.terminate();
    worker = null;
    for (const answer of waiting) answer(false);
    waiting = [];
  };
  const open = (): Worker => {
    const opened = new Worker(new URL('./phone.worker.ts', import.meta.url), { type: 'module' });
    opened.onmessage = ({ data }: MessageEvent<boolean>) => waiting.shift()?.(data);
    opened.onerror = giveUp;
    return opened;
  };
  return {
    /** False where nothing is known: for no digits, no country, and where no worker can be had. */
    isWrong: async (typed: string, country: string): Promise<boolean> =>
      new Promise((resolve) => {
        const isUnknown = country === '' && !HAS_COUNTRY.test(typed);
        if (isUnknown || typed.trim() === '') return resolve(false);
        waiting.push(resolve);
        try {
          worker ??= open();
          worker.postMessage({ typed, country } satisfies TypedNumber);
        } catch {
          giveUp();
        }
      }),
    close: giveUp,
  };
}
