import fc from 'fast-check';
import {
  isWebLink,
  maxTypedAddress,
  overHttp,
  parseTypedAddress,
  readTypedAddress,
  toCallAddress,
  toWebAddress,
} from './typed-address.ts';

describe(readTypedAddress, () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['  example.com/a b ', 'https://example.com/a%20b'],
    ['\u00a0example.com\u00a0', 'https://example.com/'],
    ['//example.com', 'https://example.com/'],
    ['\\\\example.com\\a', 'https://example.com/a'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['example.com:8080?q', 'https://example.com:8080/?q'],
    ['example.com.:8080', 'https://example.com.:8080/'],
    ['localhost', 'https://localhost/'],
    ['localhost:3000', 'https://localhost:3000/'],
    ['127.0.0.1:8080/x', 'https://127.0.0.1:8080/x'],
    ['[2606:4700::1111]', 'https://[2606:4700::1111]/'],
    ['[::1]:8080/', 'https://[::1]:8080/'],
    ['HTTP://EXAMPLE.com', 'http://example.com/'],
    ['http:/example.com', 'http://example.com/'],
    ['http:example.com', 'http://example.com/'],
    ['http://intranet/', 'http://intranet/'],
    ['under_score.example', 'https://under_score.example/'],
    ['bücher.example/straße', 'https://xn--bcher-kva.example/stra%C3%9Fe'],
    ['exa\tmple.com/\na', 'https://example.com/a'],
    ['ht\ntp://example.com', 'http://example.com/'],
    ['example.com/a,b', 'https://example.com/a,b'],
    [
      'example.com/to?url=http://other.example:80',
      'https://example.com/to?url=http://other.example:80',
    ],
    ['user@example.com', 'https://user@example.com/'],
    ['https://example.com/#part', 'https://example.com/#part'],
  ])('reads %j as %s', (typed, href) => {
    expect(String(readTypedAddress(typed))).toBe(href);
  });

  it.each([
    '',
    ' \t ',
    'word',
    'two words',
    'not-an-address',
    'a.example, b.example',
    'a.example,b.example',
    'example,com',
    'https://exa,mple.com/',
    'https://exa mple.com',
    'https://',
    'http:',
    'https://./a',
    'http://[::1',
    'http://256.256.256.256/',
    'example.com:99999',
    '/path.html',
    '?q=example.com',
    '#example.com',
    '..',
    `${'a'.repeat(64)}.example`,
  ])('rejects %j as malformed', (typed) => {
    expect(readTypedAddress(typed)).toBe('malformed');
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:me@example.com',
    'tel:123',
    'example:8080',
    'ftp://example.com',
    'file:///etc/passwd',
    'view-source:https://example.com/',
  ])('refuses the scheme of %j', (typed) => {
    expect(readTypedAddress(typed)).toBe('unsupported-scheme');
  });

  it('takes 2,048 characters', () => {
    const longest = `https://example.com/${'a'.repeat(maxTypedAddress - 20)}`;
    expect(String(readTypedAddress(` ${longest} `))).toBe(longest);
    expect(readTypedAddress(`${longest}a`)).toBe('too-long');
  });

  const inAnyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.webUrl(),
    fc.stringMatching(/^[a-z:/\\.?#@,\t\n 0-9[\]%-]{0,40}$/),
  );

  it('makes an http or https URL with a host from any text, or nothing', () => {
    fc.assert(
      fc.property(inAnyText, (typed) => {
        const url = parseTypedAddress(typed);
        if (url === null) return;
        expect(url.protocol).toMatch(/^https?:$/);
        expect(url.hostname).toMatch(/^(\[[\da-f:.]+\]|[a-z\d_.-]+)$/);
        expect(parseTypedAddress(url.href)?.href).toBe(url.href);
      }),
    );
  });

  it('reads a URL the same without its scheme, and with tabs and newlines in it', () => {
    const inside = fc.constantFrom('\t', '\n', '\r', '\r\n');
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'] }), fc.nat(), inside, (href, at, space) => {
        const expected = new URL(href).href;
        expect(parseTypedAddress(href.slice('https://'.length))?.href).toBe(expected);
        const cut = at % href.length;
        expect(parseTypedAddress(href.slice(0, cut) + space + href.slice(cut))?.href).toBe(
          expected,
        );
      }),
    );
  });

  it('reads a host with any port as that', () => {
    fc.assert(
      fc.property(fc.domain(), fc.integer({ min: 1, max: 65_535 }), (host, port) => {
        expect(parseTypedAddress(`${host}:${port}`)?.href).toBe(
          new URL(`https://${host}:${port}`).href,
        );
      }),
    );
  });
});

it('gives a URL as text, or nothing', () => {
  expect(toWebAddress('example.com')).toBe('https://example.com/');
  expect(toWebAddress('javascript:alert(1)')).toBeNull();
});

it('links only URLs', () => {
  expect(isWebLink('https://example.com/')).toBe(true);
  expect(isWebLink('javascript:alert(1)')).toBe(false);
  expect(isWebLink('https://')).toBe(false);
});

describe(overHttp, () => {
  it.each([
    ['example.com', 'http://example.com/'],
    ['//example.com/a#b', 'http://example.com/a#b'],
    ['example.com:8080', 'http://example.com:8080/'],
    [' example.com:443 ', 'http://example.com/'],
    ['[::1]:8080/', 'http://[::1]:8080/'],
    ['https://example.com', null],
    ['ht\ntps://example.com', null],
    ['http://example.com', null],
    ['ftp://example.com', null],
    ['word', null],
  ])('turns %j into %j', (typed, href) => {
    expect(overHttp(typed)).toBe(href);
  });
});

describe(toCallAddress, () => {
  it.each([
    ['EXAMPLE.com/a b', 'example.com/a%20b'],
    ['//example.com:8080', 'example.com:8080/'],
    ['https://EXAMPLE.com', 'https://example.com/'],
    ['http://example.com', 'http://example.com/'],
    ['word', null],
  ])('sends %j as %j', (typed, sent) => {
    expect(toCallAddress(typed)).toBe(sent);
  });

  it('means the same URL to the server', () => {
    for (const typed of ['example.com', 'localhost:3000/x?y#z', '[::1]:8080']) {
      expect(toWebAddress(toCallAddress(typed) ?? '')).toBe(toWebAddress(typed));
    }
  });
});
