import { MAX_ROBOTS_BYTES } from './limits.ts';

/** The lines of a robots.txt up to the size limit. */
export interface RobotsLines {
  readonly lines: readonly string[];
  /** Size of the whole text in bytes of UTF-8. */
  readonly bytes: number;
  /**
   * 1-based line in which the size limit was reached, otherwise `null`. That line and all later ones are not in
   * `lines`.
   */
  readonly cutAtLine: number | null;
}

/** A byte order mark, or the decoded start of one (Google's parser skips a partial mark too). */
const BYTE_ORDER_MARK = /^(?:\ufeff|\ufffd{1,2})/;

/**
 * Splits at LF, CR and CRLF, removes a leading byte order mark, and stops at {@link MAX_ROBOTS_BYTES}.
 * A line that the limit cuts in two is dropped: half of `Disallow: /private` would forbid the whole site.
 */
export function readLines(text: string): RobotsLines {
  const { bytes, end } = measure(text);
  const start = BYTE_ORDER_MARK.exec(text)?.[0].length ?? 0;
  const lines = text.slice(start, end).split(/\r\n|\r|\n/);
  if (end === text.length) return { lines, bytes, cutAtLine: null };
  const cutAtLine = lines.length;
  lines.pop();
  return { lines, bytes, cutAtLine };
}

/** Bytes of the whole text, and the index of the first character that does not fit the limit. */
function measure(text: string): { bytes: number; end: number } {
  let bytes = 0;
  let end = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    let size = 3;
    if (unit < 0x80) size = 1;
    else if (unit < 0x800) size = 2;
    else if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(index + 1))) {
      size = 4;
    }
    if (end === text.length && bytes + size > MAX_ROBOTS_BYTES) end = index;
    bytes += size;
    if (size === 4) index += 1;
  }
  return { bytes, end };
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
