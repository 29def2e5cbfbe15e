/** NFC tags of a person: made, changed, revoked, and tapped. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Me } from '@porchlight/contract/account';
import type { NfcTag } from '@porchlight/contract/nfc';
import { isLit } from '@porchlight/domain/availability';
import { advance, setByHand } from '@porchlight/domain/availability-time';
import { isDoubleRead, NFC_PATH, tapWish, type TagAction } from '@porchlight/domain/nfc';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Account } from '../account/service.ts';
import type { Availability } from '../availability/service.ts';
import type { Undo, UndoRecord } from '../undo/service.ts';
import * as queries from './queries.ts';

const MAX_TAGS = 50;
/** Short, so that link and marker fit on the smallest tag (144 bytes). */
const TAG_ID_BYTES = 16;

export type Nfc = ReturnType<typeof createNfc>;
export type NfcDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  account: Account;
  availability: Availability;
  undo: Undo;
  publicUrl: string;
};

export function createNfc(deps: NfcDeps) {
  const { db, clock, limits, account, availability, undo, publicUrl } = deps;
  const columnsFor = async (userId: string, action: TagAction) => {
    const audience = action.kind === 'available' ? action.audience : { kind: 'everyone' as const };
    const groupIds = audience.kind === 'groups' ? [...new Set(audience.groupIds)].sort() : [];
    const own = groupIds.length === 0 ? null : await queries.groupIdsOf(db, userId);
    // No group at all would be a tag for nobody; the groups of others do not exist.
    const isWrong = audience.kind === 'groups' && groupIds.length === 0;
    if (isWrong || groupIds.some((id) => !own?.has(id))) {
      throw new ApiError('unknown_group', { field: 'action' });
    }
    return {
      action: action.kind,
      minutes: action.kind === 'available' ? action.minutes : null,
      audienceKind: audience.kind,
      audienceGroupIds: groupIds,
    };
  };

  const change = async (userId: string, id: string, columns: queries.TagChange) => {
    const row = await queries.updateTag(db, userId, id, columns);
    if (!row) throw new ApiError('not_found');
    return present(row);
  };

  return {
    list: async (userId: string): Promise<NfcTag[]> =>
      (await queries.tagsOf(db, userId)).map(present),

    async create(userId: string, { name, action }: { name: string; action: TagAction }) {
      await limits.take('create', userId);
      const tagId = randomBytes(TAG_ID_BYTES).toString('base64url');
      const row = {
        ...{ id: randomUUID(), userId, tokenHash: hashToken(tagId), name },
        ...(await columnsFor(userId, action)),
        ...{ createdAt: clock(), lastTapAt: null, revokedAt: null },
      };
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, userId);
        await refuseTooMany(tx, userId);
        await queries.insertTag(tx, row);
      });
      return { tag: present(row), link: `${publicUrl}${NFC_PATH}?tag=${tagId}` };
    },

    async change(userId: string, id: string, wish: { name?: string; action?: TagAction }) {
      const before = await queries.tagById(db, userId, id);
      if (!before) throw new ApiError('not_found');
      const columns = {
        name: wish.name ?? before.name,
        ...(wish.action && (await columnsFor(userId, wish.action))),
      };
      return change(userId, id, columns);
    },

    revoke: (userId: string, id: string): Promise<NfcTag> =>
      change(userId, id, { revokedAt: clock() }),

    /** Returns the id by which it can be undone. */
    forget: (caller: Caller, id: string): Promise<string> =>
      db.transaction(async (tx) => {
        const rows = await queries.deleteTag(tx, caller.userId, id);
        if (!rows) throw new ApiError('not_found');
        return undo.keep(tx, caller, { kind: 'tag', subjectId: id, rows });
      }),

    restore: (caller: Caller, record: UndoRecord): Promise<void> =>
      db.transaction(async (tx) => {
        await lockLiveAccount(tx, caller.userId);
        await undo.use(tx, caller, record);
        await refuseTooMany(tx, caller.userId);
        await queries.insertCopy(tx, record.rows);
      }),

    /** Unknown, revoked and somebody else's are one answer. */
    async tap(userId: string, tagId: string): Promise<{ user: Me; counted: boolean }> {
      await limits.take('statusChange', userId);
      const tokenHash = hashToken(tagId);
      const known = await queries.tagByToken(db, userId, tokenHash);
      if (!known || known.revokedAt !== null) throw new ApiError('not_found');
      if (isDoubleRead(known.lastTapAt, clock())) {
        return { user: await account.me(userId), counted: false };
      }
      let counted = false;
      await availability.changeOwner(userId, 'nfc', async ({ tx, light: stored, plan, now }) => {
        // Asked again under the person's lock: two reads at once are one tap, and a tag that was
        // revoked meanwhile is none.
        const tag = await queries.tagByToken(tx, userId, tokenHash);
        if (!tag || tag.revokedAt !== null) throw new ApiError('not_found');
        if (isDoubleRead(tag.lastTapAt, now)) return { light: stored };
        const light = advance(stored, plan, now);
        const moment = { at: now, isLit: isLit(light, now), groupIds: plan.groupIds };
        const wish = tapWish(actionOf(tag), moment);
        if (!wish) throw new ApiError('unknown_group', { field: 'tagId' });
        await queries.updateTag(tx, userId, tag.id, { lastTapAt: now });
        counted = true;
        // The audience of a tag was chosen for the tag, so it does not replace the audience chosen
        // by hand.
        const { chosenAudience } = light;
        return { light: { ...setByHand(light, wish, plan, now), chosenAudience } };
      });
      return { user: await account.savedMe(userId), counted };
    },
  };
}

async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  if ((await queries.countOf(tx, userId)) < MAX_TAGS) return;
  throw new ApiError('limit_reached', {
    message: `You can have at most ${MAX_TAGS} tags.`,
    params: { kind: 'tags', limit: MAX_TAGS },
  });
}

function actionOf(row: queries.TagRow): TagAction {
  if (row.action === 'toggle') return { kind: 'toggle' };
  return {
    kind: 'available',
    minutes: row.minutes ?? 0,
    audience:
      row.audienceKind === 'everyone'
        ? { kind: 'everyone' }
        : { kind: 'groups', groupIds: row.audienceGroupIds },
  };
}

function present(row: queries.TagRow): NfcTag {
  const { id, name, createdAt, lastTapAt, revokedAt } = row;
  const text = (instant: number) => new Date(instant).toISOString();
  return {
    id,
    name,
    action: structuredClone(actionOf(row)) as NfcTag['action'],
    createdAt: text(createdAt),
    lastTapAt: lastTapAt === null ? null : text(lastTapAt),
    revokedAt: revokedAt === null ? null : text(revokedAt),
  };
}
