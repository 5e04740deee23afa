import { linkAddress, linkTarget } from './link-target.ts';

describe(linkTarget, () => {
  it.each([
    ['example.com', 'https://example.com/', 'example.com'],
    ['http:/example.com', 'http://example.com/', 'example.com'],
    ['HTTPS:/www.example.com/a', 'https://www.example.com/a', 'www.example.com'],
    ['http:\\\\example.com', 'http://example.com/', 'example.com'],
    ['example.com:8080/a', 'https://example.com:8080/a', 'example.com'],
    ['https://example.com./p?q#f', 'https://example.com/p?q', 'example.com'],
    ['https://example.com.:8080/p', 'https://example.com:8080/p', 'example.com'],
    ['WWW.Example.com.', 'https://www.example.com/', 'www.example.com'],
    ['https://a:b@münchen.de/', 'https://xn--mnchen-3ya.de/', 'xn--mnchen-3ya.de'],
  ])('reads %s as %s', (typed, url, host) => {
    expect(linkTarget(typed, 'url')).toMatchObject({ scope: 'url', url, host });
  });

  it.each(['', 'two words', 'ftp://example.com', 'http:example.com', 'https://', 'https://./a'])(
    'returns null for %j',
    (typed) => {
      expect(linkTarget(typed, 'domain')).toBeNull();
    },
  );
});

describe(linkAddress, () => {
  it('removes the trailing dot of a host', () => {
    expect(linkAddress('/a', 'http://user@Example.com./b')?.href).toBe('http://example.com/a');
  });
});
