/**
 * Sessions that were ended here and that the server may not have ended yet, because there was no
 * network. Each is kept as the SHA-256 of its id, which the server accepts for revoking and for
 * nothing else, and sent at the next contact, also after a restart. The public pages send them too.
 */
import { atServer, isServerElsewhere } from '../environment/server-address.ts';
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';

const FIRST_DELAY_MS = 2000;
const LONGEST_DELAY_MS = 60_000;
/** More than anybody signs out of without a network. */
const MAX_KEPT = 20;

/** Null where the page was loaded without TLS: browsers have no Web Crypto API there. */
export async function revokeTokenOf(sessionId: string): Promise<string | null> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(sessionId));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function keptTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(readKey(KEYS.revocations) ?? '[]');
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function write(tokens: readonly string[]): void {
  if (tokens.length > 0) writeKey(KEYS.revocations, JSON.stringify(tokens));
  else removeKey(KEYS.revocations);
}

export function keepToken(token: string): void {
  write([...new Set([...keptTokens(), token])].slice(-MAX_KEPT));
}

/** The server has ended this session. */
export function dropToken(token: string): void {
  write(keptTokens().filter((other) => other !== token));
}

/** Whether all that were kept are revoked now. A repeated one is harmless, so tabs need no lock. */
async function sendKept(): Promise<boolean> {
  for (const token of keptTokens()) {
    try {
      const answer = await fetch(atServer('/api/sessions/revoke'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
        credentials: isServerElsewhere ? 'omit' : 'include',
      });
      if (!answer.ok) return false;
      // A hotel's sign-in page answers 200, too; it throws here.
      await answer.json();
      dropToken(token);
    } catch {
      return false;
    }
  }
  // No cookie that is left here can sign in.
  removeKey(KEYS.signedOut);
  return true;
}

/** Tries now, when the network or the page comes back, and in between with backoff. */
export function sendRevocations(): void {
  if (keptTokens().length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY_MS;
  let isSending = false;
  const stop = new AbortController();
  const attempt = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    const isDone = await sendKept();
    isSending = false;
    if (isDone) return stop.abort();
    timer = setTimeout(() => void attempt(), delay);
    delay = Math.min(LONGEST_DELAY_MS, delay * 2);
  };
  const { signal } = stop;
  window.addEventListener('online', () => void attempt(), { signal });
  window.addEventListener('pageshow', () => void attempt(), { signal });
  void attempt();
}
