import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyPart, loadedAhead } from './lazy-screen.tsx';
import { nameBuild } from './newer-build.ts';

const reload = vi.fn<() => void>();
const probe = vi.fn<() => Promise<Response>>();

nameBuild('/assets/app-1.js');

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/account');
  probe.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', probe);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  // React writes every error that a boundary catches to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  reload.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const gone = async (): Promise<ComponentType> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 10)));

async function open(Screen: ComponentType): Promise<void> {
  render(
    <ErrorBoundary fallback={() => <button>Try again</button>}>
      <Suspense>
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  );
  await settle();
}

test('a screen whose file is gone from a server that answers loads the newer build, once', async () => {
  await open(loadedAhead(gone).Screen);
  expect(reload).toHaveBeenCalledTimes(1);
  await open(loadedAhead(gone).Screen);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getAllByText('Try again')).toHaveLength(2);
});

test('where it cannot be noted down that this was tried, nothing is tried: it would go on for ever', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await open(loadedAhead(gone).Screen);
  expect(reload).not.toHaveBeenCalled();
});

test('in a tunnel the app stays, and a later screen still loads the newer build', async () => {
  probe.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open(loadedAhead(gone).Screen);
  expect(reload).not.toHaveBeenCalled();
  await open(loadedAhead(gone).Screen);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('typed text stays', async () => {
  render(<input defaultValue="" aria-label="Name" />);
  (screen.getByLabelText('Name') as HTMLInputElement).value = 'Ru';
  await open(loadedAhead(gone).Screen);
  expect(reload).not.toHaveBeenCalled();
});

test('a prefetch that fails reloads nothing', async () => {
  void loadedAhead(gone).load();
  await settle();
  expect(probe).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a part in the background that fails reloads nothing', async () => {
  await open(lazyPart(gone));
  expect(probe).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a person who went on to another screen is not interrupted', async () => {
  probe.mockImplementationOnce(async () => {
    window.history.pushState(null, '', '/contacts');
    return new Response('{}');
  });
  await open(loadedAhead(gone).Screen);
  expect(reload).not.toHaveBeenCalled();
});
