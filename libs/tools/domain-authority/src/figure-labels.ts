import type { FigureName } from './figures.ts';

/** Names of the figures for readers, and their maximum. */
export const figureLabels: Readonly<
  Record<FigureName, { readonly label: string; readonly of: number | null }>
> = {
  domainAuthority: { label: 'Domain Authority', of: 100 },
  pageAuthority: { label: 'Page Authority', of: 100 },
  spam_score: { label: 'Spam Score', of: 100 },
  mozRank: { label: 'MozRank', of: 10 },
  trustFlow: { label: 'Trust Flow', of: 100 },
  citationFlow: { label: 'Citation Flow', of: 100 },
  backlinks: { label: 'Backlinks', of: null },
  referringDomains: { label: 'Referring Domains', of: null },
  organicKeywords: { label: 'Organic Keywords', of: null },
  organicTraffic: { label: 'Monthly Organic Traffic', of: null },
};
