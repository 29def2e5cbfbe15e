/** The values of the sheet 'Edit your light', and the one change that saving makes. */
import type { Me } from '@porchlight/contract/account';
import type { Group } from '@porchlight/contract/groups';
import { audienceGroupIds, keptGroupIds } from './audience-ids.ts';
import type { StatusWish } from './optimistic.ts';
import { messageShown } from './scene-words.ts';

export type LightEdit = {
  message: string;
  /** None means all contacts. */
  groupIds: readonly string[];
  /** Null: it stays on until it is turned off. */
  endsAt: number | null;
};

export function editOf(me: Me, groups: readonly Group[]): LightEdit {
  return {
    message: messageShown(me) ?? '',
    groupIds: me.audienceGone ? [] : keptGroupIds(audienceGroupIds(me), groups),
    endsAt: me.statusExpiresAt === null ? null : Date.parse(me.statusExpiresAt),
  };
}

export function isChanged(before: LightEdit, after: LightEdit): boolean {
  return (
    before.message !== after.message.trim() ||
    before.endsAt !== after.endsAt ||
    before.groupIds.length !== after.groupIds.length ||
    before.groupIds.some((id) => !after.groupIds.includes(id))
  );
}

/** All of it: a light that went off meanwhile goes on as the sheet shows it, never for more people. */
export function wishOf({ message, groupIds, endsAt }: LightEdit): StatusWish {
  const text = message.trim();
  return {
    status: 'available',
    statusMessage: text === '' ? null : text,
    visibleToGroupIds: [...groupIds],
    statusExpiresAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
}
