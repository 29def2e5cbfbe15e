/** By SMTP where one is named; as files otherwise. */
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { createOutboxMailer } from './outbox.ts';
import type { Mailer } from './port.ts';
import { createSmtp } from './smtp.ts';

export function createMailer(
  config: Pick<Config, 'mail' | 'mailFrom' | 'dataDir'>,
  clock: Clock,
): Mailer {
  const { mail, mailFrom: from, dataDir } = config;
  return mail === null
    ? createOutboxMailer({ dataDir, from, clock })
    : createSmtp({ ...mail, from });
}
