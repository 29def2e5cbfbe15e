/** With the commit and after it: whose view changed, and to what. `realtime/` only delivers. */
import type { Cause, LiveMessage } from '@porchlight/contract/live';
import { ALERT_EVERY_MS } from '@porchlight/domain/notifications';
import type { Plan } from '@porchlight/domain/schedule';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { inSlices, SMALL } from '../../platform/slices.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { ask, inARow } from '../../platform/db/statements.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Frame } from '../../realtime/text-frame.ts';
import type { ToBeAlerted } from '../notifications/service.ts';
import {
  createJudge,
  looksTheSame,
  ownTurn,
  turnedAt,
  wasShownOnlyWhileAvailable,
  type Change,
} from './announcement.ts';
import { createFrames } from './frames.ts';
import * as queries from './queries.ts';
import { saveLightsAlone, type Saving } from './saving/queries.ts';
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

/** There when everyone has been told; `finished` ends when it is on the disk too. */
export type Told = { readonly finished: Promise<void> };

export type Tell = (changes: readonly Telling[]) => Promise<Told>;

/**
 * Saves each by itself and tells those that were saved. Who is around is asked in the same breath
 * as saving. Null where the version is another by now: it must be decided anew.
 */
export type SaveAndTell = (wanted: readonly Wanted[]) => Promise<(Promise<Told> | null)[]>;
export type Wanted = { readonly saving: Saving; readonly telling: Telling };

/** Tells to the very end. */
export type Announce = (changes: readonly Telling[]) => Promise<void>;

export type TellDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  metrics: Metrics;
  finish: Finish;
  presentMe: (row: UserRow, plan: Plan | undefined) => Promise<MeData['user']>;
};

type MeData = Extract<LiveMessage, { type: 'me_changed' }>['data'];

/** A live message for someone, and the version of their own light that it reckons with. */
type Message = { readonly viewerId: string; readonly frame: Frame; readonly version: number };

export function createTell(deps: TellDeps): { tell: Tell; saveAndTell: SaveAndTell } {
  const { db, clock, hub, metrics, finish } = deps;
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
          wasShownOnlyWhileAvailable(underway, { contactId: id, groupIds: heldBy }, now)),
    );
    if (seesOthers) hub.send(id, { type: 'friends_changed', data: {} });
  };

  /** Whom to ask for; null: nobody's view can have changed. */
  const wishFor = (changes: readonly Telling[], now: number): queries.AroundWish | null => {
    const asked = changes.filter(
      (change) =>
        !looksTheSame(change, now) || (hub.isConnected(change.after.id) && ownTurn(change, now)),
    );
    if (asked.length === 0) return null;
    return {
      owners: asked.map((change) => ({
        id: change.after.id,
        instant: turnedAt(change, change.decidedAt ?? now),
      })),
      now,
      withGroups: asked.some(asksForGroups),
      alertedSince: asked.some(({ after }) => after.status === 'available')
        ? now - ALERT_EVERY_MS
        : null,
    };
  };

  const send = ({ viewerId, frame, version }: Message): void => {
    if (order.isOutdated(viewerId, version)) {
      hub.send(viewerId, { type: 'friends_changed', data: {} });
    } else {
      hub.sendFrame(viewerId, frame);
    }
  };

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

  const tellThose = async (
    changes: readonly Telling[],
    around: queries.AroundThem,
    since: number,
  ): Promise<Told> => {
    const before = new Map(changes.map((change) => [change.after.id, change.before]));
    const beforeToo = (contactId: string) => before.get(contactId);
    const alerts: ToBeAlerted[] = [];
    const messages: Message[] = [];

    await inSlices(changes, (change) => {
      const owner = change.after;
      const now = clock();
      if (looksTheSame(change, now)) return;
      const frameFor = createFrames(owner, now);
      const judge = createJudge(change, beforeToo, now);
      for (const viewer of around.get(owner.id) ?? NOBODY) {
        const verdict = judge(viewer);
        if (!verdict) continue;
        const { contactId, friendshipId, version, lastTalk } = viewer;
        if (verdict.turned === 'on' && lastTalk !== null)
          alerts.push(alertFor(owner, viewer, lastTalk));
        if (!hub.isConnected(contactId)) continue;
        const frame = frameFor(verdict.view, friendshipId);
        messages.push({ viewerId: contactId, frame, version });
      }
    });
    // All that one receiver gets goes together: in a storm that is one write instead of many.
    const isStorm = changes.length > 1;
    await inSlices(isStorm ? byReceiver(messages) : messages, send, SMALL);
    for (const change of changes) {
      order.told(change.after);
      await tellOwner(change, around.get(change.after.id) ?? NOBODY, before);
    }
    metrics.announced((performance.now() - since) / 1000);
    return { finished: end(changes, alerts) };
  };

  // Who is around is read after the commit: of two who change at once, one sees both.
  return {
    tell: (changes) =>
      order.whileReading(async () => {
        const since = performance.now();
        const wish = wishFor(changes, clock());
        return tellThose(changes, wish ? await ask(db, queries.around(wish)) : NOWHERE, since);
      }),

    saveAndTell: (wanted) =>
      order.whileReading(async () => {
        const since = performance.now();
        const now = clock();
        const changes = wanted.map(({ telling }) => telling);
        const save = saveLightsAlone(
          wanted.map(({ saving }) => saving),
          now,
        );
        const wish = wishFor(changes, now);
        const { first: kept, second: asked } = wish
          ? await inARow(db, save, queries.around(wish))
          : { first: await ask(db, save), second: NOWHERE };
        const saved = changes.filter((_, i) => kept[i]);
        if (saved.length === 0) {
          // Nobody needs to know then, nor whether it could be asked.
          await Promise.resolve(asked).catch(() => undefined);
          return kept.map(() => null);
        }
        // What is saved is not saved again: whoever waits for it learns that it was not told.
        const told = Promise.resolve(asked).then((around) => tellThose(saved, around, since));
        await told.catch(() => undefined);
        return kept.map((isKept) => (isKept ? told : null));
      }),
  };
}

const NOBODY: readonly queries.Around[] = [];
const NOWHERE: queries.AroundThem = new Map();

const byReceiver = (messages: readonly Message[]): Message[] =>
  [...groupBy(messages, ({ viewerId }) => viewerId).values()].flat();

const asksForGroups = ({ before, after }: Change): boolean =>
  before.audienceKind === 'groups' || after.audienceKind === 'groups' || before.group !== undefined;

const alertFor = (about: UserRow, contact: queries.Around, lastTalk: number): ToBeAlerted => ({
  about,
  receiverId: contact.contactId,
  receiver: { status: contact.status, expiresAt: contact.expiresAt, boundaryAt: null },
  groupIds: contact.heldBy,
  lastTalk,
});

/**
 * What a receiver gets is in order: a view that was worked out before the receiver's own change
 * must not come after word of it. Kept only while somebody reads.
 */
function createOrder() {
  const versions = new Map<string, number>();
  let readers = 0;
  return {
    async whileReading<T>(work: () => Promise<T>): Promise<T> {
      readers += 1;
      try {
        return await work();
      } finally {
        readers -= 1;
        if (readers === 0) versions.clear();
      }
    },
    told: ({ id, statusVersion }: UserRow) => void versions.set(id, statusVersion),
    isOutdated: (userId: string, version: number) => (versions.get(userId) ?? 0) > version,
  };
}
