import { getDomainWithoutSuffix } from 'tldts';
import { registeredDomain } from '../host-names.ts';
import { type DomainClass, domainClass } from './domain-class.ts';
import { seededShare } from './seeded-share.ts';

export interface AuthorityEstimate {
  /** 10 to 100. */
  readonly domainAuthority: number;
  /** 10 to 100. */
  readonly pageAuthority: number;
  /** 1 to 10, one decimal. */
  readonly mozRank: number;
  /** 0 to 2 for brands, 0 to 24 otherwise. */
  readonly spamScore: number;
}

/** Base values, clamps and spam bounds: the specification, section 9. */
const bases: Readonly<Record<DomainClass, { readonly domain: number; readonly page: number }>> = {
  brand: { domain: 85, page: 75 },
  platform: { domain: 65, page: 60 },
  ordinary: { domain: 35, page: 30 },
};
const lowest = 10;
const highest = 100;
const highestSpam: Readonly<Record<DomainClass, number>> = { brand: 2, platform: 24, ordinary: 24 };
const shortName = 8;

/** The specification names these without their sizes: house values, small compared with the gaps between the bases. */
const points = { spread: 10, hyphen: 3, subdomain: 5, shortName: 5 } as const;

/** The heuristic in words, for the answer and the report. */
export const authorityEstimateBasis = {
  authority:
    `From the name alone: ${bases.ordinary.domain} (page ${bases.ordinary.page}) for ordinary domains, ` +
    `${bases.platform.domain} (${bases.platform.page}) for well-known platforms, ${bases.brand.domain} ` +
    `(${bases.brand.page}) for big brands; 0 to ${points.spread - 1} more, fixed for each domain; ${points.hyphen} less ` +
    `for each hyphen, ${points.subdomain} less for a subdomain, ${points.shortName} more for a name of fewer than ` +
    `${shortName} characters; ${lowest} to ${highest}.`,
  mozRank: 'A tenth of the estimated domain authority, 1 to 10.',
  spam:
    `From the name alone: a value fixed for each domain, 0 to ${highestSpam.brand} for big brands, ` +
    `0 to ${highestSpam.ordinary} otherwise.`,
} as const;

/**
 * The specified heuristic for figures that no index has. Knows nothing but the name: the same host gives the same figures
 * always, and no figure of it may be shown without the word 'estimated'.
 * @param host lower case, in its ASCII form
 */
export function authorityEstimate(host: string): AuthorityEstimate {
  const domain = registeredDomain(host);
  const base = bases[domainClass(domain)];
  const extra = namePoints(host, domain);
  const domainAuthority = clamp(base.domain + spread(domain, 'domain authority') + extra);
  return {
    domainAuthority,
    pageAuthority: clamp(base.page + spread(domain, 'page authority') + extra),
    mozRank: Math.max(1, domainAuthority / 10),
    spamScore: spamEstimate(domain),
  };
}

/** @param domain a registered domain @returns 0 to 2 for brands, 0 to 24 otherwise; whole numbers */
const spamEstimate = (domain: string): number =>
  Math.floor(seededShare(domain, 'spam') * (highestSpam[domainClass(domain)] + 1));

/** Points for suspicious patterns of the name; never more than the bonus. */
function namePoints(host: string, domain: string): number {
  const name = getDomainWithoutSuffix(domain);
  const hyphens = hyphensOf(name ?? '');
  const bonus = name !== null && name.length < shortName ? points.shortName : 0;
  const isSubdomain = host !== domain && host !== `www.${domain}`;
  return bonus - points.hyphen * hyphens - (isSubdomain ? points.subdomain : 0);
}

/** Those that its owner wrote: in the ASCII form of another script, `xn--` and the hyphen before its code are not. */
function hyphensOf(name: string): number {
  const written = name.startsWith('xn--') ? name.slice(4).replace(/-?[^-]*$/, '') : name;
  return written.split('-').length - 1;
}

const spread = (domain: string, salt: string): number =>
  Math.floor(seededShare(domain, salt) * points.spread);

const clamp = (value: number): number => Math.min(Math.max(value, lowest), highest);
