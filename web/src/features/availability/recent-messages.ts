/** The messages of the last lights, kept on this device and nowhere else. */
import { KEYS, readKey, writeKey } from '../../storage/storage.ts';

const KEPT = 5;
const OFFERED = 3;

function read(userId: string): string[] {
  try {
    const stored = JSON.parse(readKey(KEYS.recentMessages) ?? 'null') as {
      userId: string;
      messages: string[];
    } | null;
    // Another account of the same browser has its own.
    return stored?.userId === userId ? stored.messages : [];
  } catch {
    return [];
  }
}

export function rememberMessage(userId: string, message: string): void {
  const messages = [message, ...read(userId).filter((other) => other !== message)].slice(0, KEPT);
  writeKey(KEYS.recentMessages, JSON.stringify({ userId, messages }));
}

/** The most recent first, without the one that is there already. */
export function recentMessages(userId: string, current: string): string[] {
  return read(userId)
    .filter((message) => message !== current.trim())
    .slice(0, OFFERED);
}
