import { type FigureSource, releaseInWords } from '@plumbline/links';
import { toCsv } from '@plumbline/seo/text';
import type { Backlink } from './backlink.ts';

/** What could start a formula inside a URL: separators and quotes, followed by a formula sign. */
const formulaWithin = /([;\t\r\n]"*)([=+\-@])/g;

/**
 * An equivalent URL that doesn't start a formula. An apostrophe inside would change the URL, so the sign is
 * percent-encoded; in a query, where a plus is a space and `=` ends a name, the character before it is.
 */
export function harmlessAddress(address: string): string {
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

/** One line per link (RFC 4180, CRLF). Formulas are prefixed with an apostrophe, or percent-encoded inside URLs. */
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
