import { parseTypedAddress } from '@plumbline/page';

/** The origin of a sitemap's site, from any typed address on it; `null` if invalid or with a user name. */
export function siteOrigin(typed: string): string | null {
  const url = parseTypedAddress(typed);
  return url === null || url.username !== '' || url.password !== '' ? null : url.origin;
}
