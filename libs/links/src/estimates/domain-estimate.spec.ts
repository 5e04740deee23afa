import fc from 'fast-check';
import { domainEstimate, estimateBasis, estimatedNames } from './domain-estimate.ts';

const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,20}[a-z0-9])?$/);
const host = fc
  .tuple(
    fc.constantFrom('', 'www.', 'blog.', 'a.b.'),
    label,
    fc.constantFrom('com', 'co.uk', 'dev'),
  )
  .map(([sub, name, suffix]) => `${sub}${name}.${suffix}`);

const authorityOf = (name: string) => domainEstimate(name, null).domainAuthority;

describe(domainEstimate, () => {
  it('gives the same ranges for the same host, within the specified bounds', () => {
    fc.assert(
      fc.property(host, (name) => {
        const estimate = domainEstimate(name, null);
        expect(domainEstimate(name, null)).toEqual(estimate);
        for (const each of estimatedNames) {
          expect(estimate[each].low).toBeLessThanOrEqual(estimate[each].high);
        }
        for (const { low, high } of [estimate.domainAuthority, estimate.pageAuthority]) {
          expect(low).toBeGreaterThanOrEqual(10);
          expect(high).toBeLessThanOrEqual(100);
        }
        expect(estimate.mozRank.low).toBeGreaterThanOrEqual(1);
        expect(estimate.mozRank.high).toBeLessThanOrEqual(10);
        expect(estimate.backlinks.low).toBeGreaterThanOrEqual(estimate.referringDomains.low);
      }),
    );
  });

  it.each([
    ['google.com', { low: 90, high: 99 }, { low: 80, high: 89 }, 2],
    ['wordpress.com', { low: 65, high: 74 }, { low: 60, high: 69 }, 24],
    ['gardening-tools.example', { low: 32, high: 41 }, { low: 27, high: 36 }, 24],
  ])('starts %s from its base', (name, domainAuthority, pageAuthority, spam) => {
    const estimate = domainEstimate(name, null);
    expect(estimate).toMatchObject({ domainAuthority, pageAuthority });
    expect(estimate.spamScore).toEqual({ low: 0, high: spam });
  });

  it('derives flows and links from the authority of the domain', () => {
    expect(domainEstimate('gardening.example', null)).toMatchObject({
      domainAuthority: { low: 35, high: 44 },
      mozRank: { low: 3.5, high: 4.4 },
      trustFlow: { low: 25, high: 40 },
      citationFlow: { low: 28, high: 44 },
      referringDomains: { low: 56, high: 160 },
      backlinks: { low: 110, high: 1_600 },
    });
  });

  it('takes points for a subdomain, and none for www; links are those of the domain, as stated', () => {
    expect(authorityOf('www.gardening.com')).toEqual(authorityOf('gardening.com'));
    expect(authorityOf('blog.gardening.com')).toEqual({ low: 30, high: 39 });
    expect(domainEstimate('blog.gardening.com', null).backlinks).toEqual(
      domainEstimate('gardening.com', null).backlinks,
    );
    expect(estimateBasis.referringDomains).toContain('estimated for the whole domain');
  });

  it('reaches up to the authority that a domain had, and never below its name', () => {
    const former = { domainAuthority: 63, pageAuthority: 12 };
    expect(domainEstimate('gardening.com', former)).toMatchObject({
      domainAuthority: { low: 35, high: 63 },
      pageAuthority: { low: 30, high: 39 },
      referringDomains: { low: 56, high: 1_400 },
    });
  });

  it('never goes below 10, whatever the hyphens', () => {
    expect(authorityOf(`a${'-a'.repeat(25)}.com`)).toEqual({ low: 10, high: 10 });
  });

  it('does not count the hyphens that the ASCII form of another script adds', () => {
    expect(authorityOf('xn--bcher-kva.com').low).toBe(35);
    expect(authorityOf('xn--80ak6aa92e.com').low).toBe(35);
    expect(authorityOf('xn--mein-bro-65a.com').low).toBe(32);
  });
});
