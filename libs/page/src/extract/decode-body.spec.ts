import { decodeBody } from './decode-body.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('decoding a body', () => {
  it.each([
    [
      'a byte order mark before all',
      bytes([0xef, 0xbb, 0xbf], 'x'),
      'text/html; charset=latin1',
      'utf-8',
      'bom',
      'x',
    ],
    ['UTF-16 by its mark', bytes([0xff, 0xfe, 0x78, 0x00]), '', 'utf-16le', 'bom', 'x'],
    [
      'the header before the document',
      bytes('<meta charset=utf-8>', [0xe9]),
      'text/html; charset="ISO-8859-1"',
      'windows-1252',
      'header',
      '<meta charset=utf-8>é',
    ],
    [
      'the document',
      utf8('<meta charset=utf-8>é'),
      'text/html',
      'utf-8',
      'meta',
      '<meta charset=utf-8>é',
    ],
    [
      'the older form',
      utf8('<meta http-equiv=Content-Type content="text/html; charset=utf-8">é'),
      'text/html',
      'utf-8',
      'meta',
      '<meta http-equiv=Content-Type content="text/html; charset=utf-8">é',
    ],
    ['windows-1252 without a word', bytes([0x80]), 'text/html', 'windows-1252', 'default', '€'],
    [
      'an unknown label passed over',
      utf8('<meta charset=utf-8>é'),
      'text/html; charset=klingon',
      'utf-8',
      'meta',
      '<meta charset=utf-8>é',
    ],
    [
      'the last of several headers',
      bytes([0xe9]),
      'text/html; charset=utf-8, text/html; charset=latin1, text/html',
      'windows-1252',
      'header',
      'é',
    ],
    ['GB18030', bytes([0xc4, 0xe3]), 'text/html; charset=gb18030', 'gb18030', 'header', '你'],
    ['Shift_JIS', bytes([0x82, 0xa0]), 'text/html; charset=shift_jis', 'shift_jis', 'header', 'あ'],
    [
      'ISO-2022-JP escapes',
      bytes([0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42], '<a>'),
      'text/html; charset=iso-2022-jp',
      'iso-2022-jp',
      'header',
      'あ<a>',
    ],
    [
      'utf-16 without a mark, which a document cannot declare',
      utf8('<meta charset=utf-16>é'),
      '',
      'utf-8',
      'meta',
      '<meta charset=utf-16>é',
    ],
    [
      'an encoding that browsers refuse',
      bytes('x'),
      'text/html; charset=iso-2022-kr',
      'replacement',
      'header',
      '\uFFFD',
    ],
  ])('follows %s', (_what, body, contentType, name, source, text) => {
    const decoded = decodeBody(body, contentType);
    expect(decoded.text).toBe(text);
    expect(decoded.charset).toMatchObject({ name, source });
  });

  it('reports labels as written, and where the declaration ends', () => {
    const { charset } = decodeBody(
      utf8('<title>é</title><meta charset="UTF8">'),
      'text/html; charset=Latin1',
    );
    expect(charset).toEqual({
      name: 'windows-1252',
      source: 'header',
      headerLabel: 'Latin1',
      headerEncoding: 'windows-1252',
      metaLabel: 'UTF8',
      metaEncoding: 'utf-8',
      metaEndByte: utf8('<title>é</title><meta charset="UTF8">').byteLength,
    });
  });

  it.each([
    ['charset=utf-8', 'utf-8', 'é'],
    ['http-equiv=content-type content="text/html; charset=utf-8"', 'utf-8', 'é'],
    ['charset=utf-16', 'utf-8', 'é'],
    ['charset=koi8-r', 'koi8-r', 'ц╘'],
  ])('follows <meta %s> after 1,024 bytes, and says that it is late', (attributes, name, text) => {
    const page = utf8(`<title>é</title><!--${' '.repeat(1_100)}--><meta ${attributes}>é`);
    const decoded = decodeBody(page, 'text/html');
    expect(decoded.charset).toMatchObject({ source: 'meta', name });
    expect(decoded.charset.metaEndByte).toBeGreaterThan(1_024);
    expect(decoded.text.startsWith(`<title>${text}</title>`)).toBe(true);
  });

  it('follows no late declaration of an unknown encoding, nor one against the header', () => {
    const page = (label: string) => utf8(`<!--${' '.repeat(1_100)}--><meta charset=${label}>é`);
    expect(decodeBody(page('nonsense'), '').charset).toMatchObject({
      source: 'default',
      name: 'windows-1252',
      metaLabel: 'nonsense',
    });
    const { charset } = decodeBody(page('utf-8'), 'text/html; charset=latin1');
    expect(charset).toMatchObject({ source: 'header', name: 'windows-1252' });
  });

  describe('a late declaration', () => {
    const late = `<!--${' '.repeat(1_100)}-->`;
    it.each([
      [
        'the second declaration, after an unknown one',
        `${late}<meta charset=nonsense><meta charset=koi8-r>`,
        'koi8-r',
      ],
      [
        'the first of two that are known',
        `${late}<meta charset=koi8-r><meta charset=utf-8>`,
        'koi8-r',
      ],
      ['one in the body', `<body>${late}<p>x<meta charset=shift_jis>`, 'shift_jis'],
      [
        'one in a template',
        `${late}<template><meta charset=windows-1251></template>`,
        'windows-1251',
      ],
      [
        'one in the title of a drawing',
        `${late}<svg><title><meta charset=koi8-r></title></svg>`,
        'koi8-r',
      ],
      ['one after 300 KB', `<style>${' '.repeat(300_000)}</style><meta charset=utf-8>`, 'utf-8'],
      [
        'the meta, not the script that writes one',
        `<script>x = '<meta charset=koi8-r>'</script><meta charset=utf-8>`,
        'utf-8',
      ],
      [
        'the meta, not the one for browsers without scripts',
        `<noscript><meta charset=koi8-r></noscript>${late}<meta charset=utf-8>`,
        'utf-8',
      ],
      [
        'the meta, not the XML declaration',
        `<?xml version="1.0" encoding="koi8-r"?>${late}<meta charset=utf-8>`,
        'utf-8',
      ],
      [
        'the pragma beside an unknown charset',
        `${late}<meta charset=x http-equiv=Content-Type content="a; charset = 'koi8-r' ">`,
        'koi8-r',
      ],
      [
        'windows-1252 for the private encoding',
        `${late}<meta charset=x-user-defined>`,
        'windows-1252',
      ],
      ['a declaration in a list of options', `${late}<select><meta charset=koi8-r>`, 'koi8-r'],
    ])('follows %s', (_what, html, name) => {
      expect(decodeBody(utf8(html), 'text/html').charset).toMatchObject({ name, source: 'meta' });
    });

    it.each([
      ['a comment', '<!-- <meta charset=koi8-r> -->'],
      ['a script', "<script>'<meta charset=koi8-r>'</script>"],
      ['noscript', '<noscript><meta charset=koi8-r></noscript>'],
      ['a text area', '<textarea><meta charset=koi8-r></textarea>'],
      ['an attribute', '<p title="<meta charset=koi8-r>">'],
      ['a pragma of another name', '<meta http-equiv=refresh content="charset=koi8-r">'],
      ['a label with an open quote', `<meta http-equiv=content-type content="charset='koi8-r">`],
      ['a tag that was cut off', '<meta charset=koi8-r'],
    ])('follows nothing in %s', (_what, html) => {
      expect(decodeBody(utf8(late + html), 'text/html').charset).toMatchObject({
        name: 'windows-1252',
        source: 'default',
        metaLabel: null,
      });
    });
  });

  it.each([
    [
      'its declaration',
      '<?xml version="1.0" encoding="koi8-r"?><meta charset="utf-8"/>',
      'koi8-r',
      'xml',
    ],
    ['UTF-8 without one', `<title>é</title><meta charset="koi8-r"/>`, 'utf-8', 'default'],
  ])('reads XHTML by %s', (_what, html, name, source) => {
    const { charset } = decodeBody(utf8(html), 'application/xhtml+xml');
    expect(charset).toMatchObject({ name, source });
  });

  it('says that HTML was read by its XML declaration', () => {
    const { charset } = decodeBody(utf8('<?xml version="1.0" encoding="utf-8"?><p>é'), 'text/html');
    expect(charset).toMatchObject({ name: 'utf-8', source: 'xml', metaLabel: null });
  });

  it.each([
    ['overlong forms', [0xc0, 0xaf]],
    ['lone surrogates', [0xed, 0xa0, 0x80]],
    ['windows-1252 sent as UTF-8', [0xe9, 0x20]],
    ['a sequence cut off', [0xf0, 0x9f]],
  ])('makes %s harmless', (_what, raw) => {
    expect(decodeBody(bytes(raw), 'text/html; charset=utf-8').text).toMatch(/^\uFFFD+ ?$/);
  });

  it('decodes an empty body to an empty text', () => {
    expect(decodeBody(new Uint8Array(), '').text).toBe('');
  });
});
