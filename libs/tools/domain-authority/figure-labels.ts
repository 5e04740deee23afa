import type { FigureName } from './figures.ts';

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
