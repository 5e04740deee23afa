import { sourceFormats, tooLarge } from './limits.ts';

it('accepts what a browser can decode', () => {
  expect(tooLarge({ width: 4000, height: 3000 })).toBeNull();
  expect(tooLarge({ width: 10_000, height: 10_000 })).toBeNull();
});

it.each([
  [20_000, 20_000],
  [20_000, 1],
  [16_000, 16_000],
])('rejects %d × %d pixels and states the limits', (width, height) => {
  expect(tooLarge({ width, height })).toMatch(/^This image has [\d,]+ × .* 100 megapixels/);
});

it('names each accepted format once', () => {
  expect([...sourceFormats.values()]).toEqual(['JPG', 'PNG', 'GIF', 'WebP', 'AVIF', 'SVG']);
  expect(sourceFormats.has('text/html')).toBe(false);
});
