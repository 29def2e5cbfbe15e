/** After the commit: whose view changed, and to what. `realtime/` only delivers. */
import type { Cause, LiveMessage } from '@porchlight/contract/live';
import { ALERT_EVERY_MS } from '@porchlight/domain/notifications';
import type { Plan } from '@porchlight/domain/schedule';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { inSlices } from '../../platform/slices.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { ToBeAlerted } from '../notifications/service.ts';
import {
  changedViews,
  looksTheSame,
  ownTurn,
  turnedAt,
  wasShownOnlyWhileAvailable,
  type Change,
  type ViewerRow,
} from './announcement.ts';
import { createFrames } from './frames.ts';
import * as queries from './queries.ts';
import type { Finish } from './unannounced.ts';

/** A saved change that is to be told. */
export type Telling = Change & {
  /** Null: the owner's own devices have been told already. */
  readonly cause: Cause | null;
  /** The plan as it now is, where it is at hand. */
  readonly plan?: Plan;
  /** When it was decided, if it was not just now: what is queued is told a little later. */
  readonly decidedAt?: number;
  /** The version that its note bears, if it is not that of the row. */
  readonly version?: number;
};

/** Ends when everyone has been told; `finished` ends when it is on the disk too. */
export type Tell = (changes: readonly Telling[]) => Promise<{ readonly finished: Promise<void> }>;

/** The same, to its very end. */
export type Announce = (changes: readonly Telling[]) => Promise<void>;

export type TellDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  finish: Finish;
  presentMe: (row: UserRow, plan: Plan | undefined) => Promise<MeData['user']>;
};

type MeData = Extract<LiveMessage, { type: 'me_changed' }>['data'];

/** A live message for someone, and the version of their own light that it reckons with. */
type Frame = { readonly text: string; readonly version: number };

export function createTell(deps: TellDeps): Tell {
  const { db, clock, hub, finish } = deps;
  const order = createOrder();

  const tellOwner = async (
    { before, after, cause, plan }: Telling,
    around: readonly queries.Around[],
    besides: ReadonlyMap<string, unknown>,
  ): Promise<void> => {
    const { id } = after;
    if (!hub.isConnected(id)) return;
    if (cause !== null) {
      const user = await deps.presentMe(after, plan);
      hub.send(id, { type: 'me_changed', data: { user, cause } });
    }
    const now = clock();
    if (!ownTurn({ before, after }, now)) return;
    const seesOthers = around.some(
      ({ contactId, underway, heldBy, shownWhileAvailable }) =>
        shownWhileAvailable ||
        // What a contact showed until now is in no row any more.
        (underway !== null &&
          !besides.has(contactId) &&
          wasShownOnlyWhileAvailable(underway, { viewerId: id, groupIds: heldBy }, now)),
    );
    if (seesOthers) hub.send(id, { type: 'friends_changed', data: {} });
  };

  /** The audience is read after the commit: of two who change at once, one sees both. */
  const readAround = async (changes: readonly Telling[], now: number) => {
    const asked = changes.filter(
      (change) =>
        !looksTheSame(change, now) || (hub.isConnected(change.after.id) && ownTurn(change, now)),
    );
    if (asked.length === 0) return new Map<string, queries.Around[]>();
    const rows = await queries.around(db, {
      owners: asked.map((change) => ({
        id: change.after.id,
        instant: turnedAt(change, change.decidedAt ?? now),
      })),
      now,
      withGroups: asked.some(asksForGroups),
      alertedSince: asked.some(({ after }) => after.status === 'available')
        ? now - ALERT_EVERY_MS
        : null,
    });
    return groupBy(rows, ({ ownerId }) => ownerId);
  };

  /** All that one receiver gets goes together: in a storm that is one write instead of many. */
  const sendAll = (byReceiver: ReadonlyMap<string, readonly Frame[]>): Promise<void> =>
    inSlices(byReceiver, ([viewerId, frames]) => {
      for (const { text, version } of frames) {
        if (order.isOutdated(viewerId, version)) {
          hub.send(viewerId, { type: 'friends_changed', data: {} });
        } else {
          hub.sendFrame(viewerId, text);
        }
      }
    });

  const end = async (
    changes: readonly Telling[],
    alerts: readonly ToBeAlerted[],
  ): Promise<void> => {
    const notes = changes.map(({ after, version }) => ({
      userId: after.id,
      version: version ?? after.statusVersion,
    }));
    // Once the note is gone others take it that everyone has been told.
    await hub.flush();
    await finish(notes, alerts);
  };

  return async (changes) => {
    const endReading = order.beginReading();
    try {
      const around = await readAround(changes, clock());
      const before = new Map(changes.map((change) => [change.after.id, change.before]));
      const alerts: ToBeAlerted[] = [];
      const byReceiver = new Map<string, Frame[]>();

      await inSlices(changes, (change) => {
        const owner = change.after;
        const now = clock();
        if (looksTheSame(change, now)) return;
        const contacts = around.get(owner.id) ?? [];
        const frameFor = createFrames(owner, now);
        const byId = new Map(contacts.map((contact) => [contact.contactId, contact]));
        const beforeToo = (viewerId: string) => before.get(viewerId);
        for (const seen of changedViews(change, contacts.map(asViewer), beforeToo, now)) {
          const { viewerId } = seen;
          const contact = byId.get(viewerId);
          if (seen.turned === 'on' && contact && contact.lastTalk !== null) {
            alerts.push(alertFor(owner, contact, contact.lastTalk));
          }
          if (!hub.isConnected(viewerId)) continue;
          const text = frameFor(seen.view, seen.friendshipId);
          const frame = { text, version: contact?.version ?? 0 };
          const frames = byReceiver.get(viewerId);
          if (frames) frames.push(frame);
          else byReceiver.set(viewerId, [frame]);
        }
      });
      await sendAll(byReceiver);
      for (const change of changes) {
        order.told(change.after);
        await tellOwner(change, around.get(change.after.id) ?? [], before);
      }
      return { finished: end(changes, alerts) };
    } finally {
      endReading();
    }
  };
}

const asksForGroups = ({ before, after }: Change): boolean =>
  before.audienceKind === 'groups' || after.audienceKind === 'groups' || before.group !== undefined;

const alertFor = (about: UserRow, contact: queries.Around, lastTalk: number): ToBeAlerted => ({
  about,
  receiverId: contact.contactId,
  receiver: { status: contact.status, expiresAt: contact.endsAt, boundaryAt: null },
  groupIds: contact.heldBy,
  lastTalk,
});

const asViewer = (contact: queries.Around): ViewerRow => ({
  viewerId: contact.contactId,
  friendshipId: contact.friendshipId,
  status: contact.status,
  expiresAt: contact.endsAt,
  boundaryAt: null,
  groupIds: contact.groupIds,
  underway: contact.underway,
});

/**
 * What a receiver gets is in order: a view that was worked out before the receiver's own change
 * must not come after word of it. Kept only while somebody reads.
 */
function createOrder() {
  const versions = new Map<string, number>();
  let readers = 0;
  return {
    beginReading() {
      readers += 1;
      return () => {
        readers -= 1;
        if (readers === 0) versions.clear();
      };
    },
    told: ({ id, statusVersion }: UserRow) => void versions.set(id, statusVersion),
    isOutdated: (userId: string, version: number) => (versions.get(userId) ?? 0) > version,
  };
}
