export type Urgency = 'polite' | 'assertive';

export type Announcement = { id: number; text: string };

let said: Record<Urgency, Announcement> = {
  polite: { id: 0, text: '' },
  assertive: { id: 0, text: '' },
};
const listeners = new Set<() => void>();

/** Has a screen reader say it. The same words twice are said twice. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  said = { ...said, [urgency]: { id: said[urgency].id + 1, text } };
  for (const listener of listeners) listener();
}

export function announcements(): Record<Urgency, Announcement> {
  return said;
}

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
