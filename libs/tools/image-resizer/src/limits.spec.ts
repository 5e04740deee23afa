import { isImageType, tooLarge } from './limits.ts';

it('accepts what a browser can decode', () => {
  expect(tooLarge({ width: 4000, height: 3000 })).toBeNull();
  expect(tooLarge({ width: 10_000, height: 10_000 })).toBeNull();
});

it.each([
  [20_000, 20_000],
  [20_000, 1],
  [16_000, 16_000],
])('refuses %d × %d pixels and says what it takes', (width, height) => {
  expect(tooLarge({ width, height })).toMatch(/^This picture has [\d,]+ × .* 100 megapixels/);
});

it('goes by the type of the file', () => {
  expect(isImageType('image/svg+xml')).toBe(true);
  expect(isImageType('text/html')).toBe(false);
  expect(isImageType('')).toBe(false);
});
