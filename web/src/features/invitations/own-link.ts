/** The own invitation link of this device: made when it is first needed, then used again. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { refetch } from '../../api/query-client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { KEYS, readKey, removeKey, writeKey } from '../../storage/storage.ts';
import { type Invitation, invitationFrom } from './invitation.ts';

type Kept = { id: string; token: string };

/** A link that is about to end is not given to anyone new. */
const FRESH_FOR_MS = 7 * 24 * 60 * 60 * 1000;

function kept(): Kept | null {
  try {
    const { id, token } = JSON.parse(readKey(KEYS.ownInvitation) ?? '{}') as Partial<Kept>;
    return id !== undefined && token !== undefined ? { id, token } : null;
  } catch {
    return null;
  }
}

/** The token of a link that works. */
export async function ownToken(): Promise<string> {
  const before = kept();
  if (before) {
    const live = await call('GET /api/invitations');
    const until = serverNow() + FRESH_FOR_MS;
    const isLive = live.some(
      ({ id, expiresAt }) => id === before.id && Date.parse(expiresAt) > until,
    );
    if (isLive) return before.token;
    removeKey(KEYS.ownInvitation);
  }
  const { invitation, token } = await call('POST /api/invitations');
  writeKey(KEYS.ownInvitation, JSON.stringify({ id: invitation.id, token }));
  void refetch('GET /api/invitations');
  return token;
}

const QUERY = ['own-invitation'];

export function useOwnInvitation() {
  const { username } = useMe();
  const {
    data,
    error,
    isFetching,
    refetch: retry,
  } = useQuery({
    queryKey: QUERY,
    queryFn: ownToken,
    // Asked on each opening: the link may have been revoked meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  const invitation: Invitation | null = data === undefined ? null : invitationFrom(username, data);
  return { invitation, error: invitation ? null : error, isFetching, retry: () => void retry() };
}
