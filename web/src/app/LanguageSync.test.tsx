import { expect, test, vi } from 'vitest';
import { render } from '@testing-library/react';
import { storeSession } from '../api/session.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { App } from './App.tsx';

test('a device takes the language chosen in the account at once, however busy it is', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  // Work that follows the first screen waits for an idle browser.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('WebSocket', EventTarget);
  storeSession('stored');
  fakeServer({ 'GET /api/me': { body: person({ language: 'de', isLanguageChosen: true }) } });
  render(<App />);
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), { timeout: 10_000 });
  expect(localStorage.getItem('settings-language')).toBe('de');
});
