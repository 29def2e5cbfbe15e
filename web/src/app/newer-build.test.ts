// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadedAhead } from './lazy-screen.tsx';
import { followNewerBuild } from './newer-build.ts';

const reload = vi.fn<() => void>();
const answers = vi.fn<() => Promise<Response>>();

followNewerBuild('/assets/app-1.js');

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
  answers.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', answers);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  reload.mockReset();
  vi.unstubAllGlobals();
});

/** As Vite's import helper does: the event carries the error that the import then throws. */
function preloadError(payload = new TypeError('Failed to fetch')): Event {
  return Object.assign(new Event('vite:preloadError'), { payload });
}

async function fileFails(): Promise<void> {
  window.dispatchEvent(preloadError());
  await vi.waitFor(() => expect(answers).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('a file that is gone from a server that answers loads the newer build, once', async () => {
  await fileFails();
  expect(reload).toHaveBeenCalledTimes(1);
  window.dispatchEvent(preloadError());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a file that fails in a tunnel leaves the app as it is, and a later one still reloads', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await fileFails();
  expect(reload).not.toHaveBeenCalled();
  await fileFails();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('typed text stays', async () => {
  document.body.innerHTML = '<input value="Ru">';
  await fileFails();
  expect(reload).not.toHaveBeenCalled();
});

test('a screen that cannot be prefetched reloads nothing until it is opened', async () => {
  const screen = loadedAhead(async () => {
    const error = new TypeError('Failed to fetch');
    window.dispatchEvent(preloadError(error));
    throw error;
  });
  screen.load();
  await vi.waitFor(() => expect(answers).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(reload).not.toHaveBeenCalled();
  await fileFails();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('somebody who went on to another screen is not interrupted', async () => {
  answers.mockImplementationOnce(async () => {
    window.history.pushState(null, '', '/contacts');
    return new Response('{}');
  });
  await fileFails();
  expect(reload).not.toHaveBeenCalled();
});
