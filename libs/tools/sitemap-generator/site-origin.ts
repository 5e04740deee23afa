import { parseTypedAddress } from '@plumbline/page';

/** The site's origin, from any URL on it; `null` if the URL is invalid or contains a user name. */
export function siteOrigin(typed: string): string | null {
  const url = parseTypedAddress(typed);
  return url === null || url.username !== '' || url.password !== '' ? null : url.origin;
}
