import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseShortcuts } from '../../state/shortcuts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Shortcuts } from './Shortcuts.tsx';

function draw() {
  const server = fakeServer({});
  const drawn = renderAt(
    '/settings',
    <>
      <input aria-label="Message" />
      <button type="button">Switch</button>
      <Shortcuts />
    </>,
  );
  return { server, ...drawn };
}

test('? lists the shortcuts, and g then h leads to Home', async () => {
  const { user, history } = draw();
  await user.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).textContent).toContain(
    'Go to Contactsg then c',
  );
  await user.keyboard('gh');
  expect(history.at(-1)).toBe('/settings');
  await user.keyboard('{Escape}');
  await user.keyboard('gh');
  expect(history.at(-1)).toBe('/');
});

test('keys in a field, with Ctrl, or after switching off do nothing', async () => {
  const { user, history } = draw();
  await user.type(screen.getByLabelText('Message'), 'gh?/');
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('gh?/');
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  await user.keyboard('{Control>}/{/Control}');
  expect(history.at(-1)).toBe('/settings');
  await user.keyboard('?');
  await user.click(screen.getByRole('switch', { name: 'Use keyboard shortcuts' }));
  await user.keyboard('{Escape}gh?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(history.at(-1)).toBe('/settings');
  chooseShortcuts(true);
});

test('/ leads to the search of the contacts, and no key asks the server for anything', async () => {
  const { user, server, history } = draw();
  await user.keyboard('/');
  expect(history.at(-1)).toBe('/contacts');
  expect(server.asked).toEqual([]);
});
