import { topShare } from './top-share.ts';

it.each([
  [1_234, 121_091_933, '0.0011%'],
  [1, 1_000, '0.1%'],
  [3, 8, '38%'],
  [500, 1_000, '50%'],
  [8, 8, '100%'],
  [1, 121_091_933, '0.00000083%'],
])('position %d of %d is the top %s', (position, domains, share) => {
  expect(topShare(position, domains)).toBe(share);
});
