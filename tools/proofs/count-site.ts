import { type CountedCrawl, type CountOrder, crawlFolder } from './count-site-crawl.ts';
import type { CountedPage } from './count-site-page.ts';

/** Lines by name, such as the URLs that an issue affects. A line says everything that is compared. */
export type Counts = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Counts what a site audit reports about a folder, by the definitions in `docs/site-audit.md` alone: it shares no code with
 * the product. It has no limits, and robots.txt blocks nothing: a site for which they matter differs.
 */
export function countSite(order: CountOrder): Counts {
  const crawl = crawlFolder(order);
  const site = new Site(crawl);
  return new Map([...site.facts(), ...site.linkIssues(), ...site.pageIssues(), ...site.groups()]);
}

interface Inlinks {
  /** Other pages, also those that link to it through a redirect. */
  readonly sources: Set<string>;
  followed: boolean;
  nofollow: boolean;
}

type Lines = [name: string, lines: Set<string>];

class Site {
  readonly #crawl: CountedCrawl;
  readonly #pages = new Map<string, CountedPage>();
  /** By URL as written: the pages that link to it. */
  readonly #written = new Map<string, number>();
  readonly #inlinks = new Map<string, Inlinks>();
  /** By page: the distinct URLs of the site that it links to, as written and without itself. */
  readonly #outlinks = new Map<string, Set<string>>();
  readonly #depths: ReadonlyMap<string, number>;

  constructor(crawl: CountedCrawl) {
    this.#crawl = crawl;
    for (const [url, answer] of crawl.answers) {
      if (answer.kind === 'page') this.#pages.set(url, answer.page);
    }
    for (const [url, { links }] of this.#pages) this.#addLinks(url, links);
    this.#depths = this.#findDepths();
  }

  #addLinks(source: string, links: CountedPage['links']): void {
    const targets = new Set<string>();
    for (const { url, nofollow } of links) {
      if (url === source || !this.#crawl.isOnSite(url)) continue;
      targets.add(url);
      const { final, loops } = this.#endOf(url);
      if (loops || final === source) continue;
      const inlinks = this.#inlinks.get(final) ?? {
        sources: new Set(),
        followed: false,
        nofollow: false,
      };
      this.#inlinks.set(final, inlinks);
      inlinks.sources.add(source);
      inlinks[nofollow ? 'nofollow' : 'followed'] = true;
    }
    this.#outlinks.set(source, targets);
    for (const target of targets) this.#written.set(target, (this.#written.get(target) ?? 0) + 1);
  }

  #endOf(url: string): { final: string; hops: number; loops: boolean } {
    const visited = new Set<string>();
    for (let final = url; ;) {
      const answer = this.#crawl.answers.get(final);
      if (answer?.kind !== 'redirect') return { final, hops: visited.size, loops: false };
      visited.add(final);
      final = answer.target;
      if (visited.has(final) || visited.size > 10) {
        return { final, hops: visited.size, loops: true };
      }
    }
  }

  #findDepths(): Map<string, number> {
    const { final: start } = this.#endOf(this.#crawl.start);
    const depths = new Map([[start, 0]]);
    // A map's iterator also visits what is added meanwhile, so this is a queue.
    for (const [url, depth] of depths) {
      for (const link of this.#pages.get(url)?.links ?? []) {
        if (link.nofollow || !this.#crawl.isOnSite(link.url)) continue;
        const { final, loops } = this.#endOf(link.url);
        if (!loops && !depths.has(final)) depths.set(final, depth + 1);
      }
    }
    return depths;
  }

  #kindOf(url: string): string | undefined {
    return this.#crawl.answers.get(url)?.kind;
  }

  #canonicalOf(url: string): string | null {
    const canonical = this.#pages.get(url)?.canonicals[0];
    return canonical === undefined || canonical === url ? null : canonical;
  }

  #isIndexable(url: string): boolean {
    const page = this.#pages.get(url);
    return page !== undefined && !page.noindex && this.#canonicalOf(url) === null;
  }

  /** Facts about each URL, one line each. */
  *facts(): Generator<Lines> {
    const { answers } = this.#crawl;
    yield [
      'answers',
      new Set(
        Array.from(answers, ([url, answer]) =>
          answer.kind === 'redirect'
            ? `${url} ${answer.status} ${answer.target}`
            : `${url} ${answer.kind}`,
        ),
      ),
    ];
    const each = (of: (page: CountedPage, url: string) => string) =>
      new Set(Array.from(this.#pages, ([url, page]) => `${url} ${of(page, url)}`));
    yield ['titles', each(({ title }) => title)];
    yield ['descriptions', each(({ description }) => description)];
    yield ['h1', each(({ h1 }) => h1)];
    yield ['canonicals', each(({ canonicals }) => canonicals.join(' '))];
    yield [
      'hreflangs',
      each(({ hreflangs }) => hreflangs.map(({ code, url }) => `${code} ${url}`).join(' ')),
    ];
    yield ['indexable', this.#filter((url) => this.#isIndexable(url))];
    yield ['outlinks of pages', each((_, url) => String(this.#outlinks.get(url)?.size ?? 0))];
    const written = new Set(Array.from(this.#written, ([url, pages]) => `${url} ${pages}`));
    yield ['inlinks of URLs as written', written];
    yield ['depths', new Set(Array.from(this.#depths, ([url, depth]) => `${url} ${depth}`))];
    const ranks = this.#findRanks();
    yield ['ranks', new Set(Array.from(ranks, ([url, rank]) => `${url} ${rank.toPrecision(4)}`))];
  }

  /** PageRank as documented: each round passes 85% on, and what has no link to pass it on is spread evenly. */
  #findRanks(): Map<string, number> {
    const edges = new Map<string, Set<string>>();
    for (const [source, { links }] of this.#pages) {
      const ends = links.flatMap(({ url, nofollow }) => {
        const { final, loops } = this.#endOf(url);
        return nofollow || loops || !this.#crawl.isOnSite(final) ? [] : final;
      });
      edges.set(source, new Set(ends.filter((end) => end !== source)));
    }
    const nodes = new Set([...edges.keys(), ...[...edges.values()].flatMap((ends) => [...ends])]);
    let ranks = new Map(Array.from(nodes, (url) => [url, 1 / nodes.size]));
    for (let round = 0; round < 50; round += 1) {
      let spread = 0.15;
      const next = new Map(Array.from(nodes, (url) => [url, 0]));
      for (const [url, rank] of ranks) {
        const ends = edges.get(url);
        if (!ends?.size) spread += 0.85 * rank;
        const share = (0.85 * rank) / (ends?.size ?? 1);
        for (const end of ends ?? []) next.set(end, (next.get(end) ?? 0) + share);
      }
      let change = 0;
      for (const [url, passed] of next) {
        const rank = passed + spread / nodes.size;
        next.set(url, rank);
        change += Math.abs(rank - (ranks.get(url) ?? 0));
      }
      ranks = next;
      if (change < 1e-6) break;
    }
    return ranks;
  }

  *linkIssues(): Generator<Lines> {
    const problems = new Map<string, string>();
    for (const url of this.#written.keys()) problems.set(url, this.#problemOf(url));
    const names = ['broken-internal-link', 'redirect-loop', 'redirect-chain'];
    for (const name of [...names, 'temporary-redirect', 'link-to-redirect']) {
      yield [name, new Set([...problems].flatMap(([url, each]) => (each === name ? url : [])))];
    }
    const isHttps = this.#crawl.start.startsWith('https:');
    const http = [...this.#written.keys()].filter((url) => isHttps && url.startsWith('http:'));
    yield ['http-link', new Set(http)];

    const entries = [...(this.#crawl.sitemap ?? [])].map((url) => ({
      url,
      problem: this.#entryProblemOf(url),
    }));
    for (const name of ['error', 'redirect', 'noindex', 'not-canonical']) {
      const urls = entries.flatMap(({ url, problem }) => (problem === name ? url : []));
      yield [`sitemap-${name}`, new Set(urls)];
    }
  }

  #problemOf(url: string): string {
    const { final, hops, loops } = this.#endOf(url);
    if (loops) return 'redirect-loop';
    if (this.#kindOf(final) === '404') return 'broken-internal-link';
    if (hops > 1) return 'redirect-chain';
    const answer = this.#crawl.answers.get(url);
    if (answer?.kind !== 'redirect' || final === url.replace(/^http:/, 'https:')) return 'none';
    return [302, 303, 307].includes(answer.status) ? 'temporary-redirect' : 'link-to-redirect';
  }

  #entryProblemOf(url: string): string | null {
    const { final, hops, loops } = this.#endOf(url);
    if (loops || this.#kindOf(final) === '404') return 'error';
    if (hops > 0) return 'redirect';
    if (this.#pages.get(url)?.noindex) return 'noindex';
    return this.#canonicalOf(url) === null ? null : 'not-canonical';
  }

  *pageIssues(): Generator<Lines> {
    const { start, sitemap } = this.#crawl;
    const { final: home } = this.#endOf(start);
    const inlinksOf = (url: string) => this.#inlinks.get(url)?.sources.size ?? 0;
    const indexable = (is: (url: string) => boolean) =>
      this.#filter((url) => this.#isIndexable(url) && is(url));
    yield ['missing-from-sitemap', indexable((url) => sitemap !== null && !sitemap.has(url))];
    yield ['orphan-page', indexable((url) => url !== home && inlinksOf(url) === 0)];
    yield ['one-inlink', indexable((url) => url !== home && inlinksOf(url) === 1)];
    yield ['click-depth', indexable((url) => (this.#depths.get(url) ?? 0) > 3)];
    yield ['dead-end', this.#filter((url) => this.#outlinks.get(url)?.size === 0)];
    const isFollowed = (url: string) => this.#inlinks.get(url)?.followed ?? false;
    const isNofollow = (url: string) => this.#inlinks.get(url)?.nofollow ?? false;
    yield ['mixed-nofollow', this.#filter((url) => isFollowed(url) && isNofollow(url))];
    yield ['only-nofollow-inlinks', indexable((url) => !isFollowed(url) && isNofollow(url))];
    const linked = (url: string) => inlinksOf(url) >= 10;
    yield ['noindex-linked', this.#filter((url, { noindex }) => noindex && linked(url))];

    for (const name of ['error', 'redirect', 'noindex']) {
      const isAffected = (url: string) => this.#canonicalProblemOf(url) === name;
      yield [`canonical-to-${name}`, this.#filter(isAffected)];
    }
    yield ['canonical-chain', this.#filter((url) => this.#canonicalProblemOf(url) === 'chain')];
    yield ['canonical-conflict', this.#filter((_, { canonicals }) => canonicals.length > 1)];
    const away = (url: string) => !this.#crawl.isOnSite(this.#canonicalOf(url) ?? url);
    yield ['canonical-other-host', this.#filter(away)];
    const targets = [...this.#pages.keys()].map((url) => this.#canonicalOf(url) ?? home);
    const unlinked = targets.filter(
      (url) => url !== home && this.#pages.has(url) && inlinksOf(url) === 0,
    );
    yield ['canonical-not-linked', new Set(unlinked)];
    yield* this.#hreflangIssues();
  }

  #canonicalProblemOf(url: string): string | null {
    const target = this.#canonicalOf(url);
    if (target === null || !this.#crawl.isOnSite(target)) return null;
    const { final, hops } = this.#endOf(target);
    if (this.#kindOf(final) === '404') return 'error';
    if (hops > 0) return 'redirect';
    if (this.#pages.get(target)?.noindex) return 'noindex';
    return [null, url].includes(this.#canonicalOf(target)) ? null : 'chain';
  }

  *#hreflangIssues(): Generator<Lines> {
    const annotated = (is: (url: string, page: CountedPage) => boolean) =>
      this.#filter(
        (url, page) =>
          page.hreflangs.length > 0 && this.#canonicalOf(url) === null && is(url, page),
      );
    const names = (page: CountedPage | undefined, url: string) =>
      page?.hreflangs.some((each) => each.url === url) ?? false;
    yield ['hreflang-no-self', annotated((url, page) => !names(page, url))];
    yield [
      'hreflang-no-return',
      annotated((url, { hreflangs }) =>
        hreflangs.some(
          ({ url: other }) =>
            other !== url && this.#pages.has(other) && !names(this.#pages.get(other), url),
        ),
      ),
    ];
    yield [
      'hreflang-to-non-indexable',
      annotated((url, { hreflangs }) =>
        hreflangs.some(
          ({ url: other }) =>
            other !== url && this.#crawl.answers.has(other) && !this.#isIndexable(other),
        ),
      ),
    ];
    yield ['hreflang-conflict', annotated((_, { hreflangs }) => conflicts(hreflangs))];
  }

  /** Pages with equal texts, and a line for each group. */
  *groups(): Generator<Lines> {
    for (const field of ['title', 'description', 'h1'] as const) {
      const urls = this.#filter(
        (url, page) => page[field] !== '' && this.#isIndexable(url) && !isLaterPage(url),
      );
      const groups = Map.groupBy(urls, (url) => folded(this.#pages.get(url)?.[field] ?? ''));
      const shared = [...groups.values()].filter(({ length }) => length > 1);
      yield [`duplicate-${field}`, new Set(shared.flat())];
      const lines = shared.map((group) => `${group.toSorted()[0]} and ${group.length - 1} more`);
      yield [`duplicate-${field}, groups`, new Set(lines)];
    }
  }

  #filter(is: (url: string, page: CountedPage) => boolean): Set<string> {
    return new Set([...this.#pages].flatMap(([url, page]) => (is(url, page) ? url : [])));
  }
}

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const isLaterPage = (url: string) =>
  /\/page[/-](?!1\b)\d+\b|[?&](?:page|paged)=(?!1\b)\d+/.test(url);

/** One language with two URLs, or one URL with two languages. */
function conflicts(hreflangs: CountedPage['hreflangs']): boolean {
  const pairs = new Set(hreflangs.map(({ code, url }) => `${code} ${url}`));
  const languages = [...pairs].filter((pair) => !pair.startsWith('x-default '));
  const codes = new Set([...pairs].map((pair) => pair.split(' ')[0]));
  const urls = new Set(languages.map((pair) => pair.split(' ')[1]));
  return codes.size < pairs.size || urls.size < languages.length;
}
