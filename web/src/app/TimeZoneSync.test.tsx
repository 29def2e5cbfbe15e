import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { renderSignedIn } from '../testing/render-signed-in.tsx';
import { TimeZoneSync } from './TimeZoneSync.tsx';

const away = person({ timezone: 'Pacific/Auckland' });
const entry = { id: 'e1', dayOfWeek: 1, startTime: '09:00', endTime: '10:00', isEnabled: true };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer({ 'GET /api/scheduled-availability': { body: [entry] } });
});
afterEach(() => vi.unstubAllGlobals());

const declined = () => Object.keys(localStorage).some((key) => /zone/i.test(key));
const ask = async () => {
  const { user } = renderSignedIn('/', <TimeZoneSync />, away);
  const question = await screen.findByRole('alertdialog', { name: /^Move your schedule/ });
  return { user, question };
};

test('Escape is no answer: the zone is asked about again at the next start', async () => {
  const { user, question } = await ask();
  // A name that people know, not an id of a database.
  expect(question.textContent).not.toContain('_');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(declined()).toBe(false);
  await ask();
});

test('the button that keeps the zone is one', async () => {
  const { user } = await ask();
  await user.click(screen.getByRole('button', { name: /^Keep/ }));
  expect(declined()).toBe(true);
});

test('a move that fails is said, and can be tried again; one that was made closes the question', async () => {
  const { user, question } = await ask();
  server.routes['PATCH /api/user/timezone'] = {
    status: 429,
    body: { code: 'too_many_requests', message: 'no' },
  };
  const move = () => user.click(screen.getByRole('button', { name: 'Move schedule' }));
  await move();
  expect((await screen.findAllByText('Error')).length).toBeGreaterThan(0);
  expect(question.isConnected).toBe(true);

  server.routes['PATCH /api/user/timezone'] = { body: person() };
  await move();
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(declined()).toBe(false);
});
