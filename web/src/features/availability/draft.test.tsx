import { afterEach, expect, test, vi } from 'vitest';
import { act, cleanup, renderHook } from '@testing-library/react';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** A page of its own: its modules know nothing of the pages before it. */
async function openPage() {
  vi.resetModules();
  const { useDraft } = await import('./draft.ts');
  return {
    home: (userId: string) => {
      const { result, unmount } = renderHook(() => useDraft(userId));
      return {
        draft: () => result.current[0],
        change: (changed: Parameters<(typeof result.current)[1]>[0]) =>
          act(() => result.current[1](changed)),
        leave: unmount,
      };
    },
  };
}

test('message and chosen groups survive leaving Home and a reload', async () => {
  const page = await openPage();
  const home = page.home('u1');
  home.change({ message: 'On the porch' });
  home.change({ groupIds: ['g1'] });
  home.leave();
  const kept = { message: 'On the porch', groupIds: ['g1'] };
  expect(page.home('u1').draft()).toMatchObject(kept);
  const reloaded = await openPage();
  expect(reloaded.home('u1').draft()).toMatchObject(kept);
});

test('another account on the same tab starts with nothing', async () => {
  const page = await openPage();
  page.home('u1').change({ message: 'On the porch' });
  expect(page.home('u2').draft()).toEqual({ message: '', groupIds: null });
});

test('without storage the draft lasts as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = await openPage();
  const home = page.home('u1');
  home.change({ message: 'On the porch' });
  home.leave();
  expect(page.home('u1').draft()).toMatchObject({ message: 'On the porch' });
});
