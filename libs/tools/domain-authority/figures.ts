import type { FigureSource } from '@plumbline/links';

/** Figures that an index can provide. */
export const figureNames = [
  'domainAuthority',
  'referringSubnets',
  'referringIps',
  'referringDomains',
  'backlinks',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Names of the figures for readers, and their maximum. */
export const figureLabels: Readonly<
  Record<FigureName, { readonly label: string; readonly of: number | null }>
> = {
  domainAuthority: { label: 'Domain Authority', of: 100 },
  referringSubnets: { label: 'Referring Subnets', of: null },
  referringIps: { label: 'Referring IPs', of: null },
  referringDomains: { label: 'Referring Domains', of: null },
  backlinks: { label: 'Backlinks', of: null },
};

/** Figures in the specification that no open data has, grouped by the reason shown. */
export const unknowable = {
  pageAuthority: 'No open data ranks single pages.',
  mozRank: 'MozRank is a metric of Moz, which does not publish it as open data.',
  trustFlow: 'Trust Flow is a metric of Majestic, which does not publish it as open data.',
  citationFlow: 'Citation Flow is a metric of Majestic, which does not publish it as open data.',
  organicKeywords: 'No open data has the keywords that a domain ranks for.',
  organicTraffic: 'No open data has the search traffic of a domain.',
  spam_score: 'Spam Score is a metric of Moz, which does not publish it as open data.',
} as const;
type UnknowableName = keyof typeof unknowable;

export type FigureValues = Readonly<Record<FigureName, number | null>> &
  Readonly<Record<UnknowableName, null>>;
export type FigureSources = Readonly<Record<FigureName | UnknowableName, FigureSource>>;

/** Colors of the specification, section 9. */
type AuthorityBand = 'green' | 'yellow' | 'orange' | 'red';

/** @param authority 0 to 100 */
export function authorityBand(authority: number): AuthorityBand {
  if (authority >= 70) return 'green';
  if (authority >= 50) return 'yellow';
  return authority >= 30 ? 'orange' : 'red';
}
