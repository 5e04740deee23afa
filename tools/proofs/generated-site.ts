import { type Random, seeded } from '../testing/random.ts';

/** What a URL of the generated site returns. */
export interface GeneratedUrl {
  readonly status: number;
  /** Path; only of redirects. */
  readonly location?: string;
  /** Only of pages. */
  readonly title?: string;
  readonly type: string;
  readonly body: string;
}

export interface GeneratedSite {
  /** By path: every URL that a crawl has a result for. */
  readonly urls: ReadonlyMap<string, GeneratedUrl>;
  /** By path: URLs that a crawl finds and doesn't request, with their state. */
  readonly unrequested: ReadonlyMap<string, string>;
  /** By path: how often a crawl requests it. */
  readonly requests: ReadonlyMap<string, number>;
  answerOf(path: string): GeneratedUrl;
}

/** Links from each page to its children in the tree, and to pages anywhere. */
const links = { children: 12, across: 3 } as const;
/** Percentage of orphans: half are in the sitemap, and each links to the next. */
const orphans = 1;

const words =
  'spade handle blade shed soil frost compost root garden clay steel ash winter autumn bed tool'.split(
    ' ',
  );

const pathOf = (page: number): string => (page === 0 ? '/' : `/page/${page}`);

const html = (body: string): Pick<GeneratedUrl, 'type' | 'body'> => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8">${body}</html>`,
});

/** What one of a hundred pages links to besides pages, by its number modulo 100. */
const oddLinks: Readonly<Record<number, (page: number) => string>> = {
  7: (page) => `<a href="/old/${page}">Old</a>`,
  9: (page) => `<a href="/older/${page}">Older</a>`,
  11: (page) => `<a href="/gone/${page}">Gone</a>`,
  13: (page) => (page % 400 === 13 ? `<a href="/failing/${page}">Failing</a>` : ''),
  17: (page) => `<a href="/private/${page}">Private</a>`,
  19: (page) => `<a href="/sponsored/${page}" rel="nofollow">Sponsored</a>`,
  23: () => `<a href="?utm_source=a">One</a><a href="?utm_source=b">Other</a>`,
};

/** A site with this many pages, and with redirects, errors and URLs that are not to be requested. */
export function generateSite(origin: string, pages: number): GeneratedSite {
  const urls = new Map<string, GeneratedUrl>();
  const unrequested = new Map<string, string>();
  const linked = pages - Math.floor((pages * orphans) / 100);
  const redirect = (from: string, location: string) =>
    urls.set(from, { status: 301, location, ...html('') });
  const error = (path: string, status: number) =>
    urls.set(path, { status, ...html('<title>Error</title>') });
  for (let page = 0; page < pages; page += 1) {
    const path = pathOf(page);
    urls.set(path, generatePage(page, pages, linked));
    if (page >= linked) continue;
    const kind = page % 100;
    if (kind === 7) redirect(`/old/${page}`, path);
    if (kind === 9) {
      redirect(`/older/${page}`, `/oldest/${page}`);
      redirect(`/oldest/${page}`, pathOf(page - 1));
    }
    if (kind === 11) error(`/gone/${page}`, 404);
    if (page % 400 === 13) error(`/failing/${page}`, 500);
    if (kind === 17) unrequested.set(`/private/${page}`, 'blocked');
    if (kind === 19) unrequested.set(`/sponsored/${page}`, 'unfollowed');
    if (kind === 23) {
      urls.set(`${path}?utm_source=a`, generatePage(page, pages, linked));
      unrequested.set(`${path}?utm_source=b`, 'tracking');
    }
  }
  error('/gone/listed', 404);
  urls.set('/sitemap.xml', sitemap(origin, pages, linked));
  const robots = `User-agent: *\nDisallow: /private/\nSitemap: ${origin}/sitemap.xml\n`;
  const answers = new Map<string, GeneratedUrl>([
    ...urls,
    ['/robots.txt', { status: 200, type: 'text/plain', body: robots }],
  ]);
  return {
    urls,
    unrequested,
    // The start URL also to find the site, and what failed once more at the end.
    requests: new Map(
      Array.from(answers, ([path, { status }]) => [path, path === '/' || status === 500 ? 2 : 1]),
    ),
    answerOf: (path) => answers.get(path) ?? { status: 404, ...html('<title>Error</title>') },
  };
}

function generatePage(page: number, pages: number, linked: number): GeneratedUrl {
  const random = seeded(page);
  const isOrphan = page >= linked;
  const children = Array.from(
    { length: links.children },
    (_, at) => page * links.children + at + 1,
  );
  const targets = isOrphan
    ? [0, page + 1].filter((target) => target < pages)
    : [
        ...children.filter((child) => child < linked),
        ...Array.from({ length: links.across }, () => random.between(0, linked - 1)),
      ];
  // Some pages have the title, or the text, of another page.
  const title = `About ${namesOf(page % 100 === 31 ? page - 1 : page)}`;
  const text = textOf(page % 100 === 37 ? seeded(page - 1) : random);
  const canonical = pathOf(page % 100 === 29 ? page - 1 : page);
  const anchors = targets.map((target) => `<a href="${pathOf(target)}">${namesOf(target)}</a>`);
  const odd = (!isOrphan && oddLinks[page % 100]?.(page)) || '';
  return {
    status: 200,
    title,
    ...html(
      `<title>${title}</title><link rel="canonical" href="${canonical}"></head><body><main><h1>${namesOf(page)}</h1><p>${text}</p>${anchors.join(' ')} ${odd}</main></body>`,
    ),
  };
}

const namesOf = (page: number): string => `${words[page % words.length] ?? ''} ${page}`;

const textOf = (random: Random): string =>
  Array.from({ length: 80 }, () => `${random.pick(words)} ${random.between(0, 99)}`).join(' ');

/** Lists a third of the linked pages, every other orphan, and a URL that is gone. */
function sitemap(origin: string, pages: number, linked: number): GeneratedUrl {
  const paths = ['/gone/listed'];
  for (let page = 0; page < pages; page += page < linked ? 3 : 2) paths.push(pathOf(page));
  const entries = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return {
    status: 200,
    type: 'application/xml',
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
  };
}
