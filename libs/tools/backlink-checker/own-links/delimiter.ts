import { namedAddress } from './addresses.ts';

const delimiters = ['\t', ',', ';', '|'] as const;

/** A character that no export contains, so that each line is one cell. */
const none = '\u001f';

/** Maximum lines or characters read from the beginning of the text. */
const compared = { lines: 20, characters: 250_000 } as const;

/**
 * Detects the character that separates the cells. A parser that guesses by counting would split URLs that contain
 * commas.
 * @returns the delimiter, and the text without Excel's `sep=` line
 */
export function delimiterOf(text: string): { readonly text: string; readonly delimiter: string } {
  const [, said] = /^sep=(.)\n/i.exec(text) ?? [];
  if (said !== undefined) return { text: text.replace(/^.*\n/, ''), delimiter: said };
  const lines = text.slice(0, compared.characters).split('\n', compared.lines + 1);
  const isCut = text.length > compared.characters || lines.length > compared.lines;
  if (isCut && lines.length > 1) lines.pop();
  return { text, delimiter: guess(lines.filter((line) => line.trim() !== '')) };
}

function guess(lines: readonly string[]): string {
  const [first = ''] = lines;
  const counts = delimiters.map((each) => ({ each, count: outsideQuotes(first, each) }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  if (best === undefined || best.count === 0) return none;
  // The separator after a header or a quoted first cell applies to the whole file.
  if (!startsWithAddress(first) || best.each === '\t') return best.each;
  const isTable =
    lines.length > 1 && lines.every((line) => outsideQuotes(line, best.each) === best.count);
  return isTable ? best.each : none;
}

/** A line that is not in quotes and starts with a URL may be a URL with commas. */
const startsWithAddress = (line: string): boolean =>
  namedAddress(line.split(/[\t,;|]/, 1)[0] ?? '') !== null;

const outsideQuotes = (line: string, delimiter: string): number =>
  line.replace(/"(?:[^"]|"")*"/g, '').split(delimiter).length - 1;
