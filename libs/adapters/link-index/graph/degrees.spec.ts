import { authorityOf } from '@plumbline/links';
import { authorityEnds, inDegrees, outDegrees } from './degrees.ts';

it('counts the targets of each source', () => {
  expect(outDegrees(Uint32Array.of(0, 0, 7, 9, 9, 9))).toEqual({
    ids: Uint32Array.of(0, 7, 9),
    linked: Uint32Array.of(2, 1, 3),
  });
  expect(outDegrees(new Uint32Array())).toEqual({
    ids: new Uint32Array(),
    linked: new Uint32Array(),
  });
});

it('counts the sources of each target, with their total authority', () => {
  const domains = 1_000;
  const positions = [
    [1, 2, 2, 30, 999, 1_000, 1_001, 4_294_967_295],
    [1_500],
    Array.from({ length: domains }, (_, index) => index + 1),
  ];
  const pairs = positions.flatMap((list, index) => list.flatMap((each) => [10 * index, each]));
  const sumOf = (list: readonly number[]) =>
    list
      .filter((position) => position <= domains)
      .reduce((sum, position) => sum + authorityOf(position, domains), 0);
  expect(inDegrees(Uint32Array.from(pairs), authorityEnds(domains))).toEqual({
    ids: Uint32Array.of(0, 10, 20),
    referrers: Uint32Array.of(8, 1, 1_000),
    authority: Float64Array.from(positions.map(sumOf)),
  });
});

it('gives no authority without a ranking, and 100 to the only domain in one', () => {
  const pairs = Uint32Array.of(3, 0, 3, 1, 3, 2);
  expect(inDegrees(pairs, authorityEnds(0)).authority).toEqual(Float64Array.of(0));
  expect(inDegrees(pairs.subarray(2), authorityEnds(1)).authority).toEqual(Float64Array.of(100));
});
