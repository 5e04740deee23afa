import { getDomain, getPublicSuffix, parse } from 'tldts';
import { isDomainName } from './domain-name.ts';

/**
 * The registered domain, cut at registry suffixes (the ICANN part of the public suffix list), as Common Crawl does for
 * its graph: all of `github.io` is one domain. A host without a registered domain (an IP address, a bare name, a suffix
 * itself) is its own domain.
 * @param host lower case, in its ASCII form
 */
export const registeredDomain = (host: string): string => getDomain(host) ?? host;

/**
 * Whether a host is a suffix under which registries register domains: `co.uk`, but not `github.io`, which is itself
 * registered.
 * @param host lower case, in its ASCII form
 */
export function isRegistrySuffix(host: string): boolean {
  const { publicSuffix, isIcann } = parse(host);
  return isIcann === true && publicSuffix === host;
}

/**
 * Whether somebody can own the domain. Nobody owns an IP address, a bare name or a registry suffix.
 * @param domain as {@link registeredDomain} gives it
 */
export const isOwnable = (domain: string): boolean =>
  isDomainName(domain) && !isRegistrySuffix(domain);

/** Whether sites of many owners are under this domain: `github.io`, `blogspot.com`. */
export function isSharedDomain(domain: string): boolean {
  const suffix = getPublicSuffix(domain, { allowPrivateDomains: true });
  return suffix === domain && getPublicSuffix(domain) !== domain;
}

/**
 * `www.example.co.uk` as `uk.co.example.www`, so that hosts of a domain are adjacent when sorted. It is its own
 * inverse.
 */
export const reversedHost = (host: string): string => host.split('.').reverse().join('.');
