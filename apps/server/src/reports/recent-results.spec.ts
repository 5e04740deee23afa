import { RecentResults } from './recent-results.ts';

it('stores 2,000 results and evicts the oldest first', () => {
  const recent = new RecentResults();
  const now = new Date();
  const many = Array.from({ length: 2_001 }, (_, n) => recent.hold('echo', `${n}`, now));
  expect(recent.find(many[0] ?? '')).toBeNull();
  expect(many.slice(1).every((id) => recent.find(id) !== null)).toBe(true);
});
