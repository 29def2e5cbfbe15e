import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PlainToaster } from '../ui/PlainToaster.tsx';
import { lazyBackground, lazyPart } from './lazy-screen.tsx';

beforeEach(() => {
  // The server is away, so a retry loads nothing anew.
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let isBroken = true;
function Part() {
  if (isBroken) throw new Error('a value that is not there');
  return <p>The part</p>;
}

async function show(Lazy: ComponentType): Promise<void> {
  isBroken = true;
  await act(async () => {
    render(
      <ErrorBoundary fallback={() => <p>Nothing is left</p>}>
        <p>The screen</p>
        <Suspense>
          <Lazy />
        </Suspense>
        <PlainToaster />
      </ErrorBoundary>,
    );
  });
  expect(screen.getByText('The screen')).toBeTruthy();
}

async function tryAgain(): Promise<void> {
  isBroken = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByText('The part')).toBeTruthy();
}

test('a part that throws leaves its screen, and offers a retry in its place', async () => {
  await show(lazyPart(async () => Part));
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  await tryAgain();
});

test('a part in the background that throws takes no screen down, and a message offers a retry', async () => {
  await show(lazyBackground(async () => Part));
  expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy();
  await tryAgain();
});
