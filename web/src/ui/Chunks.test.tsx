import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layInRows } from '../testing/layout.ts';
import { Chunks } from './Chunks.tsx';
import { Row } from './List.tsx';

const ROW_PX = 600;
type Heard = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'boundingClientRect'>;

let hear: (entries: Heard[]) => void = () => undefined;
beforeEach(() => {
  layInRows(ROW_PX);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof hear) {
        hear = listener;
      }
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const list = (count: number, search = '', above = 0) => (
  <Chunks
    items={Array.from({ length: count }, (_, index) => `row ${index}`)}
    roomFor={(rows) => rows * 100}
    search={search}
    above={above}
  >
    {(row) => <Row key={row} title={<button type="button">{row}</button>} />}
  </Chunks>
);
const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const at = (target: Element, isIntersecting: boolean): Heard => ({
  target,
  isIntersecting,
  boundingClientRect: new DOMRect(0, 0, 100, 612),
});

const partOf = (row: number): HTMLElement =>
  screen.getByRole('button', { name: `row ${row}` }).closest('li')?.parentElement
    ?.parentElement as HTMLElement;

test('of a long list only what is near is drawn; the rest has its room, and comes when it is near', () => {
  const { rerender } = render(list(60));
  // A screen and a half in rows of 600 px: the first two parts of six.
  expect(shown()).toEqual(Array.from({ length: 12 }, (_, index) => `row ${index}`));
  const first = partOf(0);
  const fourth = first.parentElement?.children[3] as HTMLElement;
  expect(fourth.style.height).toBe('600px');

  layInRows(ROW_PX, 3 * ROW_PX);
  act(() => hear([at(fourth, true)]));
  expect(shown()).toContain('row 20');
  act(() => hear([at(first, false)]));
  expect(first.style.height).toBe('612px');
  expect(shown()).not.toContain('row 0');

  // A part with the focus stays.
  screen.getByRole('button', { name: 'row 20' }).focus();
  act(() => hear([at(fourth, false)]));
  expect(shown()).toContain('row 20');

  // A part that a search brings near is drawn with it.
  layInRows(ROW_PX);
  rerender(list(12));
  expect(shown()).toEqual(Array.from({ length: 12 }, (_, index) => `row ${index}`));

  // And what it pushes far away is not.
  layInRows(ROW_PX, -100_000);
  rerender(list(12, 'other words', 100_000));
  expect(shown()).toEqual([]);
});

test('screen readers find one list, and every row says its position in all of it', () => {
  render(list(60));
  expect(screen.getAllByRole('list')).toHaveLength(1);
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(60);
  expect(rows.map((row) => row.getAttribute('aria-posinset'))).toEqual(
    rows.map((_, index) => String(index + 1)),
  );
  expect(new Set(rows.map((row) => row.getAttribute('aria-setsize')))).toEqual(new Set(['60']));
});
