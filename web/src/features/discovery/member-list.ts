/**
 * The short tags of all members who can be found, as they were last downloaded: from then on only
 * the changes are. They are on this device for one account and go at sign-out.
 */
import type { DiscoveryKind } from '@porchlight/domain/discovery';
import { call } from '../../api/client.ts';
import { done, inStore } from '../../storage/device-database.ts';
import { MEMBERS_DATABASE } from '../../storage/storage.ts';

export type MemberList = {
  readonly keyId: string;
  readonly version: string;
  readonly tags: ReadonlySet<string>;
};
type Answer = {
  keyId: string;
  /** An older server has neither versions nor changes. */
  version?: string;
  isComplete?: boolean;
  tags: readonly string[];
  removed?: readonly string[];
};
type Wanted = { userId: string; kind: DiscoveryKind; keyId: string; signal: AbortSignal };

const STORE = 'lists';
const nameOf = ({ userId, kind }: Wanted) => `${kind} ${userId}`;

/** The list as it is now, by the changes since the one that is kept. */
export async function currentMembers(wanted: Wanted): Promise<ReadonlySet<string>> {
  const { kind, keyId, signal } = wanted;
  const kept = await keptList(wanted);
  const query = {
    ...(kind === 'email' && { kind }),
    keyId,
    ...(kept && { since: kept.version }),
  };
  const answer: Answer = await call('GET /api/contact-discovery/tags', { query, signal });
  const tags = changed(kept, answer);
  const { version } = answer;
  if (version !== undefined && !signal.aborted) await keep(wanted, { keyId, version, tags });
  return tags;
}

export function changed(kept: MemberList | null, answer: Answer): ReadonlySet<string> {
  if (answer.isComplete !== false || !kept) return new Set(answer.tags);
  const removed = new Set(answer.removed);
  return new Set([...kept.tags].filter((tag) => !removed.has(tag)).concat(answer.tags));
}

/** Null where none was kept, or one of another key. */
async function keptList(wanted: Wanted): Promise<MemberList | null> {
  try {
    const kept = await inStore(MEMBERS_DATABASE, STORE, (store) =>
      done(store.get(nameOf(wanted)) as IDBRequest<MemberList | undefined>),
    );
    return kept?.keyId === wanted.keyId ? kept : null;
  } catch {
    return null;
  }
}

/** Lists of other accounts do not stay beside it. */
async function keep(wanted: Wanted, list: MemberList): Promise<void> {
  try {
    await inStore(MEMBERS_DATABASE, STORE, async (store) => {
      const names = await done(store.getAllKeys());
      for (const name of names) {
        const isOwn = typeof name === 'string' && name.endsWith(` ${wanted.userId}`);
        if (!isOwn) store.delete(name);
      }
      await done(store.put(list, nameOf(wanted)));
    });
  } catch {
    // Without a place to keep it, the next matching downloads the list again.
  }
}
