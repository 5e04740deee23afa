import { domainClass } from './domain-class.ts';

describe(domainClass, () => {
  it.each([
    ['google.com', 'brand'],
    ['bbc.co.uk', 'brand'],
    ['github.io', 'platform'],
    ['wordpress.com', 'platform'],
    ['example.com', 'ordinary'],
    ['constructor', 'ordinary'],
  ] as const)('knows %s as %s', (domain, expected) => {
    expect(domainClass(domain)).toBe(expected);
  });
});
