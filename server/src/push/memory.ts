/** A push that records messages, for tests. */
import type { Push, PushMessage, PushOutcome, PushTarget } from './port.ts';

export type SentPush = { readonly target: PushTarget; readonly message: PushMessage };

export type MemoryPush = Push & {
  readonly sent: SentPush[];
  /** The result for a device; 'sent' unless set. */
  answer: (push: SentPush) => Promise<PushOutcome>;
};

export function createMemoryPush(): MemoryPush {
  const sent: SentPush[] = [];
  return {
    sent,
    publicKey: 'BPorchlight',
    accepts: () => true,
    answer: async () => 'sent',
    async send(target, message) {
      const outcome = await this.answer({ target, message });
      if (outcome === 'sent') sent.push({ target, message });
      return outcome;
    },
  };
}
