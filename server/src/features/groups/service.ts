/** Groups: who is in them, and what a change of them does to who sees the light. */
import { randomUUID } from 'node:crypto';
import type { Group } from '@porchlight/contract/groups';
import { isLit } from '@porchlight/domain/availability';
import { planChanged } from '@porchlight/domain/availability-time';
import { inChosenOrder } from '@porchlight/domain/group-order';
import { fold } from '@porchlight/domain/names';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { orderIn } from '../../platform/texts.ts';
import type { Hub } from '../../realtime/hub.ts';
import { assertAllowedName } from '../account/service.ts';
import type { Availability } from '../availability/service.ts';
import { photoUrl } from '../contacts/service.ts';
import type { Notifications, Publish } from '../notifications/service.ts';
import * as queries from './queries.ts';

const MAX_GROUPS = 100;

export type GroupsDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  limits: Limits;
  availability: Availability;
  notifications: Notifications;
};

type GroupWish = { name?: string | undefined; color?: string | undefined };

export type Groups = ReturnType<typeof createGroups>;

export function createGroups(deps: GroupsDeps) {
  const { db, clock, hub, limits, availability, notifications } = deps;

  const tellOwnDevices = (ownerId: string): void =>
    hub.send(ownerId, { type: 'friends_changed', data: {} });

  /** The contacts that a member address names; every foreign or unknown part is the same 404. */
  const memberAddress = async (
    tx: Tx,
    ownerId: string,
    groupId: string,
    friendshipIds: readonly string[],
  ): Promise<string[]> => {
    const contactIds = await queries.contactsOf(tx, ownerId, friendshipIds);
    const isComplete = contactIds.length === new Set(friendshipIds).size;
    if (!isComplete || !(await queries.ownsGroup(tx, ownerId, groupId))) {
      throw new ApiError('not_found');
    }
    return contactIds;
  };

  return {
    async list(ownerId: string): Promise<Group[]> {
      const members = await queries.membersOf(db, ownerId);
      const found = await queries.groupsOf(db, ownerId);
      const order = inChosenOrder(orderIn(found[0]?.language ?? null));
      return found.toSorted(order).map(({ id: groupId, name, color }) => ({
        id: groupId,
        name,
        color,
        members: members
          .filter((member) => member.groupId === groupId)
          .map(({ id, friendshipId, displayName, username, photoId }) => ({
            id,
            friendshipId,
            user: { displayName, username, avatar: photoUrl(photoId) },
          })),
      }));
    },

    async create(ownerId: string, wish: { name: string; color: string }): Promise<Group> {
      assertAllowedName('name', wish.name);
      await limits.take('create', ownerId);
      const group = { id: randomUUID(), name: wish.name, color: wish.color };
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, ownerId);
        if ((await queries.groupsOf(tx, ownerId)).length >= MAX_GROUPS) {
          throw new ApiError('limit_reached', {
            message: `You can have at most ${MAX_GROUPS} groups.`,
            params: { kind: 'groups', limit: MAX_GROUPS },
          });
        }
        const nameKey = fold(wish.name);
        const row = { ...group, ownerId, nameKey, createdAt: clock() };
        if (!(await queries.insertGroup(tx, row))) throw new ApiError('group_name_taken');
      });
      tellOwnDevices(ownerId);
      return { ...group, members: [] };
    },

    /** Name, color and order are the owner's own: no contact is told, and no view changes. */
    async edit(ownerId: string, groupId: string, wish: GroupWish): Promise<void> {
      const { name, color } = wish;
      if (name !== undefined) assertAllowedName('name', name);
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, ownerId);
        if (!(await queries.ownsGroup(tx, ownerId, groupId))) throw new ApiError('not_found');
        const nameKey = name === undefined ? undefined : fold(name);
        if (nameKey !== undefined && (await queries.isNameTaken(tx, ownerId, nameKey, groupId))) {
          throw new ApiError('group_name_taken');
        }
        if (name === undefined && color === undefined) return;
        await queries.updateGroup(tx, ownerId, groupId, {
          ...(name !== undefined && nameKey !== undefined && { name, nameKey }),
          ...(color !== undefined && { color }),
        });
      });
      tellOwnDevices(ownerId);
    },

    async order(ownerId: string, groupIds: readonly string[]): Promise<void> {
      await db.transaction(async (tx) => {
        await lockLiveAccount(tx, ownerId);
        const own = new Set((await queries.groupsOf(tx, ownerId)).map(({ id }) => id));
        if (groupIds.some((id) => !own.has(id)))
          throw new ApiError('unknown_group', { field: 'groupIds' });
        await queries.savePositions(tx, ownerId, groupIds);
      });
      tellOwnDevices(ownerId);
    },

    async remove(ownerId: string, groupId: string): Promise<void> {
      let publish: Publish = () => {};
      await availability.changeOwner(ownerId, 'settings', async ({ tx, light, plan, now }) => {
        if (!plan.groupIds.has(groupId)) throw new ApiError('not_found');
        const members = await queries.memberIds(tx, groupId);
        await queries.deleteGroup(tx, groupId, now);
        const left = new Set([...plan.groupIds].filter((id) => id !== groupId));
        const after = planChanged(light, plan, { ...plan, groupIds: left }, now);
        const { audience } = after;
        const isGone =
          audience.kind === 'groups' &&
          audience.groupIds.includes(groupId) &&
          !audience.groupIds.some((id) => left.has(id));
        if (isGone && isLit(after, now)) {
          publish = await notifications.tell(tx, { userId: ownerId, kind: 'audience_gone' });
        }
        return {
          light: after,
          group: { groupId, contactIds: members, held: true },
        };
      });
      tellOwnDevices(ownerId);
      publish();
    },

    /** All of them in one change, so that each contact is told at most once. */
    async addMembers(
      ownerId: string,
      groupId: string,
      friendshipIds: readonly string[],
    ): Promise<void> {
      await availability.changeOwner(ownerId, 'settings', async ({ tx, light, now }) => {
        const contactIds = await memberAddress(tx, ownerId, groupId, friendshipIds);
        const before = new Set(await queries.memberIds(tx, groupId));
        await queries.insertMembers(
          tx,
          contactIds.map((contactId) => ({ groupId, ownerId, contactId, since: now })),
        );
        const added = contactIds.filter((contactId) => !before.has(contactId));
        return { light, group: { groupId, contactIds: added, held: false } };
      });
      tellOwnDevices(ownerId);
    },

    async removeMember(ownerId: string, groupId: string, friendshipId: string): Promise<void> {
      await availability.changeOwner(ownerId, 'settings', async ({ tx, light, now }) => {
        const [contactId = ''] = await memberAddress(tx, ownerId, groupId, [friendshipId]);
        if (!(await queries.deleteMember(tx, groupId, contactId, now)))
          throw new ApiError('not_found');
        return {
          light,
          group: { groupId, contactIds: [contactId], held: true },
        };
      });
      tellOwnDevices(ownerId);
    },
  };
}
