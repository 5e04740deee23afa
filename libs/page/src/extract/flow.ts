import { collapseSpace } from '../white-space.ts';
import type { Segment } from './document-order.ts';
import { pageLimits } from './limits.ts';

const needsFolding = /[\t\n\f\r\u00ad]| {2}/;
/** ASCII white space alone: a no-break or an ideographic space is shown as it is. */
const whiteSpace = /[\t\n\f\r ]+/g;
/** Marks where a word may be hyphenated; browsers neither show it nor search for it. */
const softHyphens = /\u00ad/g;

const fold = (text: string): string =>
  needsFolding.test(text) ? text.replace(softHyphens, '').replace(whiteSpace, ' ') : text;

/** Trims and collapses ASCII white space and removes soft hyphens; white space alone becomes empty. */
export function foldSpace(text: string): string {
  return collapseSpace(text.includes('\u00ad') ? text.replace(softHyphens, '') : text);
}

/**
 * The texts of a document in order, white space collapsed, with their context as bits. Elements store positions in it.
 * Their texts are extracted once the whole document is read, so that nothing is copied twice.
 */
export class Flow {
  private readonly pieces: string[] = [];
  private runStarts: number[] = [];
  private runFlags: number[] = [];
  private currentFlags = -1;
  private endsInSpace = true;
  private whole: string | null = null;
  private lastLineBreak = -1;
  /** Positions after two line breaks with nothing between them. */
  private blankLines: number[] = [];
  length = 0;
  bounded = false;

  /** @param flags context of the text, which `text` can filter by */
  append(text: string, flags: number): void {
    if (text.length === 0) return;
    const room = pageLimits.flowLength - this.length;
    if (text.length > room) this.bounded = true;
    const read = text.length > room ? text.slice(0, room) : text;
    let piece = fold(read);
    if (this.endsInSpace && piece.startsWith(' ')) piece = piece.slice(1);
    if (piece.length === 0) return;
    if (flags !== this.currentFlags) {
      this.runStarts.push(this.length);
      this.runFlags.push(flags);
      this.currentFlags = flags;
    }
    this.pieces.push(piece);
    this.length += piece.length;
    this.endsInSpace = piece.endsWith(' ');
  }

  /** Starts a new word, even without white space. */
  separate(): void {
    if (this.endsInSpace) return;
    this.pieces.push(' ');
    this.length += 1;
    this.endsInSpace = true;
  }

  /** The following text belongs elsewhere in the tree: adds a position in between, since both texts may be moved apart. */
  leaveGap(): void {
    this.pieces.push(' ');
    this.length += 1;
    this.endsInSpace = false;
    this.currentFlags = -1;
  }

  /**
   * Sorts the text into tree order.
   * @param unusedFlags context of text that is not rendered
   */
  rearrange(segments: readonly Segment[], unusedFlags: number): void {
    const source = this.pieces.join('');
    const { runStarts, runFlags, blankLines } = this;
    const parts: string[] = [];
    this.runStarts = [];
    this.runFlags = [];
    this.blankLines = [];
    for (const { start, end, tree, unused } of segments) {
      const shift = tree.text - start.text;
      const added = unused ? unusedFlags : 0;
      parts.push(source.slice(start.text, end.text));
      // Each segment starts with its own run.
      for (let run = lastUpTo(runStarts, start.text - 1) + 1; ; run += 1) {
        const runStart = runStarts[run];
        if (runStart === undefined || runStart >= end.text) break;
        this.runStarts.push(runStart + shift);
        this.runFlags.push((runFlags[run] ?? 0) | added);
      }
      for (let line = lastUpTo(blankLines, start.text - 1) + 1; ; line += 1) {
        const position = blankLines[line];
        if (position === undefined || position > end.text) break;
        this.blankLines.push(position + shift);
      }
    }
    this.whole = parts.join('');
    this.length = this.whole.length;
  }

  /** A `<br>`. Two in a row are a blank line. */
  lineBreak(): void {
    this.separate();
    if (this.lastLineBreak === this.length && this.blankLines.at(-1) !== this.length) {
      this.blankLines.push(this.length);
    }
    this.lastLineBreak = this.length;
  }

  /** The ranges between two positions, split at blank lines. */
  *blocks(start: number, end: number): Generator<readonly [start: number, end: number]> {
    let from = start;
    for (let next = lastUpTo(this.blankLines, start) + 1; from < end; next += 1) {
      const to = Math.min(this.blankLines[next] ?? end, end);
      yield [from, to];
      from = to;
    }
  }

  /** The text between two positions, at most `pageLimits.elementText` long. */
  slice(start: number, end: number): string {
    this.whole ??= this.pieces.join('');
    return tidy(this.whole.slice(start, Math.min(end, start + pageLimits.elementText)));
  }

  /** The text between two positions whose context matches. */
  select(start: number, end: number, suits: (flags: number) => boolean): string {
    this.whole ??= this.pieces.join('');
    const parts: string[] = [];
    for (
      let run = Math.max(0, lastUpTo(this.runStarts, start));
      run < this.runStarts.length;
      run += 1
    ) {
      const runStart = this.runStarts[run] ?? 0;
      if (runStart >= end) break;
      if (!suits(this.runFlags[run] ?? 0)) continue;
      const runEnd = this.runStarts[run + 1] ?? this.length;
      parts.push(this.whole.slice(Math.max(start, runStart), Math.min(end, runEnd)));
    }
    return tidy(parts.join(''));
  }
}

/** Trims a text and collapses its spaces: it has no other white space. */
function tidy(text: string): string {
  const single = text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text;
  if (single.trim() === '') return '';
  return single.slice(single.startsWith(' ') ? 1 : 0, single.endsWith(' ') ? -1 : undefined);
}

/** The index of the last of sorted positions that is at or before the given one; -1 if there is none. */
function lastUpTo(positions: readonly number[], position: number): number {
  let low = -1;
  let high = positions.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((positions[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
