import { expect, test } from 'vitest';
import fc from 'fast-check';
import { areaOf, firstCrop } from './crop.ts';

test.each([
  ['square', { width: 400, height: 400 }, { width: 90, height: 90, x: 5, y: 5 }],
  ['upright', { width: 300, height: 600 }, { width: 90, height: 45, x: 5, y: 27.5 }],
  ['wide', { width: 600, height: 300 }, { width: 45, height: 90, x: 27.5, y: 5 }],
])('a %s picture starts with a centred square', (_, size, shares) => {
  expect(firstCrop(size)).toEqual({ unit: '%', ...shares });
});

const pixels = fc.integer({ min: 1, max: 12_000 });
const share = fc.double({ min: 0, max: 100, noNaN: true });

test('what is cut out is square and inside the picture, whatever the frame says', () => {
  fc.assert(
    fc.property(pixels, pixels, share, share, share, share, (width, height, x, y, w, h) => {
      const area = areaOf({ unit: '%', x, y, width: w, height: h }, { width, height });
      expect(area.side).toBeGreaterThanOrEqual(1);
      expect(area.x).toBeGreaterThanOrEqual(0);
      expect(area.y).toBeGreaterThanOrEqual(0);
      expect(area.x + area.side).toBeLessThanOrEqual(width);
      expect(area.y + area.side).toBeLessThanOrEqual(height);
    }),
  );
});

test('the first frame is cut out where it is shown', () => {
  const size = { width: 900, height: 700 };
  expect(areaOf(firstCrop(size), size)).toEqual({ x: 135, y: 35, side: 630 });
});
