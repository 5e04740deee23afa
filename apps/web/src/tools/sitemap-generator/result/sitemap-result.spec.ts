import { formatsFor, plainFormats } from '../../../app/formats.ts';
import { aSitemap } from '../testing/sitemap-server.ts';
import { filesOf, sizeInWords } from './sitemap-result.tsx';

describe(filesOf, () => {
  it('contains every file, the sitemap first', () => {
    const sitemap = aSitemap({
      kind: 'index',
      sitemapXml: '<sitemapindex/>',
      files: [
        { name: 'sitemap.xml', entries: 1, bytes: 15, xml: null },
        { name: 'sitemap-1.xml', entries: 1, bytes: 9, xml: '<urlset/>' },
      ],
    });
    expect(filesOf(sitemap)).toEqual([
      { name: 'sitemap.xml', xml: '<sitemapindex/>' },
      { name: 'sitemap-1.xml', xml: '<urlset/>' },
    ]);
  });
});

describe(sizeInWords, () => {
  it.each([
    [0, '0 bytes'],
    [1_023, '1,023 bytes'],
    [1_536, '1.5 KB'],
    [52_428_800, '50.0 MB'],
  ])('formats %d bytes as %s', (bytes, words) => {
    expect(sizeInWords(bytes, plainFormats)).toBe(words);
  });

  it('formats numbers for the reader’s locale', () => {
    expect(sizeInWords(1_536, formatsFor(['de-DE']))).toBe('1,5 KB');
  });
});
