import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'PATCH /api/user/features': { body: person({ language: 'de', isLanguageChosen: true }) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const choice = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language of Porchlight' });
const shown = () => choice().selectedOptions[0]?.text;

const KNOWN = ['de', 'en', 'es', 'fr', 'pt', 'ar'];

test('every language is there by its own name, and no pseudo-language', () => {
  renderSignedIn('/settings', <LanguageChoice />, person());
  const options = [...choice().options];
  const names = options.map(({ lang, text }) => [lang, text] as const);
  // A language that is added needs no change here.
  const isKnown = ([lang]: readonly [string, string]) => lang === '' || KNOWN.includes(lang);
  expect(names.filter(isKnown)).toEqual([
    ['', 'Same as this device'],
    ...[
      ['de', 'Deutsch'],
      ['en', 'English'],
      ['es', 'Español'],
      ['fr', 'Français'],
    ],
    ...[
      ['pt', 'Português'],
      ['ar', 'العربية'],
    ],
  ]);
  expect(names.filter(([lang]) => lang.includes('-'))).toEqual([]);
  expect(shown()).toBe('Same as this device');
});

test('a choice is the account’s, and so is taking it back', async () => {
  const { user } = renderSignedIn('/settings', <LanguageChoice />, person());
  await user.selectOptions(choice(), 'Deutsch');
  expect(server.last()?.body).toEqual({ language: 'de', isLanguageChosen: true });
  await user.selectOptions(choice(), 'Same as this device');
  expect(server.last()?.body).toEqual({ isLanguageChosen: false });
});

test('the language of a device is no choice', () => {
  renderSignedIn('/settings', <LanguageChoice />, person({ language: 'fr' }));
  expect(shown()).toBe('Same as this device');
});
