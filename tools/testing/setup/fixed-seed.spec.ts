import fc from 'fast-check';

it('gives properties the same input in each run, up to the first failure', () => {
  expect(fc.readConfigureGlobal()).toEqual({
    seed: Number(process.env.FC_SEED ?? 1),
    endOnFailure: true,
  });
});
