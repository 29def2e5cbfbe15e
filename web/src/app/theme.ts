/** Accessibility Mode: a class, the theme of the style sheet and the browser's own colour. */
import { KEYS, readKey, removeKey, writeKey } from '../api/storage.ts';

const WHITE = '#FFFFFF';
const CREAM = '#FAF4E8';

/** Null: the person is not known (yet). The last choice on this device then still paints the page. */
export function applyTheme(accessibilityMode: boolean | null): void {
  const isOn = accessibilityMode ?? readKey(KEYS.accessibility) === 'on';
  const { classList, dataset } = document.documentElement;
  classList.toggle('accessibility-mode', isOn);
  if (isOn) dataset.theme = 'access';
  else delete dataset.theme;
  const color = accessibilityMode === false ? CREAM : WHITE;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  if (accessibilityMode === true) writeKey(KEYS.accessibility, 'on');
  if (accessibilityMode === false) removeKey(KEYS.accessibility);
}
