import {
  authorityEstimate,
  authorityEstimateBasis,
  estimated,
  registeredDomain,
  seededShare,
} from '@plumbline/links';
import { type Figure, figure } from './figures.ts';

export type NameEstimates = Readonly<
  Record<
    | 'domainAuthority'
    | 'pageAuthority'
    | 'mozRank'
    | 'trustFlow'
    | 'citationFlow'
    | 'backlinks'
    | 'referringDomains'
    | 'spam_score',
    Figure
  >
>;

/**
 * Estimates from a host's name, used without an index: the specified heuristic, and house formulas based on its domain
 * authority for figures without specified base values. Deterministic: a domain always has the same figures.
 */
export function nameEstimates(host: string): NameEstimates {
  const { domainAuthority, pageAuthority, mozRank, spamScore } = authorityEstimate(host);
  const domain = registeredDomain(host);
  const share = (salt: string) => seededShare(domain, salt);
  const flow = (least: number, salt: string) =>
    Math.max(10, Math.round(domainAuthority * (least + 0.2 * share(salt))));
  const referringDomains = Math.round(10 ** (domainAuthority / 20));
  const linksEach = 2 + Math.floor(9 * share('links each'));
  const { authority, mozRank: tenth, spam } = authorityEstimateBasis;
  return {
    domainAuthority: figure(domainAuthority, estimated(authority)),
    pageAuthority: figure(pageAuthority, estimated(authority)),
    mozRank: figure(mozRank, estimated(tenth)),
    trustFlow: figure(flow(0.7, 'trust flow'), estimated(flowNote('70 to 90'))),
    citationFlow: figure(flow(0.8, 'citation flow'), estimated(flowNote('80 to 100'))),
    backlinks: figure(referringDomains * linksEach, estimated(linksNote)),
    referringDomains: figure(referringDomains, estimated(referrersNote)),
    spam_score: figure(spamScore, estimated(spam)),
  };
}

const flowNote = (share: string): string =>
  `${share} % of the estimated domain authority, fixed for each domain, at least 10.`;
const linksNote = '2 to 10 links, fixed for each domain, from each estimated referring domain.';
const referrersNote = '10^(estimated domain authority / 20).';
