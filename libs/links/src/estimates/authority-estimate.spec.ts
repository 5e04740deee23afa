import fc from 'fast-check';
import { authorityEstimate } from './authority-estimate.ts';
import { domainClass } from './domain-class.ts';

const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,20}[a-z0-9])?$/);
const host = fc
  .tuple(
    fc.constantFrom('', 'www.', 'blog.', 'a.b.'),
    label,
    fc.constantFrom('com', 'co.uk', 'dev'),
  )
  .map(([sub, name, suffix]) => `${sub}${name}.${suffix}`);

describe(authorityEstimate, () => {
  it('gives the same figures for the same host, within the specified bounds', () => {
    fc.assert(
      fc.property(host, (name) => {
        const estimate = authorityEstimate(name);
        expect(authorityEstimate(name)).toEqual(estimate);
        for (const authority of [estimate.domainAuthority, estimate.pageAuthority]) {
          expect(authority).toBeGreaterThanOrEqual(10);
          expect(authority).toBeLessThanOrEqual(100);
          expect(Number.isInteger(authority)).toBe(true);
        }
        expect(estimate.mozRank).toBeGreaterThanOrEqual(1);
        expect(estimate.mozRank).toBeLessThanOrEqual(10);
        expect(estimate.spamScore).toBeGreaterThanOrEqual(0);
        expect(estimate.spamScore).toBeLessThanOrEqual(24);
      }),
    );
  });

  it.each([
    ['google.com', 85, 75, 2],
    ['wordpress.com', 65, 60, 24],
    ['gardening-tools.example.com', 35, 30, 24],
  ])('starts %s from its base', (name, domain, page, spam) => {
    const estimate = authorityEstimate(name);
    expect(estimate.domainAuthority).toBeGreaterThanOrEqual(domain - 5);
    expect(estimate.domainAuthority).toBeLessThan(domain + 15);
    expect(estimate.pageAuthority).toBeGreaterThanOrEqual(page - 5);
    expect(estimate.pageAuthority).toBeLessThan(page + 15);
    expect(estimate.spamScore).toBeLessThanOrEqual(spam);
  });

  it('takes points for a subdomain, and none for www', () => {
    const { domainAuthority } = authorityEstimate('gardening.com');
    expect(authorityEstimate('www.gardening.com').domainAuthority).toBe(domainAuthority);
    expect(authorityEstimate('blog.gardening.com').domainAuthority).toBe(domainAuthority - 5);
  });

  it('keeps brands above platforms and platforms above the best of ordinary names', () => {
    fc.assert(
      fc.property(label, (name) => {
        fc.pre(domainClass(`${name}.dev`) === 'ordinary');
        expect(authorityEstimate(`${name}.dev`).domainAuthority).toBeLessThan(
          authorityEstimate('wordpress.com').domainAuthority,
        );
      }),
    );
    expect(authorityEstimate('microsoft.com').domainAuthority).toBeGreaterThan(
      authorityEstimate('wordpress.com').domainAuthority,
    );
  });

  it('never goes below 10, whatever the hyphens', () => {
    expect(authorityEstimate(`a${'-a'.repeat(25)}.com`).domainAuthority).toBe(10);
  });

  it('does not count the hyphens that the ASCII form of another script adds', () => {
    const points = (name: string) => authorityEstimate(name).domainAuthority;
    expect(points('xn--bcher-kva.com')).toBeGreaterThanOrEqual(35);
    expect(points('xn--80ak6aa92e.com')).toBeGreaterThanOrEqual(35);
    expect(points('xn--mein-bro-65a.com')).toBeGreaterThanOrEqual(32);
  });
});
