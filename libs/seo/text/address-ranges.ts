/** Characters that mark a URL or email address. */
const SIGNS = ['://', '@', 'www.', 'WWW.'] as const;

/** Characters of a URL. All others end it, including characters of scripts without spaces. */
const PART = /[a-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/i;

/** Longest local part of an email address (RFC 5321), longer than any scheme. */
const LONGEST_BEFORE = 64;

/** Start and end of a URL or email address, half open. */
export type AddressRange = readonly [start: number, end: number];

/**
 * The URLs and email addresses in a text, in order and not overlapping. Unicode's rules split them into words that are
 * not keywords. Linear: looks back at most 64 characters, and reads no character forward twice.
 */
export function addressRanges(text: string): AddressRange[] {
  const ranges: AddressRange[] = [];
  const next = SIGNS.map((sign) => text.indexOf(sign));
  let done = 0;
  for (;;) {
    const which = firstOf(next);
    if (which === -1) return ranges;
    const sign = SIGNS[which] ?? '@';
    const index = next[which] ?? 0;
    const start = startOf(text, index, Math.max(done, index - LONGEST_BEFORE));
    const end = endOf(text, index + sign.length);
    if (isAddress(text, sign, start, index, end)) ranges.push([start, end]);
    // Skip marks inside the range just read, whether or not it was a URL or email address.
    done = end;
    SIGNS.forEach((each, at) => {
      const found = next[at] ?? -1;
      if (found !== -1 && found < done) next[at] = text.indexOf(each, done);
    });
  }
}

/** The smallest index that is not -1; -1 when all are. */
function firstOf(places: readonly number[]): number {
  let first = -1;
  places.forEach((place, at) => {
    if (place !== -1 && (first === -1 || place < (places[first] ?? 0))) first = at;
  });
  return first;
}

function isAddress(text: string, sign: string, start: number, at: number, end: number): boolean {
  const after = text.slice(at + sign.length, end);
  if (sign === '@') return at > start && /^[a-z0-9-]+\./i.test(after.slice(0, 80));
  if (sign === '://') return at > start && after !== '';
  return start === at && after.includes('.');
}

function startOf(text: string, from: number, min: number): number {
  let start = from;
  while (start > min && PART.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function endOf(text: string, from: number): number {
  let end = from;
  while (end < text.length && PART.test(text.charAt(end))) end += 1;
  return end;
}
