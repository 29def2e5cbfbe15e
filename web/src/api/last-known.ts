/**
 * The lists as they were last known, for a start without a connection: in storage of their own, for
 * the session that was given them, and gone with it. No answer of the API is in any cache.
 */
import { pathOf } from './client.ts';
import { markOutdated } from './freshness.ts';
import { assumeContact, lastContactAt } from './live.ts';
import { type GetKey, queryClient } from './query-client.ts';
import { clockOffset, setClockOffset } from './server-clock.ts';
import { getSessionId, isSessionUnchanged } from './session.ts';
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';

/** The lists that screens show at first sight. Searches, devices and exports are never kept. */
const KEPT: readonly string[] = (
  [
    'GET /api/me',
    'GET /api/friends',
    'GET /api/friends/call-history',
    'GET /api/friend-requests',
    'GET /api/sent-friend-requests',
    'GET /api/contact-groups',
    'GET /api/scheduled-availability',
    'GET /api/schedule-exceptions',
    'GET /api/notifications',
  ] satisfies GetKey[]
).map((key) => pathOf(key));

const ME = pathOf('GET /api/me');
const LIGHTS = pathOf('GET /api/friends');
/** Live messages come in bursts; each burst is written once. */
const SAVE_DELAY_MS = 2000;

type Visit = {
  /** The owner of these lists: a fingerprint, because the session id itself stays out of web storage. */
  owner: string;
  /** Device time at which the server was last heard. */
  contactAt: number;
  /** How far the server's clock was ahead, so that ends are counted right without it. */
  clockOffset: number;
  lists: Record<string, unknown>;
};

function save(): void {
  const sessionId = getSessionId();
  const contactAt = lastContactAt();
  // Another tab may have signed out meanwhile: what it wiped must not come back.
  if (sessionId === null || contactAt === null || !isSessionUnchanged()) return;
  const lists = Object.fromEntries(
    KEPT.map((path) => [path, queryClient.getQueryData([path])]).filter(
      ([, data]) => data !== undefined,
    ),
  );
  if (!(ME in lists)) return;
  const owner = fingerprint(sessionId);
  // A tab that slept must not replace what another one has heard since, but a record of the future
  // is from before the device's clock was set back.
  const stored = readRecord();
  if (stored !== null && stored.contactAt > contactAt && stored.contactAt <= Date.now()) return;
  // No screen of this page may have asked for the contacts: their lights are as old as they were.
  const hasLights = stored === null || LIGHTS in lists || !(LIGHTS in stored.lists);
  const record: Visit = {
    owner,
    contactAt: hasLights ? contactAt : stored.contactAt,
    clockOffset: clockOffset(),
    lists: { ...stored?.lists, ...lists },
  };
  writeKey(KEYS.lastKnown, JSON.stringify(record));
}

/** Writes the lists down whenever they change, and when the page is left; returns how to stop. */
export function keepLastKnown(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    save();
  };
  const saveSoon = () => {
    timer ??= setTimeout(saveNow, SAVE_DELAY_MS);
  };
  const stopWatching = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && KEPT.includes(String(query.queryKey[0]))) saveSoon();
  });
  const left = () => {
    if (document.visibilityState === 'hidden') saveNow();
  };
  document.addEventListener('visibilitychange', left);
  window.addEventListener('pagehide', saveNow);
  return () => {
    clearTimeout(timer);
    stopWatching();
    document.removeEventListener('visibilitychange', left);
    window.removeEventListener('pagehide', saveNow);
  };
}

/** Puts them where the screens look, each marked with its age; says whether there was anything. */
export function restoreLastKnown(): boolean {
  const record = readRecord();
  if (record === null) return false;
  setClockOffset(record.clockOffset);
  for (const [path, data] of Object.entries(record.lists)) {
    // An answer that has come meanwhile is newer.
    if (!KEPT.includes(path) || queryClient.getQueryData([path]) !== undefined) continue;
    queryClient.setQueryData([path], data, { updatedAt: record.contactAt });
    // The connection may have said hello before this: nothing else would fetch the list then.
    markOutdated(path);
  }
  assumeContact(record.contactAt);
  return true;
}

function readRecord(): Visit | null {
  const text = readKey(KEYS.lastKnown);
  if (text === null) return null;
  try {
    const record = JSON.parse(text) as Visit;
    const sessionId = getSessionId();
    const isOwn = sessionId !== null && record.owner === fingerprint(sessionId);
    return isOwn && ME in record.lists ? record : null;
  } catch {
    removeKey(KEYS.lastKnown);
    return null;
  }
}

/**
 * 32 bits of a secret of 256: enough to tell two sessions of one device apart, and of no use to
 * anybody else. FNV-1a, because the Web Crypto API is asynchronous and missing on plain HTTP.
 */
export function fingerprint(sessionId: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < sessionId.length; index += 1) {
    hash = Math.imul(hash ^ sessionId.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
