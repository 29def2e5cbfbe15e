import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, render } from '@testing-library/react';
import { Avatar } from '../ui/Avatar.tsx';
import { PhotoSourceContext } from '../ui/photo-source.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { sessionPhotos } from './photos.ts';
import { storeSession } from './session.ts';

let showAll: () => void = () => undefined;
beforeEach(() => {
  let next = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(next += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

class FakeObserver {
  readonly watched = new Set<Element>();
  constructor(tell: (entries: object[]) => void) {
    showAll = () => tell([...this.watched].map((target) => ({ target, isIntersecting: true })));
  }
  observe = (element: Element) => this.watched.add(element);
  unobserve = (element: Element) => this.watched.delete(element);
}

const photo = { headers: { 'content-type': 'image/jpeg' }, body: 'jpeg' };
const shown = () => document.querySelector('img')?.getAttribute('src');
const draw = (src: string) =>
  render(
    <PhotoSourceContext value={sessionPhotos}>
      <Avatar name="Ruth Hale" src={src} />
    </PhotoSourceContext>,
  );

test('a photo is fetched with the session once it comes near, and only once', async () => {
  storeSession('first');
  const server = fakeServer({ 'GET /photos/a.jpg': photo });
  const first = draw('/photos/a.jpg');
  expect([first.container.textContent, server.asked.length]).toEqual(['RH', 0]);
  await act(async () => showAll());
  expect(shown()).toBe('blob:1');
  expect(server.last()?.headers.get('authorization')).toBe('Bearer first');
  first.unmount();
  draw('/photos/a.jpg');
  expect([shown(), server.asked.length]).toEqual(['blob:1', 1]);
});

test('the next person on this device is not shown what the last one was', async () => {
  storeSession('second');
  const server = fakeServer({ 'GET /photos/a.jpg': { status: 404, body: {} } });
  const { container } = draw('/photos/a.jpg');
  await act(async () => showAll());
  expect([container.textContent, shown(), server.asked.length]).toEqual(['RH', undefined, 1]);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
});
