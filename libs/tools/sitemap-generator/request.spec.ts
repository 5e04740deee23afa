import { commonPages, priorities } from './choices.ts';
import { messages, readRequest, siteOrigin } from './request.ts';

const issuesOf = (body: unknown) => readRequest(body).issues;
const page = (fields: object) =>
  issuesOf({ domain: 'a.example', pages: [{ url: '/', ...fields }] });

describe(readRequest, () => {
  it('accepts strings and objects in the same list', () => {
    const { request } = readRequest({
      domain: 'a.example/shop?x#y',
      pages: ['/', { url: '/about', priority: '0.8', changefreq: 'weekly', lastmod: '2026-01-31' }],
    });
    expect(request).toEqual({
      origin: 'https://a.example',
      pages: [
        { url: '/' },
        { url: '/about', priority: 0.8, changefreq: 'weekly', lastmod: '2026-01-31' },
      ],
    });
  });

  it('treats an empty string or null as missing', () => {
    const { request } = readRequest({
      domain: 'a.example',
      pages: [{ url: '/', priority: '', changefreq: null, lastmod: '', images: null }],
    });
    expect(request?.pages).toEqual([{ url: '/' }]);
  });

  it('accepts every priority of the form', () => {
    for (const { value } of priorities) expect(page({ priority: value })).toEqual([]);
    expect(issuesOf({ domain: 'a.example', pages: commonPages })).toEqual([]);
  });

  it.each([undefined, null, 7, 'x', [], {}, { domain: 7, pages: {} }])(
    'names both fields of the body %j',
    (body) => {
      expect(issuesOf(body)).toEqual([
        { field: 'domain', message: 'Please enter a valid domain URL' },
        { field: 'pages', message: 'At least one URL is required' },
      ]);
    },
  );

  it.each([
    '',
    '  ',
    'word',
    'not a url',
    'ftp://a.example',
    'javascript:alert(1)',
    'http://a@b.example',
    'a'.repeat(2049),
  ])('rejects the domain %j', (domain) => {
    expect(issuesOf({ domain, pages: ['/'] })).toEqual([
      { field: 'domain', message: 'Please enter a valid domain URL' },
    ]);
  });

  it('names the invalid entry by its index', () => {
    expect(issuesOf({ domain: 'a.example', pages: ['/', ' ', { url: '' }, {}, 7, null] })).toEqual([
      { field: 'pages.1', message: 'URL is required' },
      { field: 'pages.2.url', message: 'URL is required' },
      { field: 'pages.3.url', message: 'URL is required' },
      { field: 'pages.4', message: messages.entry },
      { field: 'pages.5', message: messages.entry },
    ]);
  });

  it.each([
    ['priority', 1.1],
    ['priority', -0.1],
    ['priority', 'high'],
    ['priority', NaN],
    ['priority', {}],
    ['changefreq', 'sometimes'],
    ['changefreq', '__proto__'],
    ['lastmod', '31.01.2026'],
    ['lastmod', 20_260_131],
    ['images', 'x.png'],
    ['images', [1]],
    ['images', Array.from({ length: 1_001 }, () => 'x')],
    ['alternates', [{ hreflang: 'de' }]],
    ['alternates', {}],
    ['size', 3],
  ] as const)('rejects %s: %j', (field, value) => {
    const name = field === 'size' ? 'unknown' : field;
    expect(page({ [field]: value })).toEqual([
      { field: `pages.0.${field}`, message: messages[name] },
    ]);
  });

  it('rejects unknown fields', () => {
    expect(issuesOf({ domain: 'a.example', pages: ['/'], url: 'x' })).toEqual([
      { field: 'url', message: 'Unknown field' },
    ]);
  });

  it('shortens a long name', () => {
    const field = 'x'.repeat(100);
    expect(issuesOf({ domain: 'a.example', pages: ['/'], ['x'.repeat(5_000)]: 1 })).toEqual([
      { field, message: 'Unknown field' },
    ]);
  });

  it('rejects too many pages, and lists at most 20 issues', () => {
    const many = Array.from({ length: 100_001 }, () => '/');
    expect(issuesOf({ domain: 'a.example', pages: many })).toEqual([
      { field: 'pages', message: messages.tooManyPages },
    ]);
    const empty = Array.from({ length: 50 }, () => '');
    expect(issuesOf({ domain: 'a.example', pages: empty })).toHaveLength(20);
  });
});

describe(siteOrigin, () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['EXAMPLE.com:8080/x', 'https://example.com:8080'],
    ['http://example.com/a?b#c', 'http://example.com'],
    ['//example.com', 'https://example.com'],
    ['localhost:3000', 'https://localhost:3000'],
    ['münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('reads %s as %s', (typed, origin) => {
    expect(siteOrigin(typed)).toBe(origin);
  });
});
