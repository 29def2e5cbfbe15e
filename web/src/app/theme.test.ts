import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyTheme, followSystemTheme } from './theme.ts';

let isDark = false;
let change: () => void = () => undefined;

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#FFFFFF">';
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark;
    },
    addEventListener: (_: string, listener: () => void) => (change = listener),
  }));
});
afterEach(() => {
  isDark = false;
  vi.unstubAllGlobals();
});

const color = () => document.querySelector('meta')?.getAttribute('content');

test('the title bar of the installed app is dark with the system, also when it changes', () => {
  followSystemTheme();
  applyTheme(false);
  expect(color()).toBe('#FAF4E8');
  isDark = true;
  change();
  expect(color()).toBe('#16110C');
  // Accessibility Mode is white on every system.
  applyTheme(true);
  expect(color()).toBe('#FFFFFF');
});
