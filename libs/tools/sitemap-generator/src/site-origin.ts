import { parseTypedAddress } from '@plumbline/page';

/** The origin of the site that a sitemap is for, from any address on it as typed; `null` for none, or one with a user name. */
export function siteOrigin(typed: string): string | null {
  const url = parseTypedAddress(typed);
  return url === null || url.username !== '' || url.password !== '' ? null : url.origin;
}
