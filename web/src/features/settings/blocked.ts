import { useEndpoint } from '../../api/use-endpoint.ts';

const BLOCKED_STALE_MS = 30_000;

export function useBlockedUsers() {
  return useEndpoint('GET /api/blocked-users', { staleTime: BLOCKED_STALE_MS });
}
