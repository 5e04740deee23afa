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
      metaLabel: 'UTF8',
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
