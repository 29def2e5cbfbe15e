/** By SMTP where one is named; as files otherwise. */
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { createOutboxMailer } from './outbox.ts';
import type { Mailer } from './port.ts';

export async function createMailer(
  config: Pick<Config, 'mail' | 'mailFrom' | 'dataDir'>,
  clock: Clock,
): Promise<Mailer> {
  const { mail, mailFrom: from, dataDir } = config;
  if (mail === null) return createOutboxMailer({ dataDir, from, clock });
  // Loaded only where it is used: what every start loads decides how soon it listens.
  const { createSmtp } = await import('./smtp.ts');
  return createSmtp({ ...mail, from });
}
