import { networksChange } from './networks-change.ts';

const now = {
  release: { name: 'majestic-million-2026-03', from: '2026-03-01', to: '2026-03-31' },
  domains: 15_000,
  listedAs: 'shop.example',
  position: 912,
  subnets: 20_150,
  ips: 41_300,
};

it.each([
  [{ position: 915, subnets: 20_000, ips: 41_310 }, 'up 3 places', '+150', '−10'],
  [{ position: 911, subnets: 20_150, ips: 41_300 }, 'down 1 place', 'no change', 'no change'],
  [{ position: 912, subnets: 21_150, ips: 40_299 }, 'unchanged', '−1,000', '+1,001'],
])('from %j is %s, %s and %s', (previous, position, subnets, ips) => {
  expect(networksChange({ ...now, previous })).toEqual({ position, subnets, ips });
});

it('is null if the previous list did not have the domain', () => {
  expect(networksChange({ ...now, previous: null })).toBeNull();
});
