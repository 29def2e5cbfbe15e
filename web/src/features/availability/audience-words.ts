/** Who can see a light, as sentences that are never wider than the data. */
import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { listed } from './scene-words.ts';

export type Reach = {
  /** The chosen groups that exist; null is everyone. */
  groups: readonly Group[] | null;
  /** Ids of the contacts in the audience. */
  contactIds: ReadonlySet<string>;
  total: number;
};

/** `groupIds` are the chosen groups; none means all contacts. */
export function reachOf(
  groupIds: readonly string[],
  groups: readonly Group[],
  contacts: readonly { id: string }[],
): Reach {
  const total = contacts.length;
  if (groupIds.length === 0) {
    return { groups: null, contactIds: new Set(contacts.map(({ id }) => id)), total };
  }
  const chosen = groups.filter(({ id }) => groupIds.includes(id));
  const known = new Set(contacts.map(({ id }) => id));
  const members = chosen.flatMap((group) => group.members.map(({ id }) => id));
  return { groups: chosen, contactIds: new Set(members.filter((id) => known.has(id))), total };
}

/** Groups were chosen, but none of them is known. */
export const isUnknown = ({ groups }: Reach): boolean => groups?.length === 0;

/** 'Family can see it', and how many that are where it is not plain from the first. */
export function audienceSentence({ groups, contactIds, total }: Reach): {
  text: string;
  share: string | null;
} {
  if (groups === null || total === 0) {
    return { text: t('availability.everyoneSees', { count: total }), share: null };
  }
  const names = listed(groups.map(({ name }) => name));
  const count = contactIds.size;
  if (count === 0) return { text: t('availability.groupsEmpty', { names }), share: null };
  return {
    text: t('availability.groupsSee', { names }),
    share: t('availability.share', { count, total }),
  };
}
