import { Garden } from './garden.ts';
import { type PlannedUrl, type SitePlan, textOf } from './site-plan.ts';

interface PlantedSite {
  readonly plan: SitePlan;
  /** The URLs with each issue, by issue id, because they were made so. */
  readonly truth: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Makes a site with a known number of every issue, and with pages that are just within every limit. The same seed makes
 * the same site.
 * @param size how many times each issue is planted, at least
 */
export function plantSite(seed: number, size = 1): PlantedSite {
  const garden = new Garden(seed);
  for (const plant of Object.values(plants)) {
    const times = size + garden.below(2);
    for (let time = 0; time < times; time += 1) plant(garden);
  }
  // In three of ten sites, so much internal rank ends at noindex pages and errors that it is an issue.
  garden.fill(20 * size);
  if (garden.below(10) < 3) garden.leak();
  return garden;
}

type Plant = (garden: Garden) => void;

/** Each plants one or more issues, and says so with `expect`. */
const plants: Readonly<Record<string, Plant>> = {
  healthyPages: (garden) => {
    garden.page().canonicals.push(garden.lastUrl);
    garden.page().hreflangs.push({ code: 'en', target: garden.lastUrl });
  },
  brokenLink: (garden) => {
    garden.error({ kind: 'status', status: garden.oneOf(404, 410, 400, 418), tries: 2 });
    garden.expect('broken-internal-link');
    garden.target({ kind: 'status', status: garden.oneOf(401, 403, 407, 429, 451), tries: 2 });
    garden.target({ kind: 'wall' });
  },
  serverError: (garden) => {
    garden.error({ kind: 'status', status: garden.oneOf(500, 502, 503), tries: 2 });
    garden.expect('server-error');
    garden.target({ kind: 'status', status: 503, tries: 1 });
  },
  unreachable: (garden) => {
    const failure = garden.oneOf('timeout', 'connection', 'dns', 'tls');
    garden.target({ kind: 'none', failure, tries: 2 });
    garden.expect('unreachable');
    garden.target({ kind: 'none', failure, tries: 1 });
  },
  redirectChain: (garden) => {
    garden.page();
    garden.redirects(garden.lastUrl, 2 + garden.below(9));
    garden.expect('redirect-chain');
  },
  redirectLoop: (garden) => {
    const url = garden.newUrl();
    garden.redirects(url, 1 + garden.below(3));
    garden.plan.at(url).answer = { kind: 'redirect', status: 302, target: garden.lastUrl };
    garden.expect('redirect-loop');
    garden.page();
    garden.redirects(garden.lastUrl, 11 + garden.below(3));
    garden.expect('redirect-loop');
  },
  singleRedirect: (garden) => {
    garden.page();
    garden.redirects(garden.lastUrl, 1, garden.oneOf(301, 308));
    garden.expect('link-to-redirect');
    garden.page();
    garden.redirects(garden.lastUrl, 1, garden.oneOf(302, 303, 307));
    garden.expect('temporary-redirect');
  },
  httpLink: (garden) => {
    garden.page();
    const http = garden.lastUrl.replace('https:', 'http:');
    garden.plan.at(http).answer = { kind: 'redirect', status: 301, target: garden.lastUrl };
    garden.linkTwice(http);
    garden.expect('http-link', http);
  },
  soft404: (garden) => {
    garden.page().page = { errorLikeness: garden.oneOf(0.85, 0.9, 1) };
    garden.expect('soft-404');
    garden.page().page = { errorWording: 'Page not found', errorLikeness: null };
    garden.expect('soft-404');
    garden.page().page = { errorLikeness: 0.849 };
  },
  externalLink: (garden) => {
    const broken = [
      { kind: 'status', status: garden.oneOf(404, 410, 500), tries: 2 },
      { kind: 'none', failure: 'dns', tries: 2 },
    ] as const;
    for (const answer of broken) {
      garden.external(answer);
      garden.expect('broken-external-link');
    }
    garden.external({ kind: 'file', type: 'text/html' });
    garden.external({ kind: 'status', status: garden.oneOf(403, 400, 429), tries: 2 });
    garden.external({ kind: 'none', failure: 'timeout', tries: 2 });
  },
  image: (garden) => {
    garden.image({ kind: 'status', status: garden.oneOf(404, 410, 500), tries: 2 });
    garden.expect('broken-image');
    garden.image({ kind: 'file', type: 'text/plain' });
    garden.expect('broken-image');
    garden.image({ kind: 'file', type: garden.oneOf('image/png', 'image/svg+xml') });
    garden.image({ kind: 'status', status: 403, tries: 2 });
  },
  canonicalTarget: (garden) => {
    const gone = garden.newUrl();
    garden.plan.at(gone).answer = { kind: 'status', status: garden.oneOf(404, 500), tries: 2 };
    garden.copyOf(gone);
    garden.expect('canonical-to-error');
    garden.page();
    const old = garden.newUrl();
    garden.plan.at(old).answer = { kind: 'redirect', status: 301, target: garden.pageUrl };
    garden.copyOf(old);
    garden.expect('canonical-to-redirect');
    garden.noindex();
    garden.copyOf(garden.lastUrl);
    garden.expect('canonical-to-noindex');
    garden.page();
    garden.copyOf(garden.copyOf(garden.lastUrl));
    garden.expect('canonical-chain');
    garden.copyOf('https://other.example/original');
    garden.expect('canonical-other-host');
  },
  canonicalConflict: (garden) => {
    const page = garden.page();
    const own = garden.lastUrl;
    garden.page();
    page.canonicals.push(own, garden.lastUrl);
    garden.expect('canonical-conflict', own);
  },
  canonicalNotLinked: (garden) => {
    garden.orphan();
    const original = garden.lastUrl;
    garden.copyOf(original);
    garden.expect('canonical-not-linked', original);
    garden.expect('orphan-page', original);
  },
  canonicalToDifferent: (garden) => {
    const words = 100 + garden.below(100);
    for (const [likeness, bound] of [
      [0.1, 'max'],
      [0.29, 'max'],
      [0.3, 'min'],
      [0.9, 'min'],
    ] as const) {
      const original = garden.page();
      const seed = garden.name;
      original.text = textOf(seed, words);
      garden.copyOf(garden.lastUrl);
      garden.plan.at(garden.lastUrl).text = textAlike(seed, words, likeness, bound);
      if (bound === 'max') garden.expect('canonical-to-different');
    }
  },
  canonicalForms: (garden) => {
    const folder = garden.newUrl();
    for (let page = 0; page < 12; page += 1) garden.page(`${folder}/${page}-tool/`, true);
    for (let page = 0; page < 1 + garden.below(4); page += 1) {
      garden.page(`${folder}/${page}-bed`, true);
      garden.expect('canonical-form-drift');
    }
  },
  sitemapEntry: (garden) => {
    const { plan } = garden;
    const entry = (answer: PlannedUrl['answer']) => {
      plan.at(garden.newUrl()).answer = answer;
      garden.list();
    };
    entry({ kind: 'status', status: garden.oneOf(404, 410), tries: 2 });
    garden.expect('sitemap-error');
    entry({ kind: 'status', status: 500, tries: 2 });
    garden.expect('sitemap-error');
    garden.expect('server-error');
    entry({ kind: 'none', failure: 'timeout', tries: 2 });
    garden.expect('sitemap-error');
    garden.expect('unreachable');
    entry({ kind: 'status', status: 403, tries: 2 });
    garden.page();
    entry({ kind: 'redirect', status: garden.oneOf(301, 302), target: garden.lastUrl });
    garden.expect('sitemap-redirect');
    plan.at(garden.newUrl()).state = 'blocked';
    garden.list();
    garden.expect('sitemap-blocked');
    garden.noindex();
    garden.list();
    garden.expect('sitemap-noindex');
    garden.page();
    garden.copyOf(garden.lastUrl);
    garden.list();
    garden.expect('sitemap-not-canonical');
  },
  missingFromSitemap: (garden) => {
    garden.unlisted();
    garden.expect('missing-from-sitemap');
  },
  sitemapDates: (garden) => {
    garden.datedSitemap(() => '2026-01-01', 10 + garden.below(5));
    garden.expect('sitemap-lastmod-useless');
    garden.datedSitemap((at) => (at === 1 ? 'ahead' : `2026-01-0${at + 1}`), 4);
    garden.expect('sitemap-lastmod-useless');
    garden.datedSitemap(() => '2026-01-01', 9);
    garden.datedSitemap((at) => `2026-01-${10 + at}`, 12);
  },
  reach: (garden) => {
    garden.orphan();
    garden.expect('orphan-page');
    const [hub = '', other = ''] = garden.twoHubs();
    garden.orphan();
    garden.link(hub, garden.lastUrl);
    garden.expect('one-inlink');
    garden.orphan();
    garden.link(hub, garden.lastUrl, { nofollow: true });
    garden.link(other, garden.lastUrl, { nofollow: true });
    garden.expect('only-nofollow-inlinks');
    garden.orphan();
    garden.link(hub, garden.lastUrl);
    garden.link(other, garden.lastUrl, { nofollow: true });
    garden.expect('mixed-nofollow');
    garden.page().links.length = 0;
    garden.expect('dead-end');
    garden.orphan();
    garden.link(hub, garden.lastUrl, { anchor: garden.oneOf('', 'read more') });
    garden.link(other, garden.lastUrl, { anchor: 'click here' });
    garden.expect('generic-anchors-only');
  },
  depth: (garden) => {
    let above = [garden.pageAt(), garden.pageAt()];
    const levels = 3 + garden.below(3);
    for (let depth = 3; depth < 3 + levels; depth += 1) {
      const level = [garden.orphan(), garden.orphan()];
      for (const page of level) {
        for (const source of above) garden.link(source, page);
        if (depth > 3) garden.expect('click-depth', page);
      }
      above = level;
    }
  },
  duplicateTexts: (garden) => {
    for (const field of ['title', 'description', 'h1'] as const) {
      const text = `Our ${field} ${garden.newUrl()}`;
      for (let page = 0; page < 2 + garden.below(3); page += 1) {
        garden.page().page = { [field]: page === 1 ? text.toUpperCase() : text };
        garden.expect(`duplicate-${field}`);
      }
      garden.page(`${garden.newUrl()}?page=${2 + garden.below(20)}`).page = { [field]: text };
      garden.page(`${garden.newUrl()}/page/${2 + garden.below(20)}`).page = { [field]: text };
      garden.noindex();
      garden.plan.at(garden.lastUrl).page = { [field]: text, noindex: true };
      for (let page = 0; page < 2; page += 1) garden.page().page = { [field]: '' };
    }
  },
  parameters: (garden) => {
    const path = garden.newUrl();
    const seed = garden.name;
    for (let page = 0; page < 2 + garden.below(3); page += 1) {
      garden.page(`${path}?sort=${page}`).text = textOf(seed, 80);
      garden.expect('parameter-duplicates');
    }
    garden.page(`${path}?color=red`);
  },
  duplicateContent: (garden) => {
    garden.newUrl();
    const seed = garden.name;
    const words = 50 + garden.below(100);
    for (let page = 0; page < 2 + garden.below(3); page += 1) {
      garden.page().text = textOf(seed, words);
      garden.expect('duplicate-content');
    }
    for (let page = 0; page < 2; page += 1) garden.page().text = textOf(`${seed}short`, 49);
  },
  nearDuplicates: (garden) => {
    const words = 300 + garden.below(600);
    const first = garden.newUrl();
    const seed = garden.name;
    garden.page(first).text = textOf(seed, words);
    garden.expect('near-duplicate-content');
    for (const [variant, likeness] of [0.9, 0.95, 0.99, 0.9 + garden.below(90) / 1000].entries()) {
      const text = textAlike(seed, words, likeness, 'min', `variant${variant}x`);
      garden.page(`${first}/${variant}`).text = text;
      garden.expect('near-duplicate-content');
    }
    for (const likeness of [0.8, 0.85, 0.899]) {
      const other = garden.newUrl();
      const otherSeed = garden.name;
      garden.page(other).text = textOf(otherSeed, words);
      garden.page(`${other}/less`).text = textAlike(otherSeed, words, likeness, 'max');
    }
  },
  languages: (garden) => {
    const version = (code: string) => {
      garden.page();
      return { code, target: garden.lastUrl };
    };
    const name = (page: { target: string }, ...others: { code: string; target: string }[]) =>
      garden.plan.at(page.target).hreflangs.push(...others);
    const whole = [version('en'), version('de'), version('x-default')];
    for (const each of whole) name(each, ...whole);
    const [claim, silent] = [version('en'), version('de')];
    name(claim, claim, silent);
    name(silent, silent);
    garden.expect('hreflang-no-return', claim.target);
    const [source, final] = [version('en'), version('de')];
    garden.plan.at(garden.newUrl()).answer = {
      kind: 'redirect',
      status: 301,
      target: final.target,
    };
    name(source, source, { code: 'de', target: garden.lastUrl });
    garden.expect('hreflang-to-non-indexable', source.target);
    const [selfless, other] = [version('en'), version('de')];
    name(selfless, other);
    name(other, other, selfless);
    garden.expect('hreflang-no-self', selfless.target);
    const [two, one, rival] = [version('en'), version('de'), version('de')];
    name(two, two, one, rival);
    name(one, two, one);
    name(rival, two, rival);
    garden.expect('hreflang-conflict', two.target);
  },
  manyLinks: (garden) => {
    for (const count of [9, 10 + garden.below(4)]) {
      const sources = Array.from({ length: count }, () => garden.pageAt());
      garden.noindex();
      garden.plan.at(garden.newUrl()).state = 'blocked';
      const [hidden, blocked] = [garden.pageUrl, garden.lastUrl];
      for (const source of sources.slice(2)) garden.link(source, hidden);
      for (const source of sources) garden.link(source, blocked);
      if (count < 10) continue;
      garden.expect('noindex-linked', hidden);
      garden.expect('blocked-linked', blocked);
    }
  },
  slow: (garden) => {
    garden.page().page = { firstByteMs: 801 + garden.below(500) };
    garden.expect('slow-answer');
    garden.page().page = { firstByteMs: garden.oneOf(800, null) };
  },
  mixedLanguages: (garden) => {
    for (const [words, detectedLanguage] of [
      [100, 'de'],
      [99, 'de'],
      [100, null],
    ] as const) {
      const page = garden.page();
      page.text = textOf(garden.name, words);
      page.page = { declaredLanguage: 'en', detectedLanguage };
      if (words === 100 && detectedLanguage) garden.expect('mixed-languages');
    }
  },
};

/** A text of so many words with about this likeness to `textOf(seed, words)`: not less, or not more. */
function textAlike(
  seed: string,
  words: number,
  likeness: number,
  bound: 'min' | 'max',
  variant?: string,
): string {
  const shingles = words - 2;
  // Each changed word at the end replaces one shingle: likeness = (shingles − changed) ÷ (shingles + changed).
  const changed = (shingles * (1 - likeness)) / (1 + likeness);
  const whole = bound === 'min' ? Math.floor(changed) : Math.ceil(changed);
  return textOf(seed, words, whole, variant);
}
