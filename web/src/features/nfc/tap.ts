/** The action of a tag that this device has read, or whose link was opened. */
import { isDoubleRead, readTag, tagIdIn } from '@porchlight/domain/nfc';
import type { Me } from '@porchlight/contract/account';
import { t } from '@porchlight/messages/t';
import { call, newKey } from '../../api/client.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { patchMe } from '../../api/me.ts';
import { readQuery, refetch } from '../../api/query-client.ts';
import { device, type NfcRecord } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';

/** Null where the id is not one of this account's live tags. */
export async function tapTag(tagId: string, key: string): Promise<Me | null> {
  try {
    const { user } = await call('POST /api/nfc-tap', { body: { tagId }, key });
    patchMe(user);
    // When it was tapped last stands in the list.
    void refetch('GET /api/nfc-tags');
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Flips the current status. The server reuses the last audience. */
export async function flip(status: Me['status'], key: string): Promise<Me> {
  const wish = status === 'available' ? 'unavailable' : 'available';
  const user = await call('POST /api/status', { body: { status: wish, cause: 'nfc' }, key });
  patchMe(user);
  return user;
}

export function toastStatus({ status }: Me): void {
  toast({ title: t('nfc.statusUpdated'), description: t('nfc.youAreNow', { status }) });
}

let lastReadAt: number | null = null;
let writtenTag: string | null = null;

/** The phone still lies on the tag: Android finds it anew as soon as the writing ends. */
export function rememberWritten(link: string): void {
  writtenTag = tagIdIn(link);
  lastReadAt = Date.now();
}

export const isJustWritten = (tagId: string): boolean =>
  tagId === writtenTag && isDoubleRead(lastReadAt, Date.now());

/**
 * A tap whose answer was lost. The server may have acted on it, so the next tap of the same tag is
 * sent with the same key, which counts once.
 */
type Unanswered = { tagId: string | null; key: string; status: Me['status']; at: number };
let unanswered: Unanswered | null = null;
/** Later than that the person taps for a new reason. */
const SAME_TAP_MS = 60_000;

function tapOf(tagId: string | null, status: Me['status']): Unanswered {
  const isSame = unanswered?.tagId === tagId && Date.now() - unanswered.at < SAME_TAP_MS;
  return isSame && unanswered ? unanswered : { tagId, key: newKey(), status, at: Date.now() };
}

/** A tag was held to this device. One that is not ours is ignored, and so is a second read. */
export async function onTagRead(records: readonly NfcRecord[]): Promise<void> {
  const tag = readTag(records.map(({ value }) => value));
  const me = readQuery('GET /api/me');
  if (!tag || !me || isDoubleRead(lastReadAt, Date.now())) return;
  lastReadAt = Date.now();
  const tap = tapOf(tag.tagId, me.status);
  unanswered = null;
  try {
    const user =
      tag.tagId === null ? await flip(tap.status, tap.key) : await tapTag(tag.tagId, tap.key);
    if (user) {
      toastStatus(user);
      await device().haptics.success();
    } else {
      const description = t('nfc.couldNotProcess');
      toast({ title: t('nfc.nfcError'), description, variant: 'destructive' });
    }
  } catch (error) {
    // It may not have counted, so the next try must.
    lastReadAt = null;
    if (error instanceof NetworkError) unanswered = tap;
    const description = t('nfc.couldNotUpdate');
    toast({ title: t('nfc.updateFailed'), description, variant: 'destructive' });
  }
}

/** Called when the account changes. */
export function forgetReads(): void {
  lastReadAt = null;
  writtenTag = null;
  unanswered = null;
}
