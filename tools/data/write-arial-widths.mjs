/**
 * Writes libs/seo/text/arial-widths.ts from Liberation Sans, which by design has the same advance widths as Arial.
 * Usage: node tools/data/write-arial-widths.mjs <folder with LiberationSans-Regular.ttf and -Bold.ttf>
 * (Debian and Ubuntu: the package fonts-liberation, /usr/share/fonts/truetype/liberation)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '/usr/share/fonts/truetype/liberation';
const target = new URL('../../libs/seo/text/arial-widths.ts', import.meta.url);

/** Latin with its extensions A and B and Additional, Greek, Cyrillic, Hebrew, punctuation, currency, letterlike, arrows. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x4ff],
  [0x5d0, 0x5ea],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
  [0x2100, 0x214f],
  [0x2190, 0x2195],
];

/** Letters and symbols that need no escape in a single-quoted string. No space, because a space means "no glyph". */
const ALPHABET = [
  [0x21, 0x7e],
  [0xc0, 0x17f],
]
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  .map((code) => String.fromCharCode(code))
  .filter((character) => !`'\\`.includes(character))
  .join('');

function readFont(path) {
  const bytes = readFileSync(path);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + index * 16;
    tables.set(bytes.toString('latin1', at, at + 4), view.getUint32(at + 8));
  }
  const unitsPerEm = view.getUint16(tables.get('head') + 18);
  const longMetrics = view.getUint16(tables.get('hhea') + 34);
  const glyphOf = readCharacterMap(view, tables.get('cmap'));
  const advance = (glyph) =>
    view.getUint16(tables.get('hmtx') + Math.min(glyph, longMetrics - 1) * 4);
  return {
    unitsPerEm,
    width: (code) => {
      const glyph = glyphOf(code);
      return glyph === 0 ? null : advance(glyph);
    },
  };
}

/** The Windows Unicode (3, 1) subtable, format 4. */
function readCharacterMap(view, cmap) {
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const record = cmap + 4 + index * 8;
    const table = cmap + view.getUint32(record + 4);
    const isWanted = view.getUint16(record) === 3 && view.getUint16(record + 2) === 1;
    if (isWanted && view.getUint16(table) === 4) return (code) => lookUp(view, table, code);
  }
  throw new Error('The font has no Windows Unicode character map of format 4.');
}

function lookUp(view, table, code) {
  const segments = view.getUint16(table + 6) / 2;
  for (let index = 0; index < segments; index += 1) {
    const end = table + 14 + index * 2;
    if (view.getUint16(end) < code) continue;
    const start = end + segments * 2 + 2;
    if (view.getUint16(start) > code) return 0;
    const delta = start + segments * 2;
    const offset = delta + segments * 2;
    const range = view.getUint16(offset);
    if (range === 0) return (code + view.getUint16(delta)) & 0xffff;
    const glyph = view.getUint16(offset + range + (code - view.getUint16(start)) * 2);
    return glyph === 0 ? 0 : (glyph + view.getUint16(delta)) & 0xffff;
  }
  return 0;
}

const regular = readFont(join(folder, 'LiberationSans-Regular.ttf'));
const bold = readFont(join(folder, 'LiberationSans-Bold.ttf'));
if (regular.unitsPerEm !== 2048 || bold.unitsPerEm !== 2048)
  throw new Error('Expected 2048 units.');

const codes = RANGES.map(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index),
);
const widths = [...new Set(codes.flat().flatMap((code) => [regular.width(code), bold.width(code)]))]
  .filter((width) => width !== null)
  .sort((a, b) => a - b);
if (widths.length > ALPHABET.length) throw new Error(`${widths.length} widths are too many.`);
const encode = (font, range) =>
  range
    .map((code) => {
      const width = font.width(code);
      return width === null ? ' ' : ALPHABET[widths.indexOf(width)];
    })
    .join('');

const rows = codes.map(
  (range) =>
    `  [0x${range[0].toString(16)}, '${encode(regular, range)}', '${encode(bold, range)}'],`,
);
writeFileSync(
  target,
  `/**
 * Advance widths of Arial, written by tools/data/write-arial-widths.mjs. Do not edit.
 * Read from Liberation Sans 2 (Red Hat and Google, SIL Open Font License 1.1), which has Arial's metrics by design.
 * Only widths are copied; no outline, name or program of the font.
 */

/** Font units in one em. */
export const UNITS_PER_EM = 2048;

/** The widths that occur, in font units. */
export const WIDTHS: readonly number[] = [
  ${widths.join(', ')},
];

/** The character of each entry of {@link WIDTHS}; a space means that the font has no such character. */
export const ALPHABET =
  '${ALPHABET.slice(0, widths.length)}';

/** First code point, then one character of the alphabet for it and each that follows: regular, bold. */
export const BLOCKS: readonly (readonly [first: number, regular: string, bold: string])[] = [
${rows.join('\n')}
];
`,
);
console.log(`${codes.flat().length} code points, ${widths.length} different widths`);
