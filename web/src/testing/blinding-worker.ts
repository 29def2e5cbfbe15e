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
    private values: readonly string[] = [];
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
        return this.values.map((value) => ({ full: `full ${value}`, short: `short ${value}` }));
      }
      this.values = message.values;
      const decoys = Array.from({ length: message.padding }, () => 'decoy');
      return [...message.values.map((value) => `blinded ${value}`), ...decoys];
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return { asked };
}
