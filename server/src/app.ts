/** The composition root: the only file that knows all parts. */
import { setTimeout as pause } from 'node:timers/promises';
import { listenForUnknownZones } from '@porchlight/domain/zoned-time';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createAccount, createPost } from './features/account/service.ts';
import { accountRoutes } from './features/account/routes.ts';
import { createAvailability } from './features/availability/service.ts';
import { availabilityRoutes } from './features/availability/routes.ts';
import { createBlocking } from './features/blocking/service.ts';
import { blockingRoutes } from './features/blocking/routes.ts';
import { callProposalRoutes } from './features/call-proposals/routes.ts';
import { createCallProposals } from './features/call-proposals/service.ts';
import { createCalls } from './features/calls/service.ts';
import { callRoutes } from './features/calls/routes.ts';
import { createContacts } from './features/contacts/service.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { crashRoutes } from './features/crashes/routes.ts';
import { createCrashes } from './features/crashes/service.ts';
import { createDataExport } from './features/data-export/service.ts';
import { dataExportRoutes } from './features/data-export/routes.ts';
import { createDeletion } from './features/deletion/service.ts';
import { deletionRoutes } from './features/deletion/routes.ts';
import { createDelivery } from './features/delivery/service.ts';
import { deliveryRoutes } from './features/delivery/routes.ts';
import { createDiscovery } from './features/discovery/service.ts';
import { discoveryRoutes } from './features/discovery/routes.ts';
import { createGroups } from './features/groups/service.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { createIdempotency } from './features/idempotency/service.ts';
import { createInvitations } from './features/invitations/service.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { createMeetCodes } from './features/meet-codes/service.ts';
import { meetCodeRoutes } from './features/meet-codes/routes.ts';
import { createLookupBudget } from './features/lookup-budget/service.ts';
import { createNfc } from './features/nfc/service.ts';
import { nfcRoutes } from './features/nfc/routes.ts';
import { createNotifications } from './features/notifications/service.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { createPhotos } from './features/photos/service.ts';
import { phoneAppRoutes } from './features/phone-app/routes.ts';
import { photoRoutes } from './features/photos/routes.ts';
import { createSchedules } from './features/schedules/service.ts';
import { scheduleRoutes } from './features/schedules/routes.ts';
import { createSearch } from './features/search/service.ts';
import { searchRoutes } from './features/search/routes.ts';
import { securityLogRoutes } from './features/security-log/routes.ts';
import { createSecurityLog } from './features/security-log/service.ts';
import { createSessions } from './features/session/service.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { undoRoutes } from './features/undo/routes.ts';
import { createUndo } from './features/undo/service.ts';
import { devMail } from './mail/dev-mail.ts';
import { devMailKey } from './mail/dev-mail-key.ts';
import { openOutbox } from './mail/outbox.ts';
import type { Mailer } from './mail/port.ts';
import { pageMeta } from './page-meta.ts';
import type { Clock } from './platform/clock.ts';
import type { Connection, Database } from './platform/db/database.ts';
import { openMigrated } from './platform/db/open-migrated.ts';
import { authenticator } from './platform/http/authenticate.ts';
import { createCookies } from './platform/http/cookies.ts';
import { noticeMissingPublicUrl } from './platform/http/direct-request.ts';
import { createHttp } from './platform/http/http.ts';
import { metricsEndpoint } from './platform/http/metrics-endpoint.ts';
import { allowNativeShell, appLinks } from './platform/http/native-shell.ts';
import { operatorEndpoints } from './platform/http/operator-endpoints.ts';
import { isNativeOrigin, isProductOrigin } from './platform/http/origins.ts';
import { createServe } from './platform/http/serve.ts';
import { webFiles } from './platform/http/web-files.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { Log } from './platform/observability/log.ts';
import { createMetrics, type Metrics } from './platform/observability/metrics.ts';
import { createPasswords, type PasswordCost } from './platform/security/passwords.ts';
import type { Push } from './push/port.ts';
import { openPush } from './push/push.ts';
import type { Hub } from './realtime/hub.ts';
import { openSockets } from './realtime/socket.ts';
import { createSafety, moderationMails } from './safety.ts';
import { openShared } from './shared.ts';
import { migrationsDir, webDir } from './folders.ts';
import { watchProcess } from './gauges.ts';
import { createSweeper, type Job, type Sweeper } from './sweeper/sweeper.ts';
import { createSignInWays } from './sign-in-ways.ts';
import { createTalk } from './talk.ts';

export type AppOptions = {
  config: Config;
  clock: Clock;
  log: Log;
  connection: Connection;
  mailer: Mailer;
  /** The configured ones, unless a test passes its own. */
  push?: Push;
  limits?: Limits;
  passwordCost: PasswordCost;
  /** Database timeout. */
  databasePatienceMs?: number;
};

export type App = {
  http: FastifyInstance;
  hub: Hub;
  sweeper: Sweeper;
  database: Database;
  metrics: Metrics;
  /** Writes the pending alerts now: for tests, which do not wait for the sweeper. */
  writeAlerts(): Promise<void>;
  /** Waits for background work to finish. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** Longer than anything a person waits for: a statement that takes this long hangs. */
const DATABASE_PATIENCE_MS = 30_000;
const SETTLE_MS = 3000;

export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock, log, mailer } = options;
  const { databasePatienceMs: patienceMs = DATABASE_PATIENCE_MS } = options;
  listenForUnknownZones((zone) => log.warn({ zone }, 'time zone unknown here, taken for UTC'));
  const database = await openMigrated(options.connection, { migrationsDir, log, patienceMs });

  const { db } = database;
  const metrics = createMetrics();
  const shared = openShared({ ...options, patienceMs, onDelivered: metrics.delivered });
  const { hub, locks } = shared;
  const limits = options.limits ?? shared.limits;
  const passwords = createPasswords(options.passwordCost);

  const base = { db, clock, log, hub, limits, ...locks };
  const securityLog = createSecurityLog(base);
  const undo = createUndo(base);
  const sessions = createSessions({ ...base, securityLog, undo });
  const guards = { sessions, securityLog, undo };
  const notifications = createNotifications({ ...base, metrics });
  const push = options.push ?? (await openPush({ config, clock, log, db }));
  const { publicUrl, discoveryKey } = config;
  const delivery = createDelivery({ ...base, notifications, mailer, push, publicUrl });
  const availability = createAvailability({ ...base, metrics, notifications });
  const invitations = createInvitations({ ...base, undo, publicUrl });
  const contacts = createContacts({
    ...{ ...base, notifications, undo, countInvitation: invitations.countUse },
    advanceOverdueLights: availability.advanceOverdue,
  });
  const talk = createTalk({ ...base, contacts, notifications });
  const lookupBudget = await createLookupBudget({ ...base, isOn: config.rateLimits });
  const discovery = await createDiscovery({ ...base, lookupBudget, discoveryKey });
  const leaving = { ...base, sessions, securityLog, lookupBudget, discovery };
  const deletion = await createDeletion(leaving);
  const calls = createCalls(base);
  const post = createPost({ ...base, config, mailer, moderationMail: moderationMails(publicUrl) });
  const ways = await createSignInWays({ ...base, ...guards, config, notify: post.notify });
  const { passkeys, codes, oidc } = ways;
  const account = createAccount({
    ...{ ...base, config, passwords, sessions, securityLog, passkeys, codes, oidc, post },
    hooks: {
      ...availability.settings,
      onProfileChanged: contacts.announceProfile,
      isInvited: invitations.isLive,
      takeInvitation: invitations.admit,
      async onPersonCreated(tx, person, now) {
        await deletion.onPersonCreated(tx, person, now);
        await calls.onPersonCreated(tx, person, now);
      },
    },
  });
  const meetCodes = createMeetCodes({ ...base, contacts, publicUrl });
  const photos = createPhotos({ ...base, account, contacts });
  const blocking = createBlocking({ ...base, contacts, securityLog, undo });
  const groups = createGroups({ ...base, availability, notifications });
  const schedules = createSchedules({ ...base, availability });
  const callProposals = createCallProposals({ ...base, availability, notifications });
  const search = createSearch({ ...base, lookupBudget });
  const crashes = createCrashes({ log, limits: base.limits, forwardTo: config.crashDsn });
  const nfc = createNfc({ ...base, account, availability, undo, publicUrl });
  const safety = createSafety({
    ...{ ...base, ...guards, metrics, publicUrl, post, account, availability, blocking },
    ...{ contacts, deletion, notifications, photos, config, database },
  });
  const dataExport = createDataExport({
    ...base,
    ...{ account, blocking, calls, contacts, groups, invitations, nfc, notifications, photos },
    ...{ schedules, sessions, securityLog, ...safety, ...ways, ...talk, callProposals },
  });

  const idempotency = createIdempotency(base);

  const withJobs: readonly { readonly jobs: readonly Job[] }[] = [
    ...[availability, notifications, contacts, safety, account, sessions, securityLog, delivery],
    ...[deletion, lookupBudget, discovery, idempotency, undo, calls, schedules],
    ...[invitations, meetCodes, ways, talk, callProposals],
  ];
  const jobs = withJobs.flatMap((feature) => feature.jobs);
  const sweeper = createSweeper(jobs, { clock, log, metrics });
  account.onMailWaiting(() => sweeper.wake());

  const http = await createHttp({
    log,
    metrics,
    trustProxy: config.trustProxy,
    isSecure: config.publicUrl.startsWith('https:'),
    publicReads: limits,
  });
  if (!config.isPublicUrlSet) noticeMissingPublicUrl(http, log);
  allowNativeShell(http);
  const authenticate = authenticator(sessions.findCaller);
  const { isFresh, findSuspended } = sessions;
  const callers = { authenticate, isFresh, findSuspended, operatorAccess: safety.operatorAccess };
  const { serve, unserved } = createServe(http, { ...callers, limits, once: idempotency.once });
  const cookies = createCookies(config.publicUrl);
  sessionRoutes(serve, sessions, { cookies, publicUrl: config.publicUrl });
  accountRoutes(serve, account, cookies);
  ways.routes(serve, cookies);
  deletionRoutes(serve, deletion, cookies);
  photoRoutes(http, { serve, authenticate, photos });
  dataExportRoutes(serve, dataExport);
  securityLogRoutes(serve, securityLog);
  availabilityRoutes(serve, availability, account.findOwner);
  contactRoutes(serve, contacts);
  blockingRoutes(serve, blocking);
  safety.routes(serve);
  groupRoutes(serve, groups);
  scheduleRoutes(serve, schedules);
  notificationRoutes(serve, notifications);
  deliveryRoutes(serve, delivery);
  callRoutes(serve, calls);
  talk.routes(serve);
  callProposalRoutes(serve, callProposals);
  searchRoutes(serve, search);
  invitationRoutes(serve, invitations);
  meetCodeRoutes(serve, meetCodes);
  discoveryRoutes(serve, discovery);
  nfcRoutes(serve, nfc);
  undoRoutes(serve, undo, {
    block: blocking.restore,
    contact: contacts.restore,
    session: sessions.restore,
    tag: nfc.restore,
    invitation: invitations.restore,
  });
  crashRoutes(serve, crashes);
  phoneAppRoutes(serve, config);
  appLinks(http, config.native);
  operatorEndpoints(http, {
    database,
    migrationsDir,
    publicUrl: config.publicUrl,
    isRedisUp: shared.isRedisUp,
  });
  watchProcess(metrics, hub, database);
  metricsEndpoint(http, { metrics, token: config.metricsToken });
  if (config.hasDevMail) {
    const { dataDir } = config;
    devMail(http, { outbox: openOutbox(dataDir), clock, key: devMailKey(dataDir) });
  }
  await webFiles(http, {
    webDir,
    meta: pageMeta(config),
    links: { publicUrl, reportHours: config.reportHours, ...config.links },
    hasSession: (request) => cookies.session(request) !== undefined,
  });
  log.debug({ unserved: unserved() }, 'routes');

  openSockets(http.server, {
    hub,
    findCaller: sessions.findCaller,
    isOwnOrigin: (origin) => isProductOrigin(origin, config.publicUrl) || isNativeOrigin(origin),
    onError: (error) => log.error({ err: error }, 'socket failed'),
  });

  const settle = async (): Promise<void> => {
    const working = [account, delivery, discovery, securityLog, crashes];
    await Promise.all(working.map((feature) => feature.settle()));
  };

  return {
    http,
    hub,
    sweeper,
    database,
    metrics,
    writeAlerts: notifications.writePending,
    settle,
    async close() {
      // Stop accepting connections first, then close the open sockets in batches.
      const closed = http.close();
      await hub.close();
      await sweeper.stop();
      discovery.stop();
      await closed;
      // The next process resends deliveries that hang here.
      await Promise.race([settle(), pause(SETTLE_MS, undefined, { ref: false })]);
      await discovery.close();
      await mailer.close();
      await shared.close();
      await database.close();
    },
  };
}
