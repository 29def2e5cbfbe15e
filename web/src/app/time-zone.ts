/** Which zone this device is in, and what to do when the account says another. */
import { call } from '../api/client.ts';
import { patchMe } from '../api/me.ts';
import { queryClient, queryKeyOf } from '../api/query-client.ts';
import { ACCOUNT_KEYS, readKey, writeKey } from '../storage/storage.ts';
import { deviceZone, isDeviceZone } from '@porchlight/messages/zones';
import type { Me } from '@porchlight/contract/account';
import type { ScheduleEntry } from '@porchlight/contract/schedules';

/** The zone to ask about, or null: sent already, or nothing to send. Failures are silent. */
export async function checkZone(me: Me): Promise<string | null> {
  const zone = deviceZone();
  if (me.timezone === null) return sendZone(zone);
  if (isDeviceZone(me.timezone)) return null;
  if (readKey(ACCOUNT_KEYS.declinedZone + me.id) === zone) return null;
  try {
    const queryKey = queryKeyOf('GET /api/scheduled-availability');
    const entries = await queryClient.ensureQueryData<ScheduleEntry[]>({ queryKey });
    return entries.length > 0 ? zone : await sendZone(zone);
  } catch {
    return null;
  }
}

async function sendZone(timezone: string): Promise<null> {
  await call('PATCH /api/user/timezone', { body: { timezone } }).then(patchMe, () => undefined);
  return null;
}

/** Not asked again until the device is somewhere else. */
export function declineZone(me: Me, zone: string): void {
  writeKey(ACCOUNT_KEYS.declinedZone + me.id, zone);
}
