import type { CharsetFacts } from '@plumbline/page';
import { decodeBody } from '@plumbline/page/extract';
import { describeAudit } from '../../testing/describe-audit.ts';
import { charsetDeclared } from './charset-declared.ts';

const sent = (html: string, contentType = 'text/html', mark: readonly number[] = []) => {
  const body = Uint8Array.from([...mark, ...Buffer.from(html, 'latin1')]);
  return { exchange: { charset: decodeBody(body, contentType).charset } };
};
const charset = (over: Partial<CharsetFacts>) => ({
  exchange: { charset: { ...sent('').exchange.charset, ...over } },
});
const meta = { name: 'utf-8', source: 'meta', metaLabel: 'UTF-8', metaEncoding: 'utf-8' } as const;
const latin1Header = 'text/html; charset=ISO-8859-1';
const utf8Mark = [0xef, 0xbb, 0xbf];

describeAudit(charsetDeclared, {
  pass: [
    ['The header declares it', {}],
    ['A meta tag ends at byte 1024', charset({ ...meta, metaEndByte: 1024 })],
    ['A byte order mark declares it', sent('<title>a</title>', 'text/html', utf8Mark)],
    ['An XML declaration declares it', charset({ name: 'utf-8', source: 'xml' })],
    [
      'An XML declaration declares it and a late tag repeats it',
      sent(`<?xml version="1.0" encoding="UTF-8"?>${' '.repeat(1_100)}<meta charset=UTF-8>`),
      'the XML declaration',
    ],
    [
      'The header declares it and a late tag repeats it',
      sent(`${' '.repeat(9_000)}<meta charset=UTF8>`, 'text/html; charset="utf-8"'),
    ],
  ],
  warning: [
    ['The meta tag ends after byte 1024', charset({ ...meta, metaEndByte: 1025 }), 'byte 1,025'],
    [
      'The meta tag says UTF-16',
      sent('<meta charset=utf-16le><title>a</title>'),
      /says utf-16le.* Browsers use utf-8\.$/,
    ],
    [
      'The meta tag says UTF-16 in the older form, and the header UTF-8',
      sent(
        '<meta http-equiv=content-type content="text/html; charset=UTF-16">',
        'text/html; charset=utf-8',
      ),
      'says UTF-16',
    ],
    [
      'A byte order mark contradicts the header',
      sent('<meta charset=utf-8>', latin1Header, utf8Mark),
      /mark says utf-8, .*header says ISO-8859-1\./,
    ],
    [
      'A byte order mark follows a header that names no encoding',
      sent('', 'text/html; charset=klingon-8', utf8Mark),
    ],
  ],
  info: [
    [
      'The header declares Latin-1',
      sent('', latin1Header),
      'declares ISO-8859-1, which browsers read as windows-1252;',
    ],
    [
      'A meta tag declares Shift_JIS',
      sent('<meta charset=Shift_JIS>'),
      'declares Shift_JIS; the HTML',
    ],
    [
      'UTF-16 is declared without its byte order, which the mark gives',
      sent('', 'text/html; charset=utf-16', [0xfe, 0xff]),
      'utf-16be; the HTML',
    ],
    [
      'The meta tag contradicts the header',
      sent('<meta charset=utf-8>', latin1Header),
      'The meta tag says utf-8, but the Content-Type header says windows-1252',
    ],
  ],
  fail: [
    ['Nothing is declared', sent('<title>a</title>'), 'Neither'],
    [
      'The header has only a label that no browser knows',
      sent('', 'text/html; charset=klingon-8'),
      'declares klingon-8, which no browser recognizes',
    ],
    [
      'A meta tag has a label that no browser knows',
      sent('<meta charset=utf8mb4>'),
      'declares utf8mb4',
    ],
    ['Browsers refuse the encoding', sent('', 'text/html; charset=iso-2022-kr'), 'can’t show'],
  ],
});
