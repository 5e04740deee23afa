/** Maximum characters of a typed URL. */
export const maxTypedAddress = 2048;

export type TypedAddressIssue = 'malformed' | 'too-long' | 'unsupported-scheme';

/**
 * Reads a URL that a person typed, as a browser's address bar does: tabs and newlines vanish, a missing scheme becomes
 * https, `example.com:8080` is a host and a port. Without a scheme the host needs a dot (or is `localhost` or an IPv6
 * address), so that a word is not read as a site. Checks only the form, not whether the host may be reached; keeps a
 * fragment and credentials.
 * @returns an http or https URL, or why it is not one
 */
export function readTypedAddress(typed: string): URL | TypedAddressIssue {
  const text = typed.replace(/[\t\n\r]/g, '').trim();
  if (text.length > maxTypedAddress) return 'too-long';
  const scheme = schemeOf(text);
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return 'unsupported-scheme';
  if (pathOnly.test(text)) return 'malformed';
  const url = URL.parse(scheme ? text : `https://${text.replace(/^[/\\]{2}/, '')}`);
  if (url === null || !hostForm.test(url.hostname)) return 'malformed';
  return scheme !== undefined || namesSite(url.hostname) ? url : 'malformed';
}

/** {@link readTypedAddress} for callers that do not need the reason. */
export function parseTypedAddress(typed: string): URL | null {
  const url = readTypedAddress(typed);
  return typeof url === 'string' ? null : url;
}

/** {@link readTypedAddress} as text; `null` if it is not a URL. */
export const toWebAddress = (typed: string): string | null =>
  parseTypedAddress(typed)?.href ?? null;

/**
 * The URL for a call: absolute if a scheme was typed, else `example.com/page`, so that the server may try http if https
 * fails. `null` if it is not a URL.
 */
export function toCallAddress(typed: string): string | null {
  const href = toWebAddress(typed);
  return href !== null && overHttp(typed) !== null ? href.replace(/^https:\/\//, '') : href;
}

/** The http URL of a typed URL without a scheme, for which https is only our guess; `null` for any other. */
export function overHttp(typed: string): string | null {
  if (schemeOf(typed.replace(/[\t\n\r]/g, '').trim()) !== undefined) return null;
  const url = parseTypedAddress(typed);
  if (url === null) return null;
  url.protocol = 'http:';
  return url.href;
}

/** Whether third-party text is an absolute http or https URL and may become a link. */
export const isWebLink = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text);

const pathOnly = /^(?:[/\\](?![/\\])|[?#])/;

/** The URL parser also accepts `a,b.example` and labels of any length, which do not exist in DNS. */
const hostForm = /^(?:\[.*\]|(?:[a-z\d_-]{1,63}\.)*[a-z\d_-]{1,63}\.?)$/;

const namesSite = (host: string): boolean =>
  host.includes('.') || host.startsWith('[') || host === 'localhost';

function schemeOf(text: string): string | undefined {
  const host = /^([^\s:/?#@\\[\]]+):\d{1,5}(?:[/?#\\]|$)/.exec(text)?.[1]?.toLowerCase();
  if (host !== undefined && namesSite(host)) return undefined;
  return /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase();
}
