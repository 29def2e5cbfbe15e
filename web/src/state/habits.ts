/**
 * How this person writes times and weeks. Kept on the device, as the system's own clock setting is:
 * nothing that the server sends has a time of day in it.
 */
import { type Clock, type Habits, setHabits } from '@porchlight/messages/formats';
import { createStore, useStore } from './create-store.ts';
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';

const store = createStore<Habits>({ clock: null, weekStart: null });

export const useHabits = (): Habits => useStore(store);

/** Before anything is drawn. Unknown values, from a newer build perhaps, count as none. */
export function startHabits(): void {
  const clock = readKey(KEYS.clock);
  const day = readKey(KEYS.weekStart);
  apply({
    clock: clock === '12' || clock === '24' ? clock : null,
    weekStart: day !== null && /^[0-6]$/.test(day) ? Number(day) : null,
  });
}

export function chooseClock(clock: Clock | null): void {
  keep(KEYS.clock, clock);
  apply({ ...store.get(), clock });
}

export function chooseWeekStart(weekStart: number | null): void {
  keep(KEYS.weekStart, weekStart);
  apply({ ...store.get(), weekStart });
}

function keep(key: string, value: string | number | null): void {
  if (value === null) removeKey(key);
  else writeKey(key, String(value));
}

function apply(habits: Habits): void {
  setHabits(habits);
  store.set(habits);
}
