/** A mailer that records mails, for tests. */
import type { Mail, Mailer } from './port.ts';

export type MemoryMailer = Mailer & {
  readonly sent: Mail[];
  /** While set, sending fails with this error. */
  failure: Error | null;
};

export function createMemoryMailer(): MemoryMailer {
  const sent: Mail[] = [];
  return {
    sent,
    failure: null,
    describes: 'nowhere',
    async send(mail) {
      if (this.failure) throw this.failure;
      sent.push(mail);
    },
    async close() {},
  };
}
