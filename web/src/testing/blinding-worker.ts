/** Stands in for the blinding worker: no curve, but the same questions and answers. */
import { vi } from 'vitest';
import type { Asked } from '../features/discovery/questions.ts';

const E164 = /^\+\d{8,15}$/;

/** Tags that tests can name: 'full +1415…' and 'short +1415…'. */
export function fakeBlindingWorker() {
  const asked: Asked[] = [];
  class FakeWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onerror: (() => void) | null = null;
    private numbers: readonly string[] = [];
    private isOpen = true;

    postMessage(message: Asked): void {
      asked.push(message);
      const data = this.answer(message);
      queueMicrotask(() => {
        if (this.isOpen) this.onmessage?.({ data });
      });
    }

    terminate(): void {
      this.isOpen = false;
    }

    private answer(message: Asked): unknown {
      if (message.kind === 'read') {
        return message.numbers.map((number) => (E164.test(number) ? number : null));
      }
      if (message.kind === 'unblind') {
        return this.numbers.map((number) => ({ full: `full ${number}`, short: `short ${number}` }));
      }
      this.numbers = message.numbers;
      const decoys = Array.from({ length: message.padding }, () => 'decoy');
      return [...message.numbers.map((number) => `blinded ${number}`), ...decoys];
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return { asked };
}
