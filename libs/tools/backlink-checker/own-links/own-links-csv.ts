import { toCsv } from '@plumbline/seo/text';
import { harmlessAddress } from '../backlinks-csv.ts';
import type { CheckedPage, JudgedLink } from './judge-own-link.ts';
import type { OwnLink } from './own-link.ts';

export interface OwnLinkRow {
  readonly link: OwnLink;
  /** Null until the page has been checked. */
  readonly judged: JudgedLink | null;
  /** Null if the page couldn't be checked. */
  readonly page: (CheckedPage & { readonly status: number; readonly checkedAt: string }) | null;
}

const header = [
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

const addressOrNull = (url: string | null | undefined): string | null =>
  url ? harmlessAddress(url) : null;

/** All columns of the checked links as CSV, with formulas escaped. */
export function ownLinksCsv(rows: readonly OwnLinkRow[]): string {
  return toCsv([
    header,
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
