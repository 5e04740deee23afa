import type { SerpTextModel } from './model.ts';
import { charactersOf, emOf, type Unit } from './units.ts';

/** Mark at the end of a cut text. */
export const CUT_MARK = ' ...';

const SPACE_EM = emOf(' ');
const CUT_MARK_EM = emOf(CUT_MARK);

/** A text as a result shows it, with its measures. Lengths are whole CSS pixels. */
export interface SerpText {
  /** As shown: whole, or cut at a word's end and followed by ` ...`. */
  readonly text: string;
  /** Whether some of it is not shown. */
  readonly cut: boolean;
  /** Width of the whole text on one line. */
  readonly width: number;
  /** Up to this width the text is safe. */
  readonly safe: number;
  /** Above this width it is cut; less when something comes before it. */
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
  /** Width of what comes before it on the first line, in CSS pixels. */
  readonly beforePx?: number;
}

/**
 * Lays out a text word by word, like a browser, and cuts it after the last word that leaves room for ` ...`. A first
 * word that is wider than the column is cut between characters; any other is left out whole.
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
  const shown = set.cut ? cutUnits(units, room) : { text, lines: set.lines };
  return {
    text: shown.text,
    cut: set.cut,
    width: Math.round(set.total * fontPx),
    safe: Math.max(0, Math.round(safePx - beforePx)),
    limit: Math.max(0, Math.round(limitPx - beforePx)),
    lines: units.length === 0 ? 0 : shown.lines,
  };
}

interface Room {
  readonly column: number;
  readonly total: number;
  readonly before: number;
  readonly lines: number;
}

interface Setting {
  /** Whether not all of it fits. */
  readonly cut: boolean;
  /** Width of all units on one line, in em. */
  readonly total: number;
  readonly lines: number;
  /** How many units fit with the mark after them, and the line of the last one. */
  readonly kept: number;
  readonly keptLines: number;
}

function setUnits(units: readonly Unit[], room: Room): Setting {
  let line = 1;
  let used = room.before;
  let total = 0;
  let cut = false;
  let kept = 0;
  let keptLines = 1;
  for (let index = 0; index < units.length; index += 1) {
    const { em = 0, spaced = false } = units[index] ?? {};
    const advance = spaced ? SPACE_EM + em : em;
    total += advance;
    if (cut) continue;
    if (used + advance > room.column && used > 0) {
      line += 1;
      used = em;
    } else {
      used += advance;
    }
    const all = room.before + total;
    cut = line > room.lines || used > room.column || all > room.total;
    if (!cut && used + CUT_MARK_EM <= room.column && all + CUT_MARK_EM <= room.total) {
      kept = index + 1;
      keptLines = line;
    }
  }
  return { cut, total, lines: line, kept, keptLines };
}

function cutUnits(units: readonly Unit[], room: Room): { text: string; lines: number } {
  const words = setUnits(units, room);
  if (words.kept > 0) {
    return { text: textOf(units.slice(0, words.kept)) + CUT_MARK, lines: words.keptLines };
  }
  const characters = charactersOf(units[0]?.text ?? '');
  const pieces = setUnits(characters, room);
  const text = textOf(characters.slice(0, Math.max(1, pieces.kept))) + CUT_MARK;
  return { text, lines: pieces.keptLines };
}

function textOf(units: readonly Unit[]): string {
  let text = '';
  for (const unit of units) text += unit.spaced ? ` ${unit.text}` : unit.text;
  return text;
}
