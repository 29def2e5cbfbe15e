import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const offline = async () => Promise.reject(new TypeError('no network'));
const healthy = async () => new Response('{}');
const proxyError = async () => new Response('', { status: 502 });

/** A part that fails once. @returns how the page is loaded anew */
async function tryAgain(answer: () => Promise<Response>) {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('not loaded');
    return <p>The part</p>;
  };
  render(
    <ErrorBoundary
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    >
      <Part />
    </ErrorBoundary>,
  );
  const button = screen.getByRole('button');
  isBroken = false;
  await userEvent.click(button);
  return reload;
}

test('a retry draws the part again, and loads the page anew where the server answers', async () => {
  const reload = await tryAgain(healthy);
  expect(screen.getByText('The part')).toBeTruthy();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test.each([
  ['without a network', offline],
  ['while a proxy answers 502', proxyError],
])('%s a retry keeps the app: a reload would put an error page in its place', async (_, answer) => {
  const reload = await tryAgain(answer);
  expect(screen.getByText('The part')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reload).not.toHaveBeenCalled();
});
