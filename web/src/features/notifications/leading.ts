/** Where a notification leads: home, and there to the person it is about. */
import type { Notification } from '@porchlight/contract/notifications';
import { readQuery } from '../../api/query-client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { drawAttentionTo } from '../../state/attention.ts';
import { isLit } from '../../state/lit.ts';

type Led = Pick<Notification, 'type' | 'aboutId' | 'isFromModerators'>;

/** From Home on. */
export function leadOn(
  { type, aboutId, isFromModerators }: Led,
  navigate: (to: string) => void,
): void {
  if (isFromModerators) navigate('/settings?view=moderation');
  if (aboutId === null) return;
  // Home shows requests and those who are available; everyone else has a page.
  const friend = readQuery('GET /api/friends')?.find((one) => one.id === aboutId);
  if (friend && !isLit(friend, serverNow())) navigate(`/contacts/${aboutId}`);
  else if (friend || type === 'friend_request') drawAttentionTo(aboutId);
}
