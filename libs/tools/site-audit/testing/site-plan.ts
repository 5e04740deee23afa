import { foldCase, likeness, shinglesOf } from '@plumbline/seo/text';
import {
  endOf,
  maxHops,
  states,
  type MissingPageProbe,
  type SiteCrawl,
  type SiteLink,
  type SitePage,
  type SiteUrl,
  type UrlAnswer,
  type UrlSource,
  urlTraits,
} from '../crawl.ts';
import { CrawledSite } from '../crawled-site.ts';
import { minHashOf } from '../near-duplicates.ts';

export const origin = 'https://example.com';

type UrlState = Exclude<keyof typeof states, 'answered' | 'external'>;

interface PlannedLink {
  readonly target: string;
  readonly anchor: string;
  readonly nofollow: boolean;
}

/** A URL as planned: URLs are absolute. What isn't given is that of a healthy page. */
export interface PlannedUrl {
  /** Instead of the page. */
  answer?:
    | Exclude<UrlAnswer, { kind: 'page' | 'redirect' }>
    | { readonly kind: 'redirect'; readonly status: number; readonly target: string | null };
  /** Instead of an answer. */
  state?: UrlState;
  page: Partial<Omit<SitePage, 'canonicals' | 'hreflangs' | 'minHash' | 'textKey' | 'wordCount'>>;
  text?: string;
  canonicals: string[];
  hreflangs: { readonly code: string; readonly target: string }[];
  links: PlannedLink[];
  images: string[];
}

export interface PlannedEntry {
  readonly target: string;
  readonly lastmod: string | null;
  readonly ahead: boolean;
  readonly movedAlone: boolean | null;
}

/** A site and what a crawl of it finds, described in a few words. */
export class SitePlan {
  readonly urls = new Map<string, PlannedUrl>();
  readonly sitemaps = new Map<string, { readable: boolean; readonly entries: PlannedEntry[] }>();
  start = `${origin}/`;
  complete = true;
  external = false;
  images = false;
  isTimed = true;
  missingPage: MissingPageProbe = 'answered';

  /** The plan of a URL, a healthy page at first. */
  at(url: string): PlannedUrl {
    const known = this.urls.get(url);
    if (known) return known;
    const planned: PlannedUrl = { page: {}, canonicals: [], hreflangs: [], links: [], images: [] };
    this.urls.set(url, planned);
    return planned;
  }

  sitemap(url: string): { readable: boolean; readonly entries: PlannedEntry[] } {
    const known = this.sitemaps.get(url) ?? { readable: true, entries: [] };
    this.sitemaps.set(url, known);
    return known;
  }
}

/** So many words that no other seed has; the last `changed` of them replaced, differently for each variant. */
export function textOf(seed: string, count: number, changed = 0, variant = 'b'): string {
  const word = (at: number) => `${seed}${at < count - changed ? 'a' : variant}${at}`;
  return Array.from({ length: count }, (_, at) => word(at)).join(' ');
}

/** The bare domain and www, as if one redirected to the other. */
const isOnSite = (url: string) => /^https?:\/\/(?:www\.)?example\.com\//.test(url);

/** Crawls a plan: numbers its URLs, and computes what the reader of a page would. */
export function crawlPlan(plan: SitePlan): CrawledSite {
  const sources = namedBy(plan);
  const stateOf = (url: string) => stateOfUrl(plan, url, sources.get(url) ?? new Set());
  const all = [...sources.keys()].sort();
  const ids = new Map(
    [
      ...all.filter((url) => stateOf(url) === states.answered),
      ...all.filter((url) => stateOf(url) !== states.answered),
    ].map((url, id) => [url, id]),
  );
  const names = [...ids.keys()];
  const idOf = (url: string) => ids.get(url) ?? Number.NaN;
  const answered = names.filter((url) => stateOf(url) === states.answered);
  const shingles = answered.map((url) => shinglesOf(mainText(plan, url)));
  const urls = answered.map((url, id): SiteUrl => {
    const planned = plan.at(url);
    const { answer } = planned;
    if (answer?.kind === 'redirect') {
      const target = answer.target === null ? null : idOf(answer.target);
      return { url, sources: [...(sources.get(url) ?? [])], answer: { ...answer, target } };
    }
    const page = pageOf(plan, url, shingles[id] ?? new Float64Array(), idOf);
    return {
      url,
      sources: [...(sources.get(url) ?? [])],
      answer: answer ?? { kind: 'page', page },
    };
  });
  const named = (pick: (planned: PlannedUrl) => readonly string[]) =>
    [...new Set([...plan.urls.values()].flatMap(pick))].map(idOf).sort((a, b) => a - b);
  const crawl: SiteCrawl = {
    start: endOf({ urls }, idOf(plan.start)).final,
    urls,
    states: Uint8Array.from(names, stateOf),
    traits: Uint8Array.from(
      names,
      (url) =>
        (isOnSite(url) ? urlTraits.onSite : 0) | (url.startsWith('http:') ? urlTraits.http : 0),
    ),
    urlOf: (id) => names[id] ?? '',
    sitemaps: [...plan.sitemaps].map(([url, { readable, entries }]) => ({
      id: idOf(url),
      readable,
      ...datesOf(entries),
    })),
    sitemapTargets: Uint32Array.from(
      new Set(
        [...plan.sitemaps.values()]
          .flatMap(({ entries }) => entries.map(({ target }) => target))
          .filter(isOnSite)
          .map(idOf),
      ),
    ).sort(),
    complete: plan.complete,
    externalTargets: plan.external
      ? named(({ links }) => links.map(({ target }) => target).filter((url) => !isOnSite(url)))
      : null,
    images: plan.images ? named(({ images }) => images) : null,
    missingPage: plan.missingPage,
    isTimed: plan.isTimed,
  };
  const likenessOf = (page: number, other: number) =>
    likeness(shingles[page] ?? new Float64Array(), shingles[other] ?? new Float64Array());
  return new CrawledSite(crawl, linksOf(plan, answered, idOf), likenessOf);
}

function datesOf(entries: readonly PlannedEntry[]) {
  const dates = entries.flatMap(({ lastmod }) => lastmod ?? []);
  const [onlyDate = null, ...others] = new Set(dates);
  return {
    dated: dates.length,
    onlyDate: others.length === 0 ? onlyDate : null,
    isAhead: entries.some(({ ahead }) => ahead),
    compared: entries.filter(({ movedAlone }) => movedAlone !== null).length,
    moved: entries.filter(({ movedAlone }) => movedAlone).length,
  };
}

/** Every URL of the plan, and who names it. */
function namedBy(plan: SitePlan): Map<string, Set<UrlSource>> {
  const sources = new Map<string, Set<UrlSource>>();
  const name = (url: string, source: UrlSource) => {
    const known = sources.get(url) ?? new Set();
    sources.set(url, known.add(source));
  };
  for (const url of [plan.start, startOf(plan)]) name(url, 'start');
  for (const [url, { links, images, canonicals, hreflangs, answer }] of plan.urls) {
    if (!sources.has(url)) sources.set(url, new Set());
    for (const { target, nofollow } of links) if (!nofollow) name(target, 'link');
    for (const target of [...images, ...links.map((link) => link.target)]) {
      if (!sources.has(target)) sources.set(target, new Set());
    }
    for (const target of canonicals) name(target, 'canonical');
    for (const { target } of hreflangs) name(target, 'hreflang');
    if (answer?.kind === 'redirect' && answer.target !== null) name(answer.target, 'redirect');
  }
  for (const [url, { entries }] of plan.sitemaps) {
    if (!sources.has(url)) sources.set(url, new Set());
    plan.at(url).answer ??= { kind: 'file', type: 'application/xml' };
    for (const { target } of entries) name(target, 'sitemap');
  }
  return sources;
}

/** The start URL after its redirects; as planned if they lead nowhere. */
function startOf({ urls, start }: SitePlan): string {
  const visited = new Set<string>();
  for (let url = start; visited.size <= maxHops;) {
    const answer = urls.get(url)?.answer;
    if (answer?.kind !== 'redirect' || answer.target === null) return isOnSite(url) ? url : start;
    visited.add(url);
    if (visited.has(answer.target)) break;
    url = answer.target;
  }
  return start;
}

function stateOfUrl(plan: SitePlan, url: string, sources: ReadonlySet<UrlSource>): number {
  const planned = plan.urls.get(url);
  if (planned?.state) return states[planned.state];
  if (planned) return states.answered;
  if (!isOnSite(url)) return states.external;
  return sources.size === 0 ? states.unfollowed : states.answered;
}

/** The planned main text of a URL, or that of a healthy page. */
export const mainText = (plan: SitePlan, url: string): string =>
  plan.urls.get(url)?.text ?? textOf(url.replaceAll(/[^a-z0-9]/gi, ''), 60);

function pageOf(
  plan: SitePlan,
  url: string,
  shingles: Float64Array,
  idOf: (url: string) => number,
): SitePage {
  const { page, canonicals, hreflangs } = plan.at(url);
  const text = mainText(plan, url);
  return {
    title: `Title of ${url}`,
    description: `Description of ${url}`,
    h1: `Heading of ${url}`,
    noindex: false,
    blocked: false,
    declaredLanguage: 'en',
    detectedLanguage: 'en',
    skeleton: '0123456789abcdef',
    firstByteMs: 100,
    errorLikeness: 0,
    errorWording: null,
    score: 100,
    ...page,
    canonicals: canonicals.map(idOf),
    hreflangs: hreflangs.map(({ code, target }) => ({ code, target: idOf(target) })),
    wordCount: text === '' ? 0 : text.split(' ').length,
    textKey: foldCase(text),
    minHash: minHashOf(shingles),
  };
}

const genericAnchors: ReadonlySet<string> = new Set(['', 'click here', 'read more']);

function* linksOf(
  plan: SitePlan,
  answered: readonly string[],
  idOf: (url: string) => number,
): Generator<SiteLink> {
  for (const [source, url] of answered.entries()) {
    for (const { target, anchor, nofollow } of plan.urls.get(url)?.links ?? []) {
      if (!isOnSite(target)) continue;
      yield { source, target: idOf(target), nofollow, generic: genericAnchors.has(anchor) };
    }
  }
}
