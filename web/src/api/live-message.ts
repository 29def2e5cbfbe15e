import type { LiveMessage } from '@porchlight/contract/live';

/** Shapes are the server's promise; only what could not be a message at all is refused here. */
export function parseMessage(data: unknown): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    const isMessage =
      typeof message === 'object' && message !== null && 'type' in message && 'data' in message;
    return isMessage ? (message as LiveMessage) : null;
  } catch {
    return null;
  }
}
