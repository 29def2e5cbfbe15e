/** NFC tags: their content, the effect of a tap, and which taps count. */
import { EVERYONE, type Audience } from './availability.ts';
import type { Wish } from './availability-time.ts';

/** The text on every tag of Porchlight. Other tags do not contain it. */
export const NFC_MARKER = 'porchlight:toggle-status';
export const NFC_PATH = '/nfc-toggle';
/** Phones read a tag several times while held to it. */
const DOUBLE_READ_MS = 5000;
export const TAG_MINUTES_MAX = 24 * 60;

export type TagAction =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'available'; readonly minutes: number; readonly audience: Audience };

export function isDoubleRead(lastAt: number | null, now: number): boolean {
  return lastAt !== null && now - lastAt < DOUBLE_READ_MS;
}

/**
 * The change that a tap asks for. Null if all groups of the tag are gone: nobody is left to be
 * available to, and a tap must not widen the audience.
 */
export function tapWish(
  action: TagAction,
  now: { readonly at: number; readonly isLit: boolean; readonly groupIds: ReadonlySet<string> },
): Wish | null {
  if (action.kind === 'toggle') {
    return { cause: 'nfc', status: now.isLit ? 'unavailable' : 'available' };
  }
  const audience = stillThere(action.audience, now.groupIds);
  if (!audience) return null;
  const expiresAt = now.at + action.minutes * 60_000;
  return { cause: 'nfc', status: 'available', expiresAt, audience };
}

function stillThere(audience: Audience, groupIds: ReadonlySet<string>): Audience | null {
  if (audience.kind === 'everyone') return EVERYONE;
  const left = audience.groupIds.filter((id) => groupIds.has(id));
  return left.length === 0 ? null : { kind: 'groups', groupIds: left };
}

/** The tag id in a link, as opened or read; null if it has none. */
export function tagIdIn(link: string): string | null {
  return /[?&]tag=([A-Za-z0-9_-]{22})(?=[&#]|$)/.exec(link)?.[1] ?? null;
}

/** Interprets the texts and links read from a tag. Null: not a tag of Porchlight. */
export function readTag(texts: readonly string[]): { readonly tagId: string | null } | null {
  if (!texts.some((text) => text.includes(NFC_MARKER))) return null;
  const links = texts.filter((text) => text.includes(`${NFC_PATH}?`));
  return { tagId: links.map(tagIdIn).find((id) => id !== null) ?? null };
}
