/** The schedule was changed on another device, or did something: what is shown of it is fetched. */
import { onLive } from '../../api/live.ts';
import { refetch } from '../../api/query-client.ts';

export function listenForSchedules(): () => void {
  return onLive('me_changed', ({ cause }) => {
    if (cause === 'schedule') void refetch('GET /api/scheduled-availability');
    if (cause === 'exception') void refetch('GET /api/schedule-exceptions');
  });
}
