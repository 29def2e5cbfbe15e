/** The audience as ids of groups. None means all contacts. */
import type { Me } from '@porchlight/contract/account';
import type { Group } from '@porchlight/contract/groups';

export const audienceGroupIds = ({ audience }: Me): readonly string[] =>
  audience.kind === 'groups' ? audience.groupIds : [];

/**
 * The audience that another change sends along: without groups that are gone, but never empty where
 * groups were chosen, as before they are known. Empty means all contacts.
 */
export function keptGroupIds(
  chosen: readonly string[],
  groups: readonly Group[],
): readonly string[] {
  const known = chosen.filter((id) => groups.some((group) => group.id === id));
  return known.length > 0 ? known : chosen;
}
