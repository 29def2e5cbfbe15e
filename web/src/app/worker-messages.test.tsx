import { act, screen } from '@testing-library/react';
import { Route } from 'wouter';
import { afterEach, expect, test } from 'vitest';
import { sentText } from '../features/account/sent-text.ts';
import { renderAt } from '../testing/render-at.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useWorkerMessages } from './worker-messages.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

function App() {
  useWorkerMessages();
  return (
    <Route path="/account">
      <form aria-label="Details">
        <input aria-label="Name" defaultValue="Nora" />
      </form>
      <input aria-label="Link" type="url" defaultValue="" />
      <input aria-label="Here" type="checkbox" />
    </Route>
  );
}

const question = (
  <ConfirmDialog
    open
    onOpenChange={() => undefined}
    title="Delete account?"
    description=""
    confirmLabel="Delete"
    cancelLabel="Keep"
    pending
    onConfirm={() => undefined}
  />
);

/** A push is tapped while the person is at their account. */
async function tapped(
  rest = <></>,
  before?: (user: ReturnType<typeof renderAt>['user']) => unknown,
) {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const { user, history } = renderAt(
    '/account',
    <>
      <App />
      {rest}
    </>,
  );
  await before?.(user);
  const message = new MessageEvent('message', { data: { open: '/' } });
  act(() => void serviceWorker.dispatchEvent(message));
  return history;
}

test('a tapped push leads home', async () => {
  expect(await tapped()).toEqual(['/account', '/']);
});

test('typed text stays, and a message says what is new', async () => {
  const history = await tapped(<></>, (user) => user.type(screen.getByLabelText('Link'), 'meet.'));
  expect(history).toEqual(['/account']);
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('meet.');
  expect(await screen.findByText('There’s something new on Home')).toBeTruthy();
});

test('text that was taken back keeps nobody', async () => {
  const history = await tapped(<></>, async (user) => {
    await user.type(screen.getByLabelText('Link'), 'm');
    await user.clear(screen.getByLabelText('Link'));
  });
  expect(history).toEqual(['/account', '/']);
});

test('a checkbox that was changed keeps nobody', async () => {
  const history = await tapped(<></>, (user) => user.click(screen.getByLabelText('Here')));
  expect(history).toEqual(['/account', '/']);
});

test('text that is as it was before keeps nobody', async () => {
  const history = await tapped(<></>, async (user) => {
    await user.type(screen.getByLabelText('Name'), 'h');
    await user.type(screen.getByLabelText('Name'), '{Backspace}');
  });
  expect(history).toEqual(['/account', '/']);
});

const details = () => screen.getByRole<HTMLFormElement>('form', { name: 'Details' });

test('text that was saved keeps nobody, also where the server writes it in its own way', async () => {
  const history = await tapped(<></>, async (user) => {
    await user.type(screen.getByLabelText('Name'), ' Hale ');
    sentText(details())();
    screen.getByLabelText<HTMLInputElement>('Name').value = 'Nora Hale';
  });
  expect(history).toEqual(['/account', '/']);
});

test.each<[string, (user: ReturnType<typeof renderAt>['user']) => Promise<void>]>([
  [
    'while it was saved',
    async (user) => {
      await user.type(screen.getByLabelText('Name'), ' Hale');
      const markSaved = sentText(details());
      await user.type(screen.getByLabelText('Name'), '-Day');
      markSaved();
    },
  ],
  [
    'after it was saved',
    async (user) => {
      await user.type(screen.getByLabelText('Name'), ' Hale');
      sentText(details())();
      await user.type(screen.getByLabelText('Name'), '-Day');
    },
  ],
  [
    'in another form than the saved one',
    async (user) => {
      await user.type(screen.getByLabelText('Link'), 'meet.');
      sentText(details())();
    },
  ],
])('text that was typed %s stays', async (_, before) => {
  expect(await tapped(<></>, before)).toEqual(['/account']);
});

test('a dialog stays, whose request may run', async () => {
  expect(await tapped(question)).toEqual(['/account']);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
