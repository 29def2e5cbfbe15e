import { createStore } from '../state/create-store.ts';

export type Urgency = 'polite' | 'assertive';

export type Announcement = { id: number; text: string };

const said = createStore<Record<Urgency, Announcement>>({
  polite: { id: 0, text: '' },
  assertive: { id: 0, text: '' },
});

/** Has a screen reader say it. The same words twice are said twice. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const before = said.get();
  said.set({ ...before, [urgency]: { id: before[urgency].id + 1, text } });
}

export const announcements = said.get;
export const subscribeToAnnouncements = said.subscribe;
