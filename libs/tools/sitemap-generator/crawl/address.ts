/** Tracking parameters, which don't change the content. */
const tracking =
  /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|mc_cid|mc_eid|igshid|_ga|_gl|phpsessid|jsessionid|sid|sessionid)$/i;

/** Extensions of files that aren't pages. */
const fileName =
  /\.(?:avif|bmp|css|csv|docx?|eot|epub|exe|gif|gz|ico|jpe?g|js|json|m4a|mjs|mov|mp3|mp4|mpe?g|ods|odt|ogg|otf|pdf|png|pptx?|rar|rss|svg|tar|tiff?|ttf|txt|wasm|wav|webm|webmanifest|webp|woff2?|xlsx?|xml|zip|7z)$/i;

/** Normalizes a URL for the crawl: removes the fragment and tracking parameters. */
export function crawlAddress(url: URL): string {
  const clean = new URL(url);
  clean.hash = '';
  if (clean.search !== '') {
    const names = [...clean.searchParams.keys()].filter((name) => tracking.test(name));
    // Deleting a parameter re-encodes the others, so this happens only when needed.
    for (const name of names) clean.searchParams.delete(name);
  }
  return clean.href;
}

/** Whether a URL is a file that isn't a page. */
export const isFile = (url: URL): boolean => fileName.test(url.pathname);

/**
 * A link as a URL on the crawled site, or `null` for other sites. The same host with the other scheme counts as the
 * same site.
 */
export function sameSite(link: URL, origin: string): URL | null {
  if (link.origin === origin) return link;
  const site = new URL(origin);
  const webScheme = link.protocol === 'http:' || link.protocol === 'https:';
  if (!webScheme || link.host !== site.host || site.port !== '') return null;
  const same = new URL(link);
  same.protocol = site.protocol;
  return same;
}
