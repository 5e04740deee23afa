import { urlHash } from './url-hash.ts';

describe(urlHash, () => {
  it('is a safe integer that never changes, because crawls on disk have it', () => {
    expect(urlHash('https://shop.example/')).toBe(4_294_205_424_955_711);
  });

  it('differs for a hundred thousand URLs that differ in one place', () => {
    const hashes = Array.from({ length: 100_000 }, (_, n) => urlHash(`https://shop.example/${n}`));
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
