/** A mailer that keeps what it is given, for tests. */
import type { Mail, Mailer } from './port.ts';

export type MemoryMailer = Mailer & {
  readonly sent: Mail[];
  /** While set, sending fails with it. */
  trouble: Error | null;
};

export function createMemoryMailer(): MemoryMailer {
  const sent: Mail[] = [];
  return {
    sent,
    trouble: null,
    describes: 'nowhere',
    async send(mail) {
      if (this.trouble) throw this.trouble;
      sent.push(mail);
    },
    async close() {},
  };
}
