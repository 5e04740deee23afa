import { isDomainName, linkTarget, type LinkTarget } from '@plumbline/links';

/**
 * @param typed a domain, a host, or the URL of a page
 * @returns null for anything that is not a host under a domain
 */
export function domainTarget(typed: string): LinkTarget | null {
  const target = linkTarget(typed, 'domain');
  return target !== null && isDomainName(target.host) ? target : null;
}
