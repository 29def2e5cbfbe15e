/** Sends mail by SMTP if a server is configured, otherwise writes files. */
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
  // Loaded on demand, because everything loaded at start delays listening.
  const { createSmtp } = await import('./smtp.ts');
  return createSmtp({ ...mail, from });
}
