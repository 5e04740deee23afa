import { getDomainWithoutSuffix } from 'tldts';
import type { FigureRange } from '../figure-source.ts';
import { registeredDomain } from '../host-names.ts';
import { type DomainClass, domainClass } from './domain-class.ts';

export const estimatedNames = [
  'domainAuthority',
  'pageAuthority',
  'mozRank',
  'trustFlow',
  'citationFlow',
  'backlinks',
  'referringDomains',
  'spamScore',
] as const;

export type DomainEstimate = Readonly<Record<(typeof estimatedNames)[number], FigureRange>>;

/** Authority at the last position that is known of a domain. */
type FormerAuthority = Readonly<Record<'domainAuthority' | 'pageAuthority', number>>;

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
const points = { spread: 9, hyphen: 3, subdomain: 5, shortName: 5 } as const;

const links = { fewest: 2, most: 10 } as const;

const authorityBasis =
  `From the name alone: ${bases.ordinary.domain} (page ${bases.ordinary.page}) for ordinary domains, ` +
  `${bases.platform.domain} (${bases.platform.page}) for well-known platforms, ${bases.brand.domain} ` +
  `(${bases.brand.page}) for big brands, or up to ${points.spread} more; ${points.hyphen} less ` +
  `for each hyphen, ${points.subdomain} less for a subdomain, ${points.shortName} more for a name of fewer than ` +
  `${shortName} characters; ${lowest} to ${highest}. A former position raises the upper end to its authority.`;

/** The heuristic in words, for the answer and the report. */
export const estimateBasis: Readonly<Record<keyof DomainEstimate, string>> = {
  domainAuthority: authorityBasis,
  pageAuthority: authorityBasis,
  mozRank: 'A tenth of the estimated domain authority, 1 to 10.',
  trustFlow: '70% to 90% of the estimated domain authority, at least 10.',
  citationFlow: '80% to 100% of the estimated domain authority, at least 10.',
  backlinks: `${links.fewest} to ${links.most} links from each estimated referring domain.`,
  referringDomains: '10^(authority / 20), of the authority that is estimated for the whole domain.',
  spamScore:
    `From the name alone: 0 to ${highestSpam.brand} for big brands, ` +
    `0 to ${highestSpam.ordinary} otherwise.`,
};

/**
 * The one heuristic for figures that no index has, as ranges. It knows the name, and the authority that a domain once
 * had: the same host always gets the same ranges, and none may be shown without the word 'estimated'.
 * @param host lower case, in its ASCII form
 */
export function domainEstimate(host: string, former: FormerAuthority | null): DomainEstimate {
  const domain = registeredDomain(host);
  const kind = domainClass(domain);
  const { domain: base, page } = bases[kind];
  const authority = authorityRange(base, host, domain, former?.domainAuthority);
  // Links are counted for the whole domain, whichever host was asked for.
  const referring = scaled(
    authorityRange(base, domain, domain, former?.domainAuthority),
    referrersOf,
  );
  return {
    domainAuthority: authority,
    pageAuthority: authorityRange(page, host, domain, former?.pageAuthority),
    mozRank: scaled(authority, (value) => Math.max(1, value / 10)),
    trustFlow: { low: flow(authority.low, 0.7), high: flow(authority.high, 0.9) },
    citationFlow: { low: flow(authority.low, 0.8), high: flow(authority.high, 1) },
    backlinks: {
      low: twoDigits(referring.low * links.fewest),
      high: twoDigits(referring.high * links.most),
    },
    referringDomains: scaled(referring, twoDigits),
    spamScore: { low: 0, high: highestSpam[kind] },
  };
}

const scaled = ({ low, high }: FigureRange, scale: (value: number) => number): FigureRange => ({
  low: scale(low),
  high: scale(high),
});

const referrersOf = (authority: number): number => 10 ** (authority / 20);
const flow = (authority: number, share: number): number =>
  Math.max(lowest, Math.round(authority * share));
const twoDigits = (value: number): number => Number(value.toPrecision(2));

function authorityRange(base: number, host: string, domain: string, former = 0): FigureRange {
  const low = clamp(base + namePoints(host, domain));
  const high = clamp(base + namePoints(host, domain) + points.spread);
  return { low, high: Math.max(high, former) };
}

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

const clamp = (value: number): number => Math.min(Math.max(value, lowest), highest);
