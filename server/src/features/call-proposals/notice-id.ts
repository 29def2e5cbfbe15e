import { createHash } from 'node:crypto';

/**
 * The id of one person's notice about an agreed call. It follows from the call, so that cancelling
 * finds the notices of this call among those of others that the same two have agreed. It is a UUID
 * of version 8, made of a hash.
 */
export function noticeId(
  kind: 'call_agreed' | 'call_soon',
  call: { id: string },
  userId: string,
): string {
  const bytes = createHash('sha256').update(`${kind} ${call.id} ${userId}`).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
