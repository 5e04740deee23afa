import fc from 'fast-check';
import { enlargement, placeImage, type ResizeMode, type Size } from './placement.ts';

const photo: Size = { width: 4000, height: 3000 };
const square: Size = { width: 1080, height: 1080 };

it('fits the whole image between bars, centered', () => {
  expect(placeImage(photo, square, 'fit')).toEqual({
    source: { x: 0, y: 0, width: 4000, height: 3000 },
    target: { x: 0, y: 135, width: 1080, height: 810 },
  });
});

it('fills the target and crops the excess', () => {
  expect(placeImage(photo, square, 'fill')).toEqual({
    source: { x: 500, y: 0, width: 3000, height: 3000 },
    target: { x: 0, y: 0, width: 1080, height: 1080 },
  });
});

it('crops around the focal point, up to the edge', () => {
  const left = placeImage(photo, square, 'fill', { x: 0.4, y: 0.5 });
  expect(left.source.x).toBe(100);
  expect(placeImage(photo, square, 'fill', { x: 0, y: 0 }).source.x).toBe(0);
  expect(placeImage(photo, square, 'fill', { x: 1, y: 1 }).source.x).toBe(1000);
});

it('stretches the whole image over the whole target', () => {
  expect(placeImage(photo, square, 'stretch')).toEqual({
    source: { x: 0, y: 0, width: 4000, height: 3000 },
    target: { x: 0, y: 0, width: 1080, height: 1080 },
  });
});

it('says how much an image is enlarged', () => {
  expect(enlargement(placeImage({ width: 540, height: 540 }, square, 'fill'))).toBe(2);
  expect(enlargement(placeImage(photo, square, 'fill'))).toBe(0.36);
});

it('stays inside both images for any aspect ratio', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  const size = fc.record({ width: side, height: side });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      size,
      size,
      fc.constantFrom<ResizeMode>('fit', 'fill', 'stretch'),
      fc.record({ x: share, y: share }),
      (from, to, mode, focus) => {
        const { source, target } = placeImage(from, to, mode, focus);
        for (const [part, all] of [
          [source, from],
          [target, to],
        ] as const) {
          expect(Object.values(part).every(Number.isInteger)).toBe(true);
          expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1);
          expect(part.x + part.width).toBeLessThanOrEqual(all.width);
          expect(part.y + part.height).toBeLessThanOrEqual(all.height);
        }
      },
    ),
  );
});
