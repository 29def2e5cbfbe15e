/** The audience of the next light. A choice must never silently become 'everyone'. */
import type { Me } from '@porchlight/contract/account';
import type { Group } from '@porchlight/contract/groups';
import { useDraft } from './draft.ts';
import { chosenGroupIds } from './use-status.ts';

export type ChosenAudience = {
  groupIds: string[];
  choose: (groupIds: string[]) => void;
  /** Every group that was chosen has been deleted: it has to be chosen anew. */
  isGone: boolean;
};

/** `groups` is undefined until they are known; the choice then stands as it is. */
export function useChosenAudience(me: Me, groups: readonly Group[] | undefined): ChosenAudience {
  const [draft, change] = useDraft(me.id);
  const choose = (groupIds: string[]) => change({ groupIds });
  const chosen = draft.groupIds ?? chosenGroupIds(me);
  const groupIds = groups ? chosen.filter((id) => groups.some((group) => group.id === id)) : chosen;
  return { groupIds, choose, isGone: chosen.length > 0 && groupIds.length === 0 };
}
