import { RecentResults } from './recent-results.ts';

it('stores at most 64 MB and evicts the oldest first', async () => {
  const recent = new RecentResults();
  const now = new Date();
  const early = recent.hold('echo', 'early', now);
  // Random text does not shrink: each takes more than 1 MB.
  const noise = () =>
    Array.from({ length: 4 }, () =>
      Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)).buffer).toString('base64'),
    ).join('');
  const text = noise() + noise() + noise() + noise() + noise();
  const large = Array.from({ length: 60 }, () => recent.hold('echo', text, now));
  const sizes = await Promise.all(
    large.map(async (id) => (await recent.find(id)?.gzip)?.byteLength ?? 0),
  );
  expect(Math.max(...sizes)).toBeGreaterThan(1024 * 1024);
  const held = large.filter((id) => recent.find(id) !== null);
  expect(held.length).toBeLessThan(60);
  expect(held).toEqual(large.slice(60 - held.length));
  expect(recent.find(early)).toBeNull();
});
