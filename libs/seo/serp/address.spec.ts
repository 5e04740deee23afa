import { breadcrumbText, serpAddress } from './address.ts';

describe(serpAddress, () => {
  it.each([
    ['https://example.com/blog/spades', 'example.com › blog/spades'],
    ['https://www.example.com/blog/?page=2#top', 'www.example.com › blog'],
    ['https://example.com/', 'example.com'],
    ['https://example.com', 'example.com'],
    ['http://example.com:8080/a', 'example.com › a'],
    ['https://example.com/caf%C3%A9/%E6%9D%B1', 'example.com › café/東'],
    ['https://example.com/100%/a', 'example.com › 100%/a'],
    ['https://example.com/%E2%80%AEgpj', 'example.com › gpj'],
    ['example.com/blog', 'example.com/blog'],
    [' not a URL ', 'not a URL'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('shows %j as %j', (url, shown) => {
    expect(serpAddress(url).displayUrl).toBe(shown);
  });

  it('has a breadcrumb of scheme, host and folders', () => {
    const { breadcrumb, host } = serpAddress('https://www.example.com:8443/blog//caf%C3%A9/x.html');
    expect(breadcrumb).toEqual(['https://www.example.com:8443', 'blog', 'café', 'x.html']);
    expect(breadcrumbText(breadcrumb)).toBe('https://www.example.com:8443 › blog › café › x.html');
    expect(host).toBe('example.com');
  });

  it('shows an internationalized host in ASCII', () => {
    expect(serpAddress('https://аpple.example/').displayUrl).toBe('xn--pple-43d.example');
  });
});
