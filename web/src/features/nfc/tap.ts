/** What a tag does when this device has read it, or when its link was opened. */
import { isDoubleRead, readTag } from '@porchlight/domain/nfc';
import type { Me } from '@porchlight/contract/account';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { patchMe } from '../../api/me.ts';
import { readQuery, refetch } from '../../api/query-client.ts';
import { device, type NfcRecord } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';
import { nfcTexts as texts } from './texts.ts';

/** Null where the id is not one of this account's live tags. */
export async function tapTag(tagId: string): Promise<Me | null> {
  try {
    const { user } = await call('POST /api/nfc-tap', { body: { tagId } });
    patchMe(user);
    // When it was tapped last stands in the list.
    void refetch('GET /api/nfc-tags');
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** From what the light is now. Whom it is shared with the server knows: whom it was last. */
export async function flip(status: Me['status']): Promise<Me> {
  const wish = status === 'available' ? 'unavailable' : 'available';
  const user = await call('POST /api/status', { body: { status: wish, cause: 'nfc' } });
  patchMe(user);
  return user;
}

export function tellNow({ status }: Me): void {
  toast({ title: texts.statusUpdated, description: texts.youAreNow(status) });
}

let lastReadAt: number | null = null;

/** A tag was held to this device. One that is not ours is ignored, and so is a second read. */
export async function onTagRead(records: readonly NfcRecord[]): Promise<void> {
  const tag = readTag(records.map(({ value }) => value));
  const me = readQuery('GET /api/me');
  if (!tag || !me || isDoubleRead(lastReadAt, Date.now())) return;
  lastReadAt = Date.now();
  try {
    const user = tag.tagId === null ? await flip(me.status) : await tapTag(tag.tagId);
    if (user) {
      tellNow(user);
      await device().haptics.success();
    } else {
      const description = texts.couldNotProcess;
      toast({ title: texts.nfcError, description, variant: 'destructive' });
    }
  } catch {
    // It did not count, so the next try must.
    lastReadAt = null;
    const description = texts.couldNotUpdate;
    toast({ title: texts.updateFailed, description, variant: 'destructive' });
  }
}

/** For whoever signs in next. */
export function forgetReads(): void {
  lastReadAt = null;
}
