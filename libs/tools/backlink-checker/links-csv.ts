import { type FigureSource, releaseInWords } from '@plumbline/links';
import { toCsv } from '@plumbline/seo/text';
import type { Backlink } from './backlink-report.ts';
import type { CheckedPage, JudgedLink, OwnLink } from './own-links/own-link.ts';

/** The first line of an export of backlinks. */
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

/** A link from the visitor’s export, and the result of its check. */
export interface OwnLinkRow {
  readonly link: OwnLink;
  /** Null until the page has been checked. */
  readonly judged: JudgedLink | null;
  /** Null if the page couldn't be checked. */
  readonly page: (CheckedPage & { readonly status: number; readonly checkedAt: string }) | null;
}

const ownLinksHeader = [
  'Linking page',
  'Result',
  'Reasons',
  'Anchor now',
  'Anchor in export',
  'Target now',
  'Target in export',
  'Type now',
  'Rel now',
  'Rel in export',
  'Indexable',
  'Redirects to',
  'Status',
  'Checked at',
  'First seen in export',
  'Last seen in export',
];

/** All columns of the checked links as CSV, with formulas escaped. */
export function ownLinksCsv(rows: readonly OwnLinkRow[]): string {
  return toCsv([
    ownLinksHeader,
    ...rows.map(({ link, judged, page }) => [
      harmlessAddress(link.sourceUrl),
      judged?.result ?? 'not checked',
      judged?.reasons.map(({ text }) => text).join(' '),
      judged?.found?.anchor,
      link.anchor,
      addressOrNull(judged?.found?.targetUrl),
      addressOrNull(link.targetUrl),
      judged?.found?.type,
      judged?.found?.rel.join(' '),
      link.rel?.join(' '),
      page?.indexable,
      page && page.finalUrl !== page.sourceUrl ? harmlessAddress(page.finalUrl) : null,
      page?.status,
      page?.checkedAt,
      link.firstSeen,
      link.lastSeen,
    ]),
  ]);
}

const addressOrNull = (url: string | null | undefined): string | null =>
  url ? harmlessAddress(url) : null;

/** What could start a formula inside a URL: separators and quotes, followed by a formula sign. */
const formulaWithin = /([;\t\r\n]"*)([=+\-@])/g;

/**
 * An equivalent URL that doesn't start a formula. An apostrophe inside would change the URL, so the sign is
 * percent-encoded; in a query, where a plus is a space and `=` ends a name, the character before it is.
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
