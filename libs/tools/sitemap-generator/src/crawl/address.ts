/** Parameters that say where a visitor came from or who it is, and never what the page is. */
const tracking =
  /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|mc_cid|mc_eid|igshid|_ga|_gl|phpsessid|jsessionid|sid|sessionid)$/i;

/** What is certainly no page, told by its name, so that it need not be asked for. */
const fileName =
  /\.(?:avif|bmp|css|csv|docx?|eot|epub|exe|gif|gz|ico|jpe?g|js|json|m4a|mjs|mov|mp3|mp4|mpe?g|ods|odt|ogg|otf|pdf|png|pptx?|rar|rss|svg|tar|tiff?|ttf|txt|wasm|wav|webm|webmanifest|webp|woff2?|xlsx?|xml|zip|7z)$/i;

/** An address as a crawl knows it: without fragment and without what tracks visitors. */
export function crawlAddress(url: URL): string {
  const clean = new URL(url);
  clean.hash = '';
  if (clean.search !== '') {
    const names = [...clean.searchParams.keys()].filter((name) => tracking.test(name));
    // Touching the parameters respells the rest, so they are left alone where nothing goes.
    for (const name of names) clean.searchParams.delete(name);
  }
  return clean.href;
}

/** Whether an address names a file that is no page. */
export const isFile = (url: URL): boolean => fileName.test(url.pathname);

/**
 * A link as an address of the site that is crawled, or `null` when it leads elsewhere. A link to the same host by the
 * site's other scheme counts as its own.
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
