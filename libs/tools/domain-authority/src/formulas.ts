import type { FigureRange } from '@plumbline/links';

/**
 * MozRank's scale of 1 to 10, from a position by PageRank: evenly spaced on the logarithm of the position, as
 * `authorityOf` is. House formula; Moz computes its own over its own crawl.
 * @param position 1 for the best
 * @param domains ranked in the release
 * @returns one decimal
 */
export function mozRankOf(position: number, domains: number): number {
  const place = Math.min(Math.max(position, 1), Math.max(domains, 1));
  const share = domains <= 1 ? 1 : 1 - Math.log(place) / Math.log(domains);
  return Math.round(10 * (1 + 9 * share)) / 10;
}

/**
 * How much a domain is linked to, 0 to 100: the logarithm of its referring domains relative to that of the domain with
 * the most. House formula after Majestic's citation flow.
 */
export function citationFlowOf(referringDomains: number, most: number): number {
  if (most < 1) return 0;
  const referring = Math.min(Math.max(referringDomains, 0), most);
  return Math.round((100 * Math.log1p(referring)) / Math.log1p(most));
}

/** Visits a month for each keyword: a house value, since there is no open data. */
const visitsPerKeyword = 10;

/** A house formula that only expresses that authority and traffic are related: ten times as many for every 20 points. */
const keywordsOf = (domainAuthority: number): number => 10 ** (domainAuthority / 20);

/**
 * Keywords of a domain in search, and monthly visits from them; open data does not have these. From half to double of
 * 1,000 keywords at an authority of 60.
 */
export function organicEstimate(authority: FigureRange): {
  readonly keywords: FigureRange;
  readonly traffic: FigureRange;
} {
  const keywords = {
    low: Math.round(keywordsOf(authority.low) / 2),
    high: Math.round(keywordsOf(authority.high) * 2),
  };
  const traffic = {
    low: keywords.low * visitsPerKeyword,
    high: keywords.high * visitsPerKeyword,
  };
  return { keywords, traffic };
}

/** The formulas in words, for the answer, the page and the report. */
export const formulaTexts = {
  domainAuthority: '100 × (1 − log(harmonic position) / log(domains ranked))',
  pageAuthority: '100 × (1 − log(PageRank position) / log(domains ranked))',
  mozRank: '1 + 9 × (1 − log(PageRank position) / log(domains ranked))',
  trustFlow:
    'Sum of the authority of the referring domains / their number, one without a rank counting 0',
  citationFlow:
    '100 × log(1 + referring domains) / log(1 + the most referring domains of any domain)',
  organicKeywords:
    'From half to double of 10^(domain authority / 20). Rankings cannot be known from open data.',
  organicTraffic: `${visitsPerKeyword} visits a month for each estimated organic keyword. Traffic cannot be known from open data.`,
} as const;
