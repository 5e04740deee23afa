import { defaultLabLimits, labLimits } from './create-lab.ts';

it('multiplies every limit that fails a load by a factor', () => {
  expect(labLimits(1)).toEqual(defaultLabLimits);
  expect(labLimits(3)).toEqual({
    ...defaultLabLimits,
    startMs: 90_000,
    loadMs: 180_000,
    orderMs: 360_000,
    maxWaitForFcpMs: 60_000,
    gatherMs: 45_000,
  });
});
