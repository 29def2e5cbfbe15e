/** Stands in for the thread that reads numbers: the same parser, as there are no threads in a test. */
import { readPhone } from '@porchlight/domain/phone';
import { vi } from 'vitest';
import type { TypedNumber } from '../features/auth/phone-reader.ts';

export function standInPhoneWorker() {
  const asked: TypedNumber[] = [];
  const waiting: (() => void)[] = [];
  const state = { isSlow: false };
  class FakeWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onerror: (() => void) | null = null;

    postMessage(message: TypedNumber): void {
      asked.push(message);
      const { typed, country } = message;
      const answer = () => this.onmessage?.({ data: readPhone(typed, country) === null });
      if (state.isSlow) waiting.push(answer);
      else queueMicrotask(answer);
    }

    terminate(): void {
      waiting.length = 0;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return { asked, state };
}
