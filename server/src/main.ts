/** Reads the configuration, builds the app, listens, and closes on a signal. */
import { mkdirSync } from 'node:fs';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import type { App } from './app.ts';
import { configFromEnvironment, type Config } from './config.ts';
import { devMailKey } from './mail/dev-mail-key.ts';
import { createMailer } from './mail/mailer.ts';
import { systemClock } from './platform/clock.ts';
import type { Connection } from './platform/db/database.ts';
import { startEmbedded, type Embedded } from '@porchlight/embedded-postgres/embedded';
import { createLog, bufferedOutput, type Log } from './platform/observability/log.ts';
import { FULL_COST } from './platform/security/passwords.ts';

/** The listen queue has room for a burst of reconnecting clients. */
const BACKLOG = 4096;
const CLOSE_WITHIN_MS = 9000;

async function main(): Promise<void> {
  const config = configFromEnvironment();
  const log = createLog(config.logLevel, bufferedOutput());
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });

  // The database starts while the rest of the program is still loading.
  const starting = config.databaseUrl === undefined ? startDatabase(config, log) : null;
  starting?.catch(() => {});
  const { createApp } = await import('./app.ts');
  const embedded = await starting;
  const connection: Connection = embedded?.connection ?? { url: config.databaseUrl ?? '' };
  const mailer = await createMailer(config, systemClock);
  const app = await createApp({
    config,
    clock: systemClock,
    log,
    connection,
    mailer,
    passwordCost: FULL_COST,
  });

  const close = closeOnce(app, embedded);
  process.once('SIGTERM', close);
  process.once('SIGINT', close);

  await app.http.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  // After listening: whatever fell due during a long downtime is caught up beside the requests. No
  // reader depends on it, since whether a light is on follows from its row and the time.
  app.sweeper.start();
  banner(config, mailer.describes);
}

function startDatabase(config: Config, log: Log): Promise<Embedded> {
  return startEmbedded({
    dataDir: config.dataDir,
    log: (line) => log.debug({ line }, 'database'),
    onExit: (error) => {
      log.fatal({ err: error }, 'the embedded database is gone');
      process.exit(1);
    },
  });
}

function closeOnce(app: App, embedded: Embedded | null): () => void {
  let isClosing = false;
  return () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    app
      .close()
      .then(() => embedded?.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
}

function banner(config: Config, mails: string): void {
  const database = config.databaseUrl === undefined ? 'embedded PostgreSQL' : 'PostgreSQL server';
  const lines = [
    '',
    `  ${PRODUCT_NAME} is on at ${config.publicUrl}`,
    '',
    `  database  ${database}`,
    `  data      ${config.dataDir}`,
    `  mails     ${mails}`,
    ...(config.hasDevMail
      ? [`  outbox    ${config.publicUrl}/dev/mail/${devMailKey(config.dataDir)}`]
      : []),
    ...(config.rateLimits ? [] : ['  WARNING   rate limits are off: for load tests only']),
    '',
    `  Next: open ${config.publicUrl}/register in a browser and sign up.`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${PRODUCT_NAME} cannot start: ${reason}\n`);
  process.exit(1);
});
