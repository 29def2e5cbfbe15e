import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { trail } from '../trail.ts';
import { Menu } from './Menu.tsx';

function show() {
  const rename = vi.fn<() => void>();
  const revoke = vi.fn<() => void>();
  const { user } = renderAt(
    '/',
    <Menu
      label="Kitchen door options"
      title="Kitchen door"
      items={[
        { label: 'Rename', onSelect: rename },
        { label: 'Revoke tag', onSelect: revoke, danger: true },
      ]}
    />,
  );
  return { user, rename, revoke };
}
const button = () => screen.getByRole('button', { name: 'Kitchen door options' });

test('opens at a tap, does what was chosen, and gives the focus back', async () => {
  const { user, rename, revoke } = show();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await user.click(button());
  expect(screen.getByRole('menu', { name: 'Kitchen door options' })).toBeTruthy();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('menuitem', { name: 'Revoke tag' }));
  expect(revoke).toHaveBeenCalledOnce();
  expect(rename).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('opens by %s at its first item', async (key) => {
  const { user, rename } = show();
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard(key);
  const first = await screen.findByRole('menuitem', { name: 'Rename' });
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(button()));
  expect(rename).not.toHaveBeenCalled();
});

test('Back closes it and stays on the screen', async () => {
  trail();
  window.history.pushState(null, '', '/contacts');
  window.history.pushState(null, '', '/contacts/r');
  const { user } = show();
  await user.click(button());
  expect(screen.getByRole('menu')).toBeTruthy();
  act(() => window.history.back());
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(window.location.pathname).toBe('/contacts/r');
  await vi.waitFor(() => expect(document.activeElement).toBe(button()));
});
