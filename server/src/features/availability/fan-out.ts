/** Announcing saved changes: whose view changed, and to what. `realtime/` only delivers. */
import type { Cause, LiveMessage } from '@porchlight/contract/live';
import { isLit } from '@porchlight/domain/availability';
import { ALERT_EVERY_MS } from '@porchlight/domain/notifications';
import type { Plan } from '@porchlight/domain/schedule';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Owner } from '../../platform/db/light.ts';
import type { AlertReceiver } from '../../platform/db/schema/notifications.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { inSlices, SMALL } from '../../platform/concurrency/slices.ts';
import type { Hub } from '../../realtime/hub.ts';
import { readAudiences, type AudienceMember, type Audiences } from './audience-queries.ts';
import { finishOutbox } from './save-queries.ts';
import type { NewAlerts } from './saving.ts';
import { statusMessages } from './status-messages.ts';
import {
  endedAt,
  looksTheSame,
  ownTurned,
  viewChanges,
  wasShownOnlyWhileAvailable,
  type Change,
} from './view-changes.ts';

/** A saved change that is to be announced. */
export type Announcement = Change & {
  /** Null: the owner's own devices have been told already. */
  readonly cause: Cause | null;
  /** The owner's plan after the change, where it is known. */
  readonly plan?: Plan;
  /** The version of its outbox row, if the row has a later one by now. */
  readonly version?: number;
};

/** Tells everyone, makes the alerts pending, and deletes the outbox rows. */
export type Announce = (changes: readonly Announcement[]) => Promise<void>;

export type AnnounceDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  metrics: Metrics;
  presentMe: (row: Owner, plan: Plan | undefined) => Promise<MeData['user']>;
};

type MeData = Extract<LiveMessage, { type: 'me_changed' }>['data'];
type Message = { readonly viewerId: string; readonly text: string };

const NOBODY: readonly AudienceMember[] = [];

export function createAnnounce(deps: AnnounceDeps): Announce {
  const { db, clock, hub, metrics } = deps;

  /** The contacts of owners whose change somebody can notice. */
  const audiencesOf = async (changes: readonly Announcement[]): Promise<Audiences> => {
    const now = clock();
    const noticed = changes.filter(
      (change) =>
        !looksTheSame(change, now) || (hub.isConnected(change.after.id) && ownTurned(change, now)),
    );
    if (noticed.length === 0) return new Map();
    return readAudiences(db, {
      owners: noticed.map((change) => ({ id: change.after.id, endedAt: endedAt(change, now) })),
      now,
      withGroups: noticed.some(dependsOnGroups),
      alertedSince: noticed.some(({ after }) => after.status === 'available')
        ? now - ALERT_EVERY_MS
        : null,
    });
  };

  const tellOwner = async (
    change: Announcement,
    audience: readonly AudienceMember[],
    isAnnouncedToo: (userId: string) => boolean,
  ): Promise<void> => {
    const { after, cause, plan } = change;
    if (!hub.isConnected(after.id)) return;
    if (cause !== null) {
      const user = await deps.presentMe(after, plan);
      hub.send(after.id, { type: 'me_changed', data: { user, cause } });
    }
    const now = clock();
    const turned = ownTurned(change, now);
    if (!turned) return;
    const changesView = ({
      contactId,
      previous,
      heldBy,
      isShownWhileAvailable,
    }: AudienceMember) => {
      const viewer = { contactId: after.id, groupIds: heldBy };
      const wasShown = previous !== null && wasShownOnlyWhileAvailable(previous, viewer, now);
      // A light that is just going on was not shown before the own one went off.
      if (isShownWhileAvailable && (turned === 'on' || previous === null)) return true;
      // No row holds the light that the contact showed until now.
      return wasShown && (isShownWhileAvailable || !isAnnouncedToo(contactId));
    };
    if (audience.some(changesView)) hub.send(after.id, { type: 'friends_changed', data: {} });
  };

  return async (changes) => {
    if (changes.length === 0) return;
    const since = performance.now();
    const audiences = await audiencesOf(changes);
    const before = new Map(changes.map((change) => [change.after.id, change.before]));
    const alerts: NewAlerts[] = [];
    const messages: Message[] = [];

    await inSlices(changes, (change) => {
      const now = clock();
      if (looksTheSame(change, now)) return;
      const { after: owner } = change;
      const messageFor = statusMessages(owner, now);
      const changeFor = viewChanges(change, (contactId) => before.get(contactId), now);
      const receivers: AlertReceiver[] = [];
      const [seenBy, sees]: [string[], string[]] = [[], []];
      const isOn = isLit(owner, now) && !isLit(change.before, now);
      for (const viewer of audiences.get(owner.id) ?? NOBODY) {
        if (isOn && viewer.isShownWhileAvailable) sees.push(viewer.contactId);
        const seen = changeFor(viewer);
        if (!seen) continue;
        const { contactId: viewerId, version } = viewer;
        if (seen.turned === 'on' && viewer.mayBeAlerted) receivers.push(receiverOf(viewer));
        if (seen.isNewlyShown) seenBy.push(viewerId);
        if (hub.isConnected(viewerId))
          messages.push({ viewerId, text: messageFor(seen.view, version) });
      }
      // Everyone whose view turned on, so that no part of this depends on who has a watch.
      if (receivers.length + seenBy.length + sees.length > 0)
        alerts.push({ userId: owner.id, receivers, seenBy: seenBy.join(), sees: sees.join() });
    });
    await inSlices(messages, ({ viewerId, text }) => hub.sendText(viewerId, text), SMALL);
    for (const change of changes) {
      const audience = audiences.get(change.after.id) ?? NOBODY;
      await tellOwner(change, audience, (userId) => before.has(userId));
    }
    metrics.announced((performance.now() - since) / 1000);
    // Other changes assume that everyone has been told once the outbox row is gone.
    await hub.flush();
    const keys = changes.map(({ after, version }) => ({
      userId: after.id,
      version: version ?? after.statusVersion,
    }));
    await finishOutbox(db, keys, alerts, clock());
  };
}

const dependsOnGroups = ({ before, after }: Change): boolean =>
  before.audienceKind === 'groups' || after.audienceKind === 'groups' || before.group !== undefined;

const receiverOf = ({ contactId, status, expiresAt }: AudienceMember): AlertReceiver => ({
  receiverId: contactId,
  receiver: { status, expiresAt, boundaryAt: null },
});
