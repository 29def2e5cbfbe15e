/** The data export: mostly asked of the parts that answer the API, so that both say the same. */
import type { HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { UNLIT } from '@porchlight/domain/availability';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Account } from '../account/service.ts';
import type { Blocking } from '../blocking/service.ts';
import type { CallProposals } from '../call-proposals/service.ts';
import type { Calls } from '../calls/service.ts';
import { presentView, type Contacts } from '../contacts/service.ts';
import type { Groups } from '../groups/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { Moderation } from '../moderation/service.ts';
import type { Nfc } from '../nfc/service.ts';
import type { Notifications } from '../notifications/service.ts';
import type { OneTimeCodes } from '../one-time-codes/service.ts';
import type { Oidc } from '../oidc/service.ts';
import type { Passkeys } from '../passkeys/service.ts';
import type { Photos } from '../photos/service.ts';
import type { Reports } from '../reports/service.ts';
import type { Schedules } from '../schedules/service.ts';
import type { SecurityLog } from '../security-log/service.ts';
import type { Sessions } from '../session/service.ts';
import type { VisibilityHistories } from '../visibility-history/service.ts';
import type { Watches } from '../watches/service.ts';
import type { Wishes } from '../wishes/service.ts';
import * as queries from './queries.ts';

export type DataExportDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  account: Account;
  blocking: Blocking;
  calls: Calls;
  contacts: Contacts;
  groups: Groups;
  invitations: Invitations;
  moderation: Moderation;
  nfc: Nfc;
  notifications: Notifications;
  passkeys: Passkeys;
  oidc: Oidc;
  codes: OneTimeCodes;
  photos: Photos;
  reports: Reports;
  schedules: Schedules;
  callProposals: CallProposals;
  sessions: Sessions;
  securityLog: SecurityLog;
  visibilityHistory: VisibilityHistories;
  watches: Watches;
  wishes: Wishes;
};

export type DataExport = ReturnType<typeof createDataExport>;
type File = HandlerReply<Endpoints['GET /api/account/export']>;

const asText = (instant: number): string => new Date(instant).toISOString();

/**
 * A suspended person's export shows every contact as if the light had never been on, without a
 * streak: one export after another would otherwise tell when a light goes on.
 */
const asOff = (friend: File['contacts'][number]): File['contacts'][number] => ({
  ...friend,
  ...presentView(UNLIT),
  currentStreak: 0,
});
const isLater = (notice: File['notifications'][number], since: number): boolean =>
  notice.type === 'call_available' && Date.parse(notice.createdAt) >= since;

export function createDataExport(deps: DataExportDeps) {
  const { db } = deps;
  return {
    async of(caller: Caller): Promise<File> {
      const { userId } = caller;
      await deps.limits.take('export', userId);
      await db.transaction((tx) => deps.securityLog.note(tx, 'data_exported', caller));
      const since = await queries.suspendedSince(db, userId);
      const friends = await deps.contacts.list(userId);
      const notices = await deps.notifications.list(userId);
      const photo = await deps.photos.of(userId);
      return {
        exportedAt: new Date(deps.clock()).toISOString(),
        account: await deps.account.me(userId),
        photo: photo?.toString('base64') ?? null,
        contacts: since === null ? friends : friends.map(asOff),
        groups: await deps.groups.list(userId),
        requestsReceived: await deps.contacts.incoming(userId),
        requestsSent: await deps.contacts.sent(userId),
        blocked: await deps.blocking.list(userId),
        schedule: await deps.schedules.list(userId),
        scheduleExceptions: await deps.schedules.exceptions(userId),
        callProposals: await deps.callProposals.list(userId),
        callProposalsSent: (await deps.callProposals.proposed(userId)).map(
          ({ receiverId, at }) => ({
            receiverId,
            at: asText(at),
          }),
        ),
        callWays: await deps.account.callWays(userId),
        agreedCalls: await deps.callProposals.agreed(userId),
        notifications: since === null ? notices : notices.filter((one) => !isLater(one, since)),
        notificationPreferences: await deps.notifications.preferences(userId),
        invitations: await deps.invitations.list(userId),
        nfcTags: await deps.nfc.list(userId),
        // A watch that is gone would tell a suspended person that the contact's light went on.
        watches: since === null ? await deps.watches.list(userId) : [],
        wishes: await deps.wishes.list(userId),
        lastCalls: await deps.calls.history(userId),
        calls: (await queries.callsOf(db, userId)).map(({ receiverId, at }) => ({
          receiverId,
          at: asText(at),
        })),
        availability: (await queries.stretchesOf(db, userId)).map(({ since, until }) => ({
          from: asText(since),
          to: asText(until),
        })),
        visibilityHistory: await deps.visibilityHistory.of(userId),
        devices: await deps.sessions.list(caller),
        knownDevices: (await queries.knownDevicesOf(db, userId)).map(({ lastUsedAt }) => ({
          lastUsedAt: asText(lastUsedAt),
        })),
        passkeys: await deps.passkeys.list(userId),
        signInService: (await deps.oidc.state(userId)).link,
        oneTimeCodes: await deps.codes.state(userId),
        pushAddresses: await queries.pushAddressesOf(db, userId),
        securityLog: await deps.securityLog.all(userId),
        reports: await deps.reports.sentBy(userId),
        moderation: await deps.moderation.noticesOf(userId),
      };
    },
  };
}
