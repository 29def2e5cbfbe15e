/** The people behind whole tags: asked for hits alone. */
import type { PhoneMatch } from '@porchlight/contract/discovery';
import type { DiscoveryKind } from '@porchlight/domain/discovery';
import { call } from '../../api/client.ts';

export type Member = Omit<PhoneMatch, 'phoneNumber'>;

export async function membersByTags(
  kind: DiscoveryKind,
  tags: string[],
  signal: AbortSignal,
): Promise<{ person: Member; tag: string }[]> {
  if (kind === 'email') {
    const found = await call('POST /api/users/by-emails', { body: { tags }, signal });
    return found.map(({ emailTag, ...person }) => ({ person, tag: emailTag }));
  }
  const body = { phoneNumbers: tags };
  const found = await call('POST /api/users/by-phones', { body, signal });
  return found.map(({ phoneNumber, ...person }) => ({ person, tag: phoneNumber }));
}
