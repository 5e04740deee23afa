import type { SerpTextModel } from './model.ts';
import { charactersOf, emOf, type Unit } from './units.ts';

/** Ellipsis at the end of a cut text, as Google writes it. */
export const CUT_MARK = ' …';

const SPACE_EM = emOf(' ');
const CUT_MARK_EM = emOf(CUT_MARK);

/** A text as a search result shows it, with its measurements. Lengths are whole CSS pixels. */
export interface SerpText {
  /** As shown: the whole text, or cut at the end of a word and followed by ` …`. */
  readonly text: string;
  /** Whether part of the text is hidden. */
  readonly cut: boolean;
  /** Width of the whole text on one line. */
  readonly width: number;
  /** Maximum width that is safe. */
  readonly safe: number;
  /** Above this width the text is cut. The limit is lower when something precedes the text. */
  readonly limit: number;
  /** Lines that the shown text fills, 0 for an empty text. */
  readonly lines: number;
}

/** A text of one line and its parts. */
export interface Measured {
  readonly text: string;
  readonly units: readonly Unit[];
}

/** Space for a text. */
export interface Place {
  readonly model: SerpTextModel;
  readonly columnPx: number;
  /** Width of what precedes the text on the first line, in CSS pixels. */
  readonly beforePx?: number;
}

/**
 * Lays out a text word by word, like a browser, which breaks a word between characters where the word alone is wider than
 * the column (`overflow-wrap`). A text that does not fit is cut after the last word that leaves room for ` …`; where not
 * even the first does, within that word.
 */
export function fit({ text, units }: Measured, { model, columnPx, beforePx = 0 }: Place): SerpText {
  const { fontPx, lines, safePx, limitPx } = model;
  const room = {
    column: columnPx / fontPx,
    total: limitPx / fontPx,
    before: beforePx / fontPx,
    lines,
  };
  const set = setUnits(units, room);
  return {
    text: set.cut ? set.kept + CUT_MARK : text,
    cut: set.cut,
    width: Math.round(set.total * fontPx),
    safe: Math.max(0, Math.round(safePx - beforePx)),
    limit: Math.max(0, Math.round(limitPx - beforePx)),
    lines: units.length === 0 ? 0 : set.cut ? set.keptLines : set.lines,
  };
}

interface Room {
  readonly column: number;
  readonly total: number;
  readonly before: number;
  readonly lines: number;
}

interface Setting {
  /** Whether the text does not fit. */
  readonly cut: boolean;
  /** Width of all pieces on one line, in em. */
  readonly total: number;
  readonly lines: number;
  /** The text that fits together with the ellipsis, and its last line. */
  readonly kept: string;
  readonly keptLines: number;
}

function setUnits(units: readonly Unit[], room: Room): Setting {
  const broken = units.map((unit) => (unit.em > room.column ? brokenUp(unit) : [whole(unit)]));
  const set = setPieces(broken.flat(), room);
  const [first, ...others] = units;
  if (!set.cut || set.kept !== '' || !first) return set;
  const pieces = brokenUp(first).map((piece) => ({ ...piece, cuttable: true }));
  return setPieces([...pieces, ...others.map(whole)], room);
}

/** A word, or a character of a broken word. */
interface Piece extends Unit {
  /** The word starts with it. */
  readonly begins: boolean;
  /** The text may be cut after it. */
  readonly cuttable: boolean;
}

const whole = (unit: Unit): Piece => ({ ...unit, begins: true, cuttable: true });

const brokenUp = ({ text, spaced }: Unit): Piece[] =>
  charactersOf(text).map((character, index, { length }) => ({
    ...character,
    spaced: spaced && index === 0,
    begins: index === 0,
    cuttable: index === length - 1,
  }));

function setPieces(pieces: readonly Piece[], room: Room): Setting {
  let line = 1;
  let used = room.before;
  let total = 0;
  let cut = false;
  let shown = '';
  let kept = '';
  let keptLines = 1;
  pieces.forEach(({ text, em, spaced, begins, cuttable }, index) => {
    const advance = spaced ? SPACE_EM + em : em;
    total += advance;
    if (cut) return;
    const isBroken = begins && pieces[index + 1]?.begins === false;
    if (used > 0 && (isBroken || used + advance > room.column)) {
      line += 1;
      used = em;
    } else {
      used += advance;
    }
    const all = room.before + total;
    cut = line > room.lines || used > room.column || all > room.total;
    shown += spaced ? ` ${text}` : text;
    const marked = used + CUT_MARK_EM <= room.column && all + CUT_MARK_EM <= room.total;
    if (!cut && cuttable && marked) {
      kept = shown;
      keptLines = line;
    }
  });
  return { cut, total, lines: line, kept, keptLines };
}
