/** Light or dark by choice, on this device; null follows the system. Accessibility Mode outranks it. */
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';
import { createStore, useStore } from './create-store.ts';

export type ChosenTheme = 'light' | 'dark' | null;

const store = createStore<ChosenTheme>(kept());

function kept(): ChosenTheme {
  const theme = readKey(KEYS.theme);
  return theme === 'light' || theme === 'dark' ? theme : null;
}

export const chosenTheme = store.get;
export const onThemeChosen = store.subscribe;
export const useChosenTheme = (): ChosenTheme => useStore(store);

export function chooseTheme(theme: ChosenTheme): void {
  if (theme === null) removeKey(KEYS.theme);
  else writeKey(KEYS.theme, theme);
  store.set(theme);
}
