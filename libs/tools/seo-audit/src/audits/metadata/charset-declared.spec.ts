import type { CharsetFacts } from '@plumbline/page';
import { describeAudit } from '../../testing/describe-audit.ts';
import { charsetDeclared } from './charset-declared.ts';

const none: CharsetFacts = {
  name: 'windows-1252',
  source: 'default',
  headerLabel: null,
  metaLabel: null,
  metaEndByte: null,
};

const charset = (over: Partial<CharsetFacts>) => ({ exchange: { charset: { ...none, ...over } } });
const meta = { name: 'utf-8', source: 'meta', metaLabel: 'UTF-8' } as const;

describeAudit(charsetDeclared, {
  pass: [
    ['The header says it', {}],
    ['A meta tag ends at byte 1024', charset({ ...meta, metaEndByte: 1024 })],
    ['A byte order mark says it', charset({ name: 'utf-8', source: 'bom' })],
    ['An XML declaration says it', charset({ name: 'utf-8', source: 'xml' })],
    [
      'The header says it and a late tag repeats it',
      charset({ ...meta, source: 'header', headerLabel: 'utf-8', metaEndByte: 9000 }),
    ],
  ],
  warning: [
    ['The meta tag ends after byte 1024', charset({ ...meta, metaEndByte: 1025 }), 'byte 1025'],
  ],
  info: [
    [
      'The page is declared in time, but as Latin-1',
      charset({ source: 'header', headerLabel: 'ISO-8859-1' }),
      'declared as ISO-8859-1, which browsers read as windows-1252;',
    ],
    [
      'A meta tag declares what browsers read',
      charset({ name: 'shift_jis', source: 'meta', metaLabel: 'Shift_JIS', metaEndByte: 60 }),
      'declared as Shift_JIS; the HTML',
    ],
  ],
  fail: [
    ['Nothing is declared', charset({}), 'Neither'],
    ['Only a label that no browser knows was sent', charset({ headerLabel: 'klingon-8' })],
  ],
});
