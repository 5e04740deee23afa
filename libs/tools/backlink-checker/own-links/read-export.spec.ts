import { ownLinkLimits } from './decode-export.ts';
import { type LinkExport, readLinkExport } from './read-export.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, order: 'le' | 'be', mark = true): Uint8Array {
  const whole = (mark ? '\ufeff' : '') + text;
  const view = new DataView(new ArrayBuffer(whole.length * 2));
  for (let at = 0; at < whole.length; at++) {
    view.setUint16(at * 2, whole.charCodeAt(at), order === 'le');
  }
  return new Uint8Array(view.buffer);
}

function read(input: Uint8Array | string): LinkExport {
  const found = readLinkExport(input);
  if ('problem' in found) throw new Error(found.problem);
  return found;
}

const problemOf = (input: Uint8Array | string): string | null => {
  const found = readLinkExport(input);
  return 'problem' in found ? found.problem : null;
};

const pagesOf = (input: Uint8Array | string) => read(input).links.map(({ sourceUrl }) => sourceUrl);

const unknown = { targetUrl: null, anchor: null, rel: null, firstSeen: null, lastSeen: null };

describe('exports of linking pages', () => {
  it('reads Search Console’s Latest links', () => {
    const file = 'Linking page,Last crawled\r\n"https://blog.example/a,b?x=1,2",2026-08-05\r\n';
    expect(read(utf8(file))).toEqual({
      links: [{ ...unknown, sourceUrl: 'https://blog.example/a,b?x=1,2', lastSeen: '2026-08-05' }],
      sites: [],
      skipped: 0,
      skippedTexts: [],
      repeated: 0,
      cut: false,
    });
  });

  it.each([
    'Verlinkende Seite,Zuletzt gecrawlt\nhttps://blog.example/a,05.08.2026\n',
    'Verlinkende Seite;Zuletzt gecrawlt\nhttps://blog.example/a;05.08.2026\n',
    'דף מקשר,סריקה אחרונה\nhttps://blog.example/a,2026-08-05\n',
    'sep=;\r\nSeite;Tag\r\nhttps://blog.example/a;05.08.2026\r\n',
    '"Seite"\t"Tag"\n"https://blog.example/a"\t"05.08.2026"',
  ])('recognizes columns by their content: %j', (file) => {
    expect(pagesOf(utf8(file))).toEqual(['https://blog.example/a']);
  });

  it('reads Bing Webmaster Tools', () => {
    const file =
      '\ufeff"Source Url","Anchor text","Target Url"\n' +
      '"https://ref.example/a","shop.example","https://shop.example/"\n' +
      '"https://ref.example/b","He said ""spade""","https://shop.example/spades"\n';
    expect(read(utf8(file)).links).toEqual([
      {
        ...unknown,
        sourceUrl: 'https://ref.example/a',
        targetUrl: 'https://shop.example/',
        anchor: 'shop.example',
      },
      {
        ...unknown,
        sourceUrl: 'https://ref.example/b',
        targetUrl: 'https://shop.example/spades',
        anchor: 'He said "spade"',
      },
    ]);
  });

  const ahrefs = [
    'Referring page title,Referring page URL,Domain rating,Target URL,Left context,Anchor,Nofollow,UGC,Sponsored,First seen,Last seen,Lost',
    '"Best, really",https://blog.example/spades,72,https://shop.example/,"see,",our spades,true,false,TRUE,2025-01-02 03:04,2026-07-01,',
    'Front,https://paper.example/,80,https://shop.example/,,,false,false,false,2025-01-02,2026-07-01,2026-07-02',
  ].join('\n');

  it.each([
    ['UTF-8 with commas', utf8(ahrefs)],
    ['UTF-16 with a byte order mark', utf16(ahrefs, 'le')],
    ['big-endian UTF-16', utf16(ahrefs, 'be')],
    ['UTF-16 without a mark', utf16(ahrefs, 'le', false)],
    [
      'tabs',
      utf16(
        ahrefs.replaceAll('"Best, really"', 'Best').replaceAll('"see,"', '').replaceAll(',', '\t'),
        'le',
      ),
    ],
  ])('reads Ahrefs Webmaster Tools in %s', (_, file) => {
    expect(read(file).links).toEqual([
      {
        sourceUrl: 'https://blog.example/spades',
        targetUrl: 'https://shop.example/',
        anchor: 'our spades',
        rel: ['nofollow', 'sponsored'],
        firstSeen: '2025-01-02 03:04',
        lastSeen: '2026-07-01',
      },
      {
        sourceUrl: 'https://paper.example/',
        targetUrl: 'https://shop.example/',
        anchor: null,
        rel: [],
        firstSeen: '2025-01-02',
        lastSeen: '2026-07-01',
      },
    ]);
  });

  it('uses the column whose hosts differ as the source if the headers are unknown', () => {
    const rows = ['a', 'b', 'c'].map((n) => `https://shop.example/${n},https://${n}.example/x`);
    expect(read(`Ziel,Quelle\n${rows.join('\n')}`).links[1]).toEqual({
      ...unknown,
      sourceUrl: 'https://b.example/x',
      targetUrl: 'https://shop.example/b',
    });
  });
});

describe('a pasted list', () => {
  it('has one URL per line, even if URLs contain commas', () => {
    expect(
      pagesOf('https://a.example/1,2\r\n\r\nhttps://b.example/x;y#part\nc.example/post\n'),
    ).toEqual(['https://a.example/1,2', 'https://b.example/x;y', 'https://c.example/post']);
    expect(pagesOf('https://a.example/1,2')).toEqual(['https://a.example/1,2']);
    expect(pagesOf('https://a.example/\nhttps://b.example')).toHaveLength(2);
  });

  it('can be separated by tabs, as from a spreadsheet', () => {
    const [link] = read('https://a.example/1\t2026-08-05').links;
    expect(link?.sourceUrl).toBe('https://a.example/1');
  });

  it('is a table if every line has the same number of separators', () => {
    const line = (n: number) => `https://${n}.example/,${'x'.repeat(9_000)}`;
    expect(pagesOf(Array.from({ length: 30 }, (_, n) => line(n)).join('\n'))).toHaveLength(30);
    expect(pagesOf('https://a.example/x,2026-08-05\nhttps://b.example/x,2026-08-05')).toEqual([
      'https://a.example/x',
      'https://b.example/x',
    ]);
  });

  it('lists domains separately, and counts lines that are neither a URL nor a domain', () => {
    const found = read(
      'https://a.example/1\nb.example\nhttps://a.example/1\nhello there\nme@c.example\n1.5',
    );
    expect(found.links).toHaveLength(1);
    expect(found.sites).toEqual([{ site: 'b.example', linkingPages: null, targetPages: null }]);
    expect([found.repeated, found.skipped]).toEqual([1, 3]);
  });
});

describe('exports of sites', () => {
  it.each([
    'Site,Linking pages,Target pages\nsmall.example,3,1\nbig.example,"1,240",12\n',
    'Website;Verweisende Seiten;Zielseiten\nsmall.example;3;1\nbig.example;1.240;12\n',
  ])('reads counts: %j', (file) => {
    expect(read(utf8(file))).toMatchObject({
      links: [],
      sites: [
        { site: 'small.example', linkingPages: 3, targetPages: 1 },
        { site: 'big.example', linkingPages: 1240, targetPages: 12 },
      ],
    });
  });

  it('reads home page URLs in Bing’s export as sites', () => {
    const file = '\ufeff"Domain","Backlinks Count"\n"https://ref.example","2"\n';
    expect(read(utf8(file))).toMatchObject({
      links: [],
      sites: [{ site: 'ref.example', linkingPages: 2, targetPages: null }],
    });
  });
});

describe('bounds', () => {
  it('keeps 10,000 rows', () => {
    const rows = Array.from({ length: ownLinkLimits.rows + 5 }, (_, n) => `https://a.example/${n}`);
    const found = read(rows.join('\n'));
    expect(found.links).toHaveLength(ownLinkLimits.rows);
    expect(found.cut).toBe(true);
    expect(read(rows.slice(5).join('\n')).cut).toBe(false);
  });

  it('leaves out rows that are too long', () => {
    const found = read(
      `Linking page,Last crawled\nhttps://a.example/${'x'.repeat(ownLinkLimits.row)},1\nhttps://b.example/,2`,
    );
    expect(found.links).toHaveLength(1);
    expect(found.skipped).toBe(1);
  });

  it('lists lines of a pasted list that are not URLs, including the first line', () => {
    const found = read('hello world\nhttps://blog.example/a\nspades');
    expect(found.links).toHaveLength(1);
    expect(found.skippedTexts).toEqual(['hello world', 'spades']);
  });

  it('treats formulas in other cells as text', () => {
    const [link] = read(
      'Source Url,Anchor text\nhttps://a.example/x,"=HYPERLINK(""https://bad.example"")"\n',
    ).links;
    expect(link?.anchor).toBe('=HYPERLINK("https://bad.example")');
  });
});

describe('a sentence explains the problem with', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  it.each<[string, Uint8Array | string, RegExp]>([
    ['nothing', '', /nothing to check/],
    ['white space', utf8('\ufeff \r\n\r\n'), /nothing to check/],
    ['a header alone', 'Linking page,Last crawled\n', /no column of page URLs/],
    ['too many bytes', new Uint8Array(ownLinkLimits.bytes + 1), /is 21 MB, but the limit is 20 MB/],
    ['HTML', '<!DOCTYPE html><a href="https://a.example/">a</a>', /is a web page/],
    ['invalid UTF-8', utf8('https://a.example/\n').fill(0xe9, 17, 18), /neither UTF-8 nor UTF-16/],
    ['half a UTF-16 character', utf16('https://a.example/\ud800', 'le'), /neither UTF-8 nor/],
    [
      'a picture',
      bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0),
      /not a text file/,
    ],
    ['zeros', utf8('https://a.example/\n\0'), /not a text file/],
    ['an archive', bytes(0x50, 0x4b, 3, 4, 20, 0), /ZIP file/],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /is a spreadsheet workbook/],
    ['other columns', 'Anchor,Backlinks Count\nspades,2\n', /no column of page URLs/],
    ['JSON', '{"links": []}', /no column of page URLs/],
    ['prose', 'Dear all,\nthe links are attached.\n', /no column of page URLs/],
    ['formulas', 'Linking page\n"=HYPERLINK(""https://a.example"")"\n=cmd|x\n', /formulas instead/],
    [
      'Top linked pages',
      'Target page,Incoming links,Linking sites\nhttps://shop.example/,"2,100",80\nhttps://shop.example/b,3,1\n',
      /are your own pages/,
    ],
    [
      'Top linked pages in German',
      'Zielseite,Eingehende Links,Websites\nhttps://shop.example/,210,80\nhttps://shop.example/b,3,1\n',
      /are your own pages/,
    ],
    [
      'an open quotation mark',
      `Linking page\n"https://a.example/\nhttps://b.example/\n`,
      /never closed/,
    ],
    ['one long row', 'x,'.repeat(ownLinkLimits.row), /Every row has more than 10,000/],
    [
      'a million line breaks',
      '"\n"'.padEnd(1_000_000, '\n'),
      /no column of page URLs|nothing to check/,
    ],
  ])('%s', (_, input, sentence) => {
    const problem = problemOf(input);
    expect(problem).toMatch(sentence);
    expect(problem?.match(/\.(?= |$)/g)).toHaveLength(1);
  });
});
