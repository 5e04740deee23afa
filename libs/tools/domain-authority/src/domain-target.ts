import { linkTarget, type LinkTarget } from '@plumbline/links';

/** Labels of 1 to 63 characters, 253 in all, and a last one that is no number: an IP address is in no ranking. */
const domainName = /^(?=.{3,253}$)(?:[^.]{1,63}\.)+(?!\d+$)[^.]{2,63}$/;

/**
 * @param typed a domain, a host, or the address of a page
 * @returns null for what names no host under a domain
 */
export function domainTarget(typed: string): LinkTarget | null {
  const target = linkTarget(typed, 'domain');
  return target !== null && domainName.test(target.host) ? target : null;
}
