const maxLength = 2048;

/**
 * The origin of the site that a sitemap is for, from whatever part of its address was typed; a missing scheme becomes
 * https, and then the host needs a dot. `null` when it is no web address, or one with a user name.
 */
export function siteOrigin(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > maxLength) return null;
  // `example.com:8080` has a scheme only if the part before the colon is one, not a host with a port.
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return null;
  const url = URL.parse(scheme ? text : `https://${text.replace(/^\/\//, '')}`);
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  const named = /[.[]/.test(url.hostname) || url.hostname === 'localhost';
  return scheme !== undefined || named ? url.origin : null;
}
