/** Tracking parameters, which do not select content. */
const tracking =
  /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|mc_cid|mc_eid|igshid|_ga|_gl|phpsessid|jsessionid|sid|sessionid)$/i;

/** File extensions that are not pages. */
const fileName =
  /\.(?:avif|bmp|css|csv|docx?|eot|epub|exe|gif|gz|ico|jpe?g|js|json|m4a|mjs|mov|mp3|mp4|mpe?g|ods|odt|ogg|otf|pdf|png|pptx?|rar|rss|svg|tar|tiff?|ttf|txt|wasm|wav|webm|webmanifest|webp|woff2?|xlsx?|xml|zip|7z)$/i;

/** A normalized address for the crawl: without fragment and tracking parameters. */
export function crawlAddress(url: URL): string {
  const clean = new URL(url);
  clean.hash = '';
  if (clean.search !== '') {
    const names = [...clean.searchParams.keys()].filter((name) => tracking.test(name));
    // Changing parameters re-encodes the others, so they are only touched when needed.
    for (const name of names) clean.searchParams.delete(name);
  }
  return clean.href;
}

/** Whether an address is a file that is not a page. */
export const isFile = (url: URL): boolean => fileName.test(url.pathname);

/**
 * A link as an address of the crawled site, or `null` for other sites. The same host with the other scheme counts as
 * the site.
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
