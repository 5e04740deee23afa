import { linkTarget, type LinkTarget } from '@plumbline/links';

/** Labels of 1 to 63 characters, 253 in total, the last not a number: IP addresses are not ranked. */
const domainName = /^(?=.{3,253}$)(?:[^.]{1,63}\.)+(?!\d+$)[^.]{2,63}$/;

/**
 * @param typed a domain, a host, or the address of a page
 * @returns null for anything that is not a host under a domain
 */
export function domainTarget(typed: string): LinkTarget | null {
  const target = linkTarget(typed, 'domain');
  return target !== null && domainName.test(target.host) ? target : null;
}
