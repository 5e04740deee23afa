import { characters } from './characters.ts';
import { ALPHABET, BLOCKS, UNITS_PER_EM, WIDTHS } from './arial-widths.ts';

/** Font settings of a text. */
export interface WidthOptions {
  /** Font size in CSS pixels. */
  readonly fontPx: number;
  readonly bold?: boolean;
}

/** Space for a text. */
export interface TruncateOptions extends WidthOptions {
  /** Width of a line in CSS pixels. */
  readonly maxPx: number;
  /** Maximum number of lines. Default: 1. */
  readonly lines?: number;
}

const ELLIPSIS = '…';

/** Width of emoji in em. They come from another font; Apple's, Google's and Microsoft's all have about this width. */
const EMOJI_EM = 1.25;

/** Width of unknown characters, in em: the width of Arial's digits and most of its small letters. */
const FALLBACK_EM = 1139 / UNITS_PER_EM;

/**
 * Joined Arabic letters, in em: DejaVu Sans's average in headlines, corrected for its Latin letters being wider than
 * Arial's.
 */
const ARABIC_EM = 0.44;

const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;
/** White space at which a line may break: everything except no-break spaces. */
const BREAKING = /[^\S\u00a0\u202f\ufeff\u3000\u2007]+/;
const ZERO_WIDTH = /[\p{M}\p{Cf}\p{Cc}\u115f-\u11ff]/u;

/** East_Asian_Width W and F (Unicode Standard Annex #11), in blocks. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;

const ARABIC = /(?=\p{L})\p{sc=Arabic}/u;

/** Spaces of a fixed width, in em (Unicode Standard, table 6-2). */
const SPACES_EM: Readonly<Record<string, number>> = {
  '\u2000': 1 / 2,
  '\u2001': 1,
  '\u2002': 1 / 2,
  '\u2003': 1,
  '\u2004': 1 / 3,
  '\u2005': 1 / 4,
  '\u2006': 1 / 6,
  '\u2007': FALLBACK_EM,
  '\u2009': 1 / 5,
  '\u200a': 1 / 10,
  '\u205f': 4 / 18,
  '\u3000': 1,
};

const tables = { regular: makeTable(1), bold: makeTable(2) };
const ASCII_END = 0x80;
const ascii = { regular: asciiTable(tables.regular), bold: asciiTable(tables.bold) };

/**
 * Width of a one-line text in Arial, in CSS pixels: the sum of its characters' advance widths, without kerning. East
 * Asian wide characters are 1 em, combining marks and format characters 0, an emoji 1.25 em (an estimate: it comes from
 * the system's emoji font), an Arabic letter 0.44 em (an estimate: its width depends on its neighbors), a character
 * that the font lacks 0.556 em.
 */
export function pixelWidth(text: string, { fontPx, bold = false }: WidthOptions): number {
  return emWidth(text, bold) * fontPx;
}

/**
 * Cuts a text at the end of a word so that it fits with an ellipsis, as search results do. White space is collapsed. A
 * text that fits is returned whole; a single word wider than a line is cut between characters.
 */
export function truncateToWidth(text: string, options: TruncateOptions): string {
  const { fontPx, maxPx, bold = false, lines = 1 } = options;
  const limit = maxPx / fontPx;
  const parts = text.split(BREAKING).filter((part) => part !== '');
  const space = emWidth(' ', bold);
  let line = 1;
  let used = 0;
  for (let index = 0; index < parts.length; index += 1) {
    const width = emWidth(parts[index] ?? '', bold);
    const needed = used === 0 ? width : used + space + width;
    if (needed <= limit) {
      used = needed;
    } else if (line < lines && used > 0 && width <= limit) {
      line += 1;
      used = width;
    } else {
      return cut(parts, index, { limit, bold, free: limit - used });
    }
  }
  return parts.join(' ');
}

/** Drops words from the end of the last line until the ellipsis fits. */
function cut(
  parts: readonly string[],
  end: number,
  { limit, bold, free }: { limit: number; bold: boolean; free: number },
): string {
  const ellipsis = emWidth(ELLIPSIS, bold);
  const space = emWidth(' ', bold);
  let kept = end;
  let room = free;
  while (kept > 0 && room < ellipsis + space) {
    kept -= 1;
    room += emWidth(parts[kept] ?? '', bold) + space;
  }
  if (kept > 0) return `${parts.slice(0, kept).join(' ')} ${ELLIPSIS}`;
  let word = '';
  let width = ellipsis;
  for (const character of characters(parts[0] ?? '')) {
    width += emWidth(character, bold);
    if (width > limit) break;
    word += character;
  }
  return word + ELLIPSIS;
}

/** Fast path: most texts are ASCII. */
function emWidth(text: string, bold: boolean): number {
  const table = bold ? ascii.bold : ascii.regular;
  let units = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= ASCII_END) return generalWidth(text, bold);
    units += table[code] ?? 0;
  }
  return units / UNITS_PER_EM;
}

function generalWidth(text: string, bold: boolean): number {
  if (EMOJI.test(text)) {
    return [...characters(text)].reduce(
      (sum, cluster) => sum + (EMOJI.test(cluster) ? EMOJI_EM : plainWidth(cluster, bold)),
      0,
    );
  }
  return plainWidth(text, bold);
}

function plainWidth(text: string, bold: boolean): number {
  const table = bold ? tables.bold : tables.regular;
  let units = 0;
  for (const character of text) {
    units += table.get(character.codePointAt(0) ?? 0) ?? unlistedWidth(character);
  }
  return units / UNITS_PER_EM;
}

function unlistedWidth(character: string): number {
  if (ZERO_WIDTH.test(character)) return 0;
  const space = SPACES_EM[character];
  if (space !== undefined) return space * UNITS_PER_EM;
  if (/\s/.test(character)) return WIDTHS[ALPHABET.indexOf(BLOCKS[0]?.[1].charAt(0) ?? '')] ?? 0;
  if (ARABIC.test(character)) return ARABIC_EM * UNITS_PER_EM;
  return (WIDE.test(character) ? 1 : FALLBACK_EM) * UNITS_PER_EM;
}

function makeTable(column: 1 | 2): ReadonlyMap<number, number> {
  const table = new Map<number, number>();
  for (const block of BLOCKS) {
    [...block[column]].forEach((letter, index) => {
      const width = WIDTHS[ALPHABET.indexOf(letter)];
      const code = block[0] + index;
      if (width !== undefined && !ZERO_WIDTH.test(String.fromCodePoint(code)))
        table.set(code, width);
    });
  }
  return table;
}

function asciiTable(table: ReadonlyMap<number, number>): Float64Array {
  return Float64Array.from(
    { length: ASCII_END },
    (_, code) => table.get(code) ?? unlistedWidth(String.fromCharCode(code)),
  );
}
