/** The own entry as it will be after a change, shown before the server has answered. */
import type { Me } from '@porchlight/contract/account';
import type { CallInput } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { asOff } from '../../api/pending.ts';
import { messageShown } from './scene-words.ts';

export type StatusWish = CallInput<Endpoints['POST /api/status']>['body'];

/** Omitted fields stay while the light is on, and are cleared when it goes on. */
export function expected(me: Me, wish: StatusWish): Me {
  if (wish.status === 'unavailable') {
    return { ...asOff(me), statusSource: 'manual' };
  }
  const wasOn = me.status === 'available';
  const { statusMessage = wasOn ? messageShown(me) : null } = wish;
  const { statusExpiresAt = wasOn ? me.statusExpiresAt : null } = wish;
  const audience = audienceOf(wish) ?? (wasOn ? me.audience : { kind: 'everyone' as const });
  return {
    ...me,
    status: 'available',
    statusSource: 'manual',
    statusMessage,
    statusExpiresAt,
    audience,
    chosenAudience: audience,
    audienceGone: wasOn && wish.visibleToGroupIds === undefined && me.audienceGone,
  };
}

function audienceOf(wish: StatusWish): Me['audience'] | null {
  const groupIds = wish.visibleToGroupIds as string[] | null | undefined;
  if (groupIds === undefined) return null;
  return groupIds === null || groupIds.length === 0
    ? { kind: 'everyone' }
    : { kind: 'groups', groupIds };
}
