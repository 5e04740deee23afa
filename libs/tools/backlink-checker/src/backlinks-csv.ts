import { type FigureSource, releaseInWords } from '@plumbline/links';
import { toCsv } from '@plumbline/text';
import type { Backlink } from './backlink.ts';

/** What would begin a formula within an address: separators and quotes, and the sign after them. */
const formulaWithin = /([;\t\r\n]"*)([=+\-@])/g;

/**
 * An address of the same page that begins no formula: an apostrophe within would make another address of it. The sign
 * is percent-encoded; in a query, where a plus is a space and `=` ends a name, what stands before it is.
 */
function harmlessAddress(address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(address) ?? [];
  const codedSign = (_: string, separator: string, sign: string) =>
    `${separator}%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  const inQuery = (whole: string, separator: string, sign: string) =>
    sign === '+' || sign === '='
      ? encodeURIComponent(separator) + sign
      : codedSign(whole, separator, sign);
  return (
    path.replace(formulaWithin, codedSign) +
    query.replace(formulaWithin, inQuery) +
    fragment.replace(formulaWithin, codedSign)
  );
}

/** The first line of an export. */
export const backlinksCsvHeader = toCsv([
  [
    'Source URL',
    'Source domain',
    'Target URL',
    'Anchor',
    'Type',
    'Nofollow',
    'UGC',
    'Sponsored',
    'Occurrences',
    'Authority',
    'First seen',
    'Last seen',
    'Provenance',
    'Release',
  ],
]);

/**
 * A line a link (RFC 4180, CRLF). What a spreadsheet would run as a formula gets an apostrophe before it, within an
 * address percent-encoding.
 */
export function backlinksCsvLines(
  links: readonly Backlink[],
  { kind, release }: FigureSource,
): string {
  const named = release === null ? null : releaseInWords(release);
  return toCsv(
    links.map((link) => [
      harmlessAddress(link.sourceUrl),
      link.sourceDomain,
      harmlessAddress(link.targetUrl),
      link.anchor,
      link.type,
      link.nofollow,
      link.ugc,
      link.sponsored,
      link.occurrences,
      link.authority,
      link.firstSeen,
      link.lastSeen,
      kind,
      named,
    ]),
  );
}
