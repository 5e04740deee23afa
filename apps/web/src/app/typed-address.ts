/** As many characters as the server takes. */
const maxLength = 2048;

/**
 * What was typed, as an absolute http or https address; `null` when it is none. A missing scheme becomes https, and
 * then the host needs a dot, so that a word is not taken for a site.
 */
export function toWebAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > maxLength) return null;
  // `example.com:8080` has a scheme only if the part before the colon is one, not a host with a port.
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return null;
  const absolute = scheme ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(absolute)) return null;
  const { hostname, href } = new URL(absolute);
  const named = hostname.includes('.') || hostname.startsWith('[') || hostname === 'localhost';
  return hostname !== '' && (scheme !== undefined || named) ? href : null;
}

/** Whether third-party text may be followed as a link. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
