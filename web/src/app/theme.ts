/** The theme: Accessibility Mode, else the person's choice, else the system's; and the browser's own colour. */
import { chosenTheme, onThemeChosen } from '../state/chosen-theme.ts';
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';

const WHITE = '#FFFFFF';
const CREAM = '#FAF4E8';
const DUSK = '#16110C';
const DARK = '(prefers-color-scheme: dark)';

let last: boolean | null = null;

/** Null: the person is not known (yet). The last choice on this device then still paints the page. */
export function applyTheme(accessibilityMode: boolean | null): void {
  const isOn = accessibilityMode ?? readKey(KEYS.accessibility) === 'on';
  const { classList, dataset } = document.documentElement;
  classList.toggle('accessibility-mode', isOn);
  const theme = isOn ? 'access' : chosenTheme();
  if (theme === null) delete dataset.theme;
  else dataset.theme = theme;
  last = accessibilityMode;
  showBrowserColor();
  if (accessibilityMode === true) writeKey(KEYS.accessibility, 'on');
  if (accessibilityMode === false) removeKey(KEYS.accessibility);
}

/** Around an installed app the system draws a title bar in this colour. */
function showBrowserColor(): void {
  const { theme } = document.documentElement.dataset;
  const isDark = theme === undefined ? matchMedia(DARK).matches : theme === 'dark';
  const color = isDark ? DUSK : last === false ? CREAM : WHITE;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
}

/** Once, at the start: the system may change at sunset while the app is open, and so may the choice. */
export function followTheme(): void {
  matchMedia(DARK).addEventListener('change', showBrowserColor);
  onThemeChosen(() => applyTheme(last));
}
