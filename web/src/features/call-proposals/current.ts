/** Proposals and agreed calls. They are no part of the first load; live messages keep them current. */
import { onLive } from '../../api/live.ts';
import { refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';

let isListening = false;

function keepCurrent(): void {
  if (isListening) return;
  isListening = true;
  onLive('talk_changed', refetchCallTimes);
  // A removed contact takes along what was agreed with them.
  onLive('friends_changed', refetchCallTimes);
}

export function refetchCallTimes(): void {
  void refetch('GET /api/call-proposals');
  void refetch('GET /api/agreed-calls');
}

export function useProposals() {
  keepCurrent();
  return useEndpoint('GET /api/call-proposals').data;
}

export function useAgreedCalls() {
  keepCurrent();
  return useEndpoint('GET /api/agreed-calls').data;
}
