/** Mail by SMTP. */
import { createTransport } from 'nodemailer';
import type { Mailer } from './port.ts';

/** All timeouts are well below the time that a mail job stays claimed. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createSmtp(options: { url: string; from: string }): Mailer {
  const { url, from } = options;
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS });
  return {
    describes: `by SMTP to ${new URL(url).host}`,
    async send({ to, subject, text, html }) {
      await transport.sendMail({
        from,
        // As an object the address is taken literally, so it cannot contain a second receiver.
        to: { name: '', address: to },
        subject,
        text,
        html,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    async close() {
      transport.close();
    },
  };
}
