/** The field and value of a line, as written. */
export interface Directive {
  readonly key: string;
  readonly value: string;
  /** The colon was missing. Google's parser accepts white space instead if the line has exactly two words. */
  readonly colonMissing: boolean;
}

/** `blank` for empty lines and comments, `null` for a line that is not `field: value`. */
export function readDirective(line: string): Directive | 'blank' | null {
  const hash = line.indexOf('#');
  const body = trimAscii(hash === -1 ? line : line.slice(0, hash));
  if (body === '') return 'blank';
  const colon = body.indexOf(':');
  if (colon !== -1) {
    const key = trimAscii(body.slice(0, colon));
    return key === ''
      ? null
      : { key, value: trimAscii(body.slice(colon + 1)), colonMissing: false };
  }
  const words = body.split(/[ \t]+/, 3);
  const [key, value] = words;
  if (words.length !== 2 || key === undefined || value === undefined) return null;
  return { key, value, colonMissing: true };
}

/** Trims ASCII white space only: a no-break space is part of a path. Linear in any text. */
function trimAscii(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isSpace = (unit: number) => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
