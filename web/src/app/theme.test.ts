import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme } from '../state/chosen-theme.ts';
import { applyTheme, followTheme } from './theme.ts';

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
  followTheme();
  applyTheme(false);
  expect(color()).toBe('#FAF4E8');
  isDark = true;
  change();
  expect(color()).toBe('#16110C');
  // Accessibility Mode is white on every system.
  applyTheme(true);
  expect(color()).toBe('#FFFFFF');
});

test('a chosen theme outranks the system, and Accessibility Mode the choice', () => {
  followTheme();
  applyTheme(false);
  chooseTheme('dark');
  expect([document.documentElement.dataset.theme, color()]).toEqual(['dark', '#16110C']);
  isDark = true;
  chooseTheme('light');
  expect([document.documentElement.dataset.theme, color()]).toEqual(['light', '#FAF4E8']);
  applyTheme(true);
  expect(document.documentElement.dataset.theme).toBe('access');
  applyTheme(false);
  chooseTheme(null);
  expect([document.documentElement.dataset.theme, color()]).toEqual([undefined, '#16110C']);
  expect(localStorage.getItem('porchlight-theme')).toBeNull();
});
