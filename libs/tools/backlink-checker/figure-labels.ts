import type { BacklinkProvenance } from './sources.ts';

type Figure = Exclude<keyof BacklinkProvenance, 'backlinks'>;

/** Names of the figures for readers. */
export const figureLabels: Readonly<Record<Figure, string>> = {
  totalBacklinks: 'Total Backlinks',
  uniqueDomains: 'Unique Domains',
  followLinks: 'Follow Links',
  nofollowLinks: 'Nofollow Links',
  avgAuthority: 'Average Authority',
  domainAuthority: 'Domain Authority',
  referringSubnets: 'Referring Subnets',
  referringIps: 'Referring IPs',
};
