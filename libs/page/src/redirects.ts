import { headerText, headerValues, type HeaderLines, type RedirectHop } from './snapshot.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether a status redirects to a URL in `Location`: 301, 302, 303, 307 or 308. */
export const isRedirect = (status: number): boolean => redirectStatuses.has(status);

/**
 * The distinct `Location` headers of a redirect, as received: one code unit for each byte. Empty for a final response:
 * another status, or no `Location` or an empty one, as in browsers.
 */
export function locationsOf(status: number, headers: HeaderLines): string[] {
  if (!isRedirect(status)) return [];
  // Not trim(): the last byte of 'à' in UTF-8 is a no-break space in Latin-1.
  const values = headerValues(headers, 'location').map((value) =>
    value.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, ''),
  );
  return [...new Set(values)].filter((value) => value !== '');
}

export interface ResolvedLocation {
  /** For display: bytes that are valid UTF-8 are decoded. */
  readonly text: string;
  /** The target, with its own fragment only; `null` when it is not a URL. */
  readonly target: URL | null;
}

/**
 * Resolves a `Location` for all callers. Bytes outside ASCII are percent-encoded as received, as browsers do, so paths in
 * UTF-8 and in older encodings both keep their bytes.
 * @param location one of {@link locationsOf}
 * @param from the URL that sent the redirect
 */
export function resolveLocation(location: string, from: string): ResolvedLocation {
  const ascii = location.replace(
    /[\u0080-\u00ff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return { text: headerText(location), target: URL.parse(ascii, from) };
}

/** Where a redirect leads: `null` without `Location`, if there are several, or if it is no URL. */
export function redirectTarget(status: number, headers: HeaderLines, from: string): URL | null {
  const [location, ...others] = locationsOf(status, headers);
  const isClear = location !== undefined && others.length === 0;
  return isClear ? resolveLocation(location, from).target : null;
}

/** The end of a redirect chain. */
export interface Followed {
  readonly finalUrl: string;
  readonly redirects: readonly RedirectHop[];
}

/**
 * Redirects as a browser that opens `requestedUrl` follows them: its fragment is kept to the end, unless a `Location`
 * has one of its own (RFC 9110 §10.2.2). Fragments are never sent, so requests and caches don't contain them.
 */
export function keepFragment<T extends Followed>(requestedUrl: string, followed: T): T {
  let fragment = fragmentOf(requestedUrl) ?? '';
  const redirects = followed.redirects.map((hop) => {
    const own = hop.target === null ? null : fragmentOf(hop.target);
    if (own !== null) fragment = own;
    return own !== null || hop.target === null ? hop : { ...hop, target: hop.target + fragment };
  });
  return { ...followed, redirects, finalUrl: withoutFragment(followed.finalUrl) + fragment };
}

/** With its `#`; `null` if there is none. */
function fragmentOf(url: string): string | null {
  const at = url.indexOf('#');
  return at === -1 ? null : url.slice(at);
}

/** A URL without its fragment, as it is requested. */
export const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? url;
