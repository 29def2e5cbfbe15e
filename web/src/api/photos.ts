/** Photos, which the server gives only to a session: fetched with it, shown from memory. */
import { atServer, isServerElsewhere } from '../environment/server-address.ts';
import { getSessionId } from './session.ts';

const TIMEOUT_MS = 20_000;
/** Some 40 KB each. */
const MAX_KEPT = 300;

const kept = new Map<string, string>();
const loading = new Map<string, Promise<string>>();
let owner: string | null = null;

/** Photos of one account are not shown to the next one on this device. */
function forgetFormerSession(): void {
  if (owner === getSessionId()) return;
  owner = getSessionId();
  for (const url of kept.values()) URL.revokeObjectURL(url);
  kept.clear();
  loading.clear();
}

/** An address is new with each photo, so what is kept cannot be out of date. */
export const sessionPhotos = {
  at(address: string): string | null {
    forgetFormerSession();
    return kept.get(address) ?? null;
  },

  load(address: string): Promise<string> {
    forgetFormerSession();
    const known = kept.get(address);
    if (known !== undefined) return Promise.resolve(known);
    const running = loading.get(address) ?? fetchPhoto(address);
    loading.set(address, running);
    return running;
  },
};

async function fetchPhoto(address: string): Promise<string> {
  const sessionId = getSessionId();
  try {
    const response = await fetch(atServer(address), {
      headers: { Authorization: `Bearer ${sessionId}` },
      credentials: isServerElsewhere ? 'omit' : 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`photo: ${response.status}`);
    const photo = await response.blob();
    if (sessionId !== getSessionId()) throw new Error('photo: the session has ended');
    return keep(address, URL.createObjectURL(photo));
  } finally {
    loading.delete(address);
  }
}

function keep(address: string, url: string): string {
  kept.set(address, url);
  const [oldest] = kept;
  if (kept.size > MAX_KEPT && oldest) {
    kept.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  }
  return url;
}
