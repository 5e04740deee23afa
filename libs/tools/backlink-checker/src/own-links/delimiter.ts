import { namedAddress } from './addresses.ts';

const delimiters = ['\t', ',', ';', '|'] as const;

/** No export has it: each line is one cell. */
const none = '\u001f';

/** Of the text's beginning. */
const compared = { lines: 20, characters: 250_000 } as const;

/**
 * Which character separates the cells. A parser that guesses by counting cuts URLs with commas, which a list of URLs
 * may have.
 * @returns it with the text, without Excel's `sep=` line
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
  // A header, or a first cell in quotes: what separates it separates all.
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
