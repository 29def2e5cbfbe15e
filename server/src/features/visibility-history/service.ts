/** 'Who could see me': which contacts were allowed to see the light in the last 30 days, and when. */
import type { HandlerReply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { endOf, isLit } from '@porchlight/domain/availability';
import {
  accessByKey,
  couldSee,
  HISTORY_MS,
  HISTORY_STRETCHES,
  type Access,
  type PersonAccess,
  type ShownStretch,
  withinRecord,
} from '@porchlight/domain/visibility-history';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { audienceOf, type Owner } from '../../platform/db/light.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { inSlices, SMALL } from '../../platform/concurrency/slices.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import { photoUrl } from '../contacts/service.ts';
import * as queries from './queries.ts';

export type VisibilityHistoryDeps = { db: Db; clock: Clock };
export type VisibilityHistories = ReturnType<typeof createVisibilityHistory>;
type History = HandlerReply<Endpoints['GET /api/visibility-history']>;

const asText = (instant: number): string => new Date(instant).toISOString();
const asEnd = (instant: number | null): string | null =>
  instant === null ? null : asText(instant);

/** The light that is on, or whose end nobody has processed yet. */
function openStretch(row: Owner, now: number): ShownStretch[] {
  if (row.status !== 'available' || row.shownSince === null) return [];
  return [
    {
      since: row.shownSince,
      until: isLit(row, now) ? null : endOf(row),
      audience: audienceOf(row.audienceKind, row.audienceGroupIds),
      whileAvailableToo: !row.visibleToUnavailableContacts,
    },
  ];
}

export function createVisibilityHistory({ db, clock }: VisibilityHistoryDeps) {
  const stretchesOf = async (row: Owner, from: number, now: number): Promise<ShownStretch[]> => {
    const ended = await queries.stretchesOf(db, row.id, from);
    const shown = ended.map(({ audienceKind, groupIds, since, until, whileAvailableToo }) => ({
      ...{ since, until, whileAvailableToo },
      audience: audienceOf(audienceKind, groupIds),
    }));
    return withinRecord([...shown, ...openStretch(row, now)], from);
  };

  const of = async (userId: string): Promise<History> => {
    const row = await queries.ownerOf(db, userId);
    if (!row) throw new ApiError('session_required');
    const now = clock();
    const from = Math.max(now - HISTORY_MS, row.historySince ?? row.createdAt);
    if (!row.keepsHistory) return { isKept: false, since: asText(now), people: [], stretches: [] };
    const all = await stretchesOf(row, from, now);
    const stretches = all.slice(0, HISTORY_STRETCHES);
    const contacts = await queries.contactsOf(db, userId);
    const members = await queries.membersOf(db, userId);
    const former = await queries.formerAccessOf(db, userId, from);
    const lasting: Access[] = [
      ...contacts.map(({ key, since }) => ({ key, groupId: null, since })),
      ...members,
    ].map((access) => ({ ...access, since: Date.parse(access.since), until: null }));
    const people = new Map<string, Known>(
      contacts.map(({ key, id, displayName, username, photoId }, place) => [
        key,
        { place, person: { id, displayName, username, avatar: photoUrl(photoId) } },
      ]),
    );
    for (const { key } of former)
      if (!people.has(key)) people.set(key, { place: people.size, person: null });
    const access = accessByKey([...lasting, ...former]);
    const names = await queries.groupNames(db, userId);
    return {
      isKept: true,
      since: asText(all.length > stretches.length ? (stretches.at(-1)?.since ?? from) : from),
      people: [...people.values()].map(({ person }) => person),
      stretches: await describe(stretches, { people, access, names }),
    };
  };

  const erase = (userId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await lockLiveAccount(tx, userId);
      await queries.erase(tx, userId, clock());
    });

  return {
    of,
    erase,
    /** A record with a hole would be untrue: it ends, and begins anew. */
    keep: (userId: string, isKept: boolean): Promise<void> =>
      db.transaction(async (tx) => {
        await lockLiveAccount(tx, userId);
        if (!(await queries.setKept(tx, userId, isKept))) return;
        await queries.erase(tx, userId, clock());
      }),
    jobs: [purgeJob('purge visibility history', (now) => queries.purge(db, now - HISTORY_MS))],
  };
}

type Known = { readonly place: number; readonly person: History['people'][number] };
type Record = {
  readonly people: ReadonlyMap<string, Known>;
  readonly access: ReadonlyMap<string, PersonAccess>;
  readonly names: ReadonlyMap<string, string>;
};

async function describe(
  stretches: readonly ShownStretch[],
  { people, access, names }: Record,
): Promise<History['stretches']> {
  const described: History['stretches'] = [];
  for (const stretch of stretches) {
    const all: number[] = [];
    const parts: History['stretches'][number]['parts'] = [];
    const look = ([key, { place }]: [string, Known]): void => {
      const spans = couldSee(stretch, access.get(key) ?? { contact: [], groups: new Map() });
      const [only] = spans;
      if (only && only.since === stretch.since && only.until === stretch.until) all.push(place);
      else
        for (const { since, until } of spans)
          parts.push({ person: place, from: asText(since), to: asEnd(until) });
    };
    // Many people times many stretches: other requests run in between.
    await inSlices([...people], look, SMALL);
    const { audience } = stretch;
    const groupIds = audience.kind === 'groups' ? audience.groupIds : [];
    described.push({
      from: asText(stretch.since),
      to: asEnd(stretch.until),
      kind: audience.kind,
      groups: groupIds.map((id) => ({ id, name: names.get(id) ?? null })),
      whileAvailableToo: stretch.whileAvailableToo,
      ...{ all, parts },
    });
  }
  return described;
}
