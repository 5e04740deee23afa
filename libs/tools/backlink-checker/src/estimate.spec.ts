import fc from 'fast-check';
import { estimatedLinks } from './estimate.ts';
import { target } from './testing/answers.ts';

describe(estimatedLinks, () => {
  it('has 3 links for any domain, and 2 more for a big brand', () => {
    expect(estimatedLinks(target('garden.example'))).toHaveLength(3);
    expect(estimatedLinks(target('google.com'))).toHaveLength(5);
  });

  it('is the same for every page of a domain at any time, and names no site that could exist', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,20}$/), (name) => {
        const links = estimatedLinks(target(`https://www.${name}.com/a`));
        expect(links).toEqual(estimatedLinks(target(`http://${name}.com/b?c`)));
        for (const { sourceUrl, sourceDomain, targetUrl, authority, firstSeen } of links) {
          expect(new URL(sourceUrl).hostname).toBe(sourceDomain);
          expect(sourceDomain).toMatch(/\.example$/);
          expect(targetUrl).toBe(`https://${name}.com/`);
          expect(authority).toBeGreaterThanOrEqual(20);
          expect(authority).toBeLessThan(90);
          expect(firstSeen).toMatch(/^2025-\d{2}-\d{2}$/);
        }
      }),
    );
  });

  it('differs between domains', () => {
    const drawn = ['a.com', 'b.com', 'c.com', 'd.com'].map((domain) =>
      JSON.stringify(estimatedLinks(target(domain)).map(({ authority }) => authority)),
    );
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });
});
