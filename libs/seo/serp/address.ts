import { oneLine } from './units.ts';

const MARK = ' › ';

/** A URL as a search result shows it. */
export interface SerpAddress {
  /** Host name, and the path after ` › `; the text itself if it is not a URL. */
  readonly displayUrl: string;
  /** Scheme and host, then each folder of the path, with percent-encoding decoded. */
  readonly breadcrumb: readonly string[];
  /** Host name without `www.`; empty if the text is not a URL. */
  readonly host: string;
}

/**
 * The parts of a URL that a search result shows: never its query or fragment. Host names stay in ASCII (`xn--…`), so
 * that none can imitate another.
 */
export function serpAddress(url: string): SerpAddress {
  const typed = oneLine(url);
  const parsed = addressOf(typed);
  if (parsed === null || parsed.hostname === '') {
    return { displayUrl: typed, breadcrumb: typed === '' ? [] : [typed], host: '' };
  }
  const { hostname, origin, pathname, protocol } = parsed;
  const folders = pathname.split('/').filter((folder) => folder !== '');
  return {
    displayUrl: folders.length === 0 ? hostname : hostname + MARK + decoded(folders.join('/')),
    breadcrumb: [origin === 'null' ? `${protocol}//${hostname}` : origin, ...folders.map(decoded)],
    host: hostname.replace(/^www\./, ''),
  };
}

/** A breadcrumb as one text. */
export function breadcrumbText(breadcrumb: readonly string[]): string {
  return breadcrumb.join(MARK);
}

function addressOf(typed: string): URL | null {
  try {
    return new URL(typed);
  } catch {
    return null;
  }
}

function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return oneLine(decodeURIComponent(path));
  } catch {
    return path;
  }
}
