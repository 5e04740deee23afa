import { allIssues } from '../issues/index.ts';
import { type Random, seeded } from '../../../../tools/testing/random.ts';
import { origin, type PlannedUrl, SitePlan } from './site-plan.ts';

const hubs = 12;

/** A site that grows: healthy pages are linked from two hubs, link back, and are in the sitemap. */
export class Garden {
  readonly plan = new SitePlan();
  readonly truth = new Map(allIssues.map(({ id }) => [id, new Set<string>()]));
  lastUrl = '';
  /** The last page, where another URL came after it. */
  pageUrl = '';
  readonly #random: Random;
  #names = 0;
  readonly #hubs = Array.from({ length: hubs }, (_, at) => `${origin}/hub-${at}`);
  /** URLs that get internal rank and can't be found. */
  readonly #leaks = new Set<string>();

  constructor(seed: number) {
    this.#random = seeded(seed);
    this.plan.external = true;
    this.plan.images = true;
    const start = `${origin}/`;
    for (const hub of [start, ...this.#hubs]) {
      this.lastUrl = hub;
      this.list();
      for (const other of this.#hubs) if (other !== hub) this.link(hub, other);
      if (hub !== start) this.link(hub, start);
    }
  }

  /** A whole number from 0, less than the limit. */
  below(limit: number): number {
    return this.#random.between(0, limit - 1);
  }

  oneOf<const T>(...choices: readonly T[]): T {
    return this.#random.pick(choices);
  }

  get name(): string {
    return `plant${this.#names}`;
  }

  nextName(): void {
    this.#names += 1;
  }

  newUrl(): string {
    this.nextName();
    // Folders of eight, so that the names are part of the URL pattern.
    this.lastUrl = `${origin}/bed${Math.floor(this.#names / 8)}/plant${this.#names}`;
    return this.lastUrl;
  }

  expect(issue: string, url = this.lastUrl): void {
    const known = this.truth.get(issue);
    if (!known) throw new RangeError(`No issue ${issue}`);
    known.add(url);
  }

  twoHubs(): string[] {
    const first = this.below(hubs);
    return [first, (first + 1 + this.below(hubs - 1)) % hubs].map((at) => this.#hubs[at] ?? '');
  }

  link(source: string, target: string, how: { anchor?: string; nofollow?: boolean } = {}): void {
    const { anchor = `About ${target}`, nofollow = false } = how;
    this.plan.at(source).links.push({ target, anchor, nofollow });
  }

  linkTwice(url: string): void {
    for (const hub of this.twoHubs()) this.link(hub, url);
  }

  list(url = this.lastUrl): void {
    const { entries } = this.plan.sitemap(`${origin}/sitemap.xml`);
    entries.push({ target: url, lastmod: null, ahead: false, movedAlone: null });
  }

  /** A page that links to the start and to a hub. */
  #bare(url = this.newUrl()): PlannedUrl {
    this.lastUrl = url;
    this.pageUrl = url;
    const page = this.plan.at(url);
    this.link(url, `${origin}/`);
    this.link(url, this.#hubs[this.below(hubs)] ?? '');
    return page;
  }

  /** A healthy page. */
  page(url?: string, isCanonical = false): PlannedUrl {
    const page = this.#bare(url);
    this.linkTwice(this.lastUrl);
    this.list();
    if (isCanonical) page.canonicals.push(this.lastUrl);
    return page;
  }

  pageAt(): string {
    this.page();
    return this.lastUrl;
  }

  unlisted(): void {
    this.#bare();
    this.linkTwice(this.lastUrl);
  }

  /** A page in the sitemap without links to it. */
  orphan(): string {
    this.#bare();
    this.list();
    return this.lastUrl;
  }

  noindex(): void {
    this.#bare().page = { noindex: true };
    this.linkTwice(this.lastUrl);
    this.#leaks.add(this.lastUrl);
  }

  /** A linked page with another canonical. */
  copyOf(canonical: string): string {
    this.#bare().canonicals.push(canonical);
    this.linkTwice(this.lastUrl);
    return this.lastUrl;
  }

  target(answer: PlannedUrl['answer']): void {
    this.plan.at(this.newUrl()).answer = answer;
    this.linkTwice(this.lastUrl);
  }

  error(answer: PlannedUrl['answer']): void {
    this.target(answer);
    this.#leaks.add(this.lastUrl);
  }

  /** A linked URL that reaches another one after so many redirects. */
  redirects(final: string, count: number, status = 301): void {
    let target = final;
    for (let hop = 0; hop < count; hop += 1) {
      const url = this.newUrl();
      this.plan.at(url).answer = { kind: 'redirect', status, target };
      target = url;
    }
    this.linkTwice(target);
  }

  external(answer: PlannedUrl['answer']): void {
    this.nextName();
    this.lastUrl = `https://other.example/${this.#names}`;
    this.plan.at(this.lastUrl).answer = answer;
    this.linkTwice(this.lastUrl);
  }

  image(answer: PlannedUrl['answer']): void {
    const page = this.page();
    const url = `${this.lastUrl}.png`;
    page.images.push(url);
    this.plan.at(url).answer = answer;
    this.lastUrl = url;
  }

  /** Another sitemap, of healthy pages. */
  datedSitemap(dateOf: (at: number) => string, count: number): void {
    const url = `${this.newUrl()}.xml`;
    const { entries } = this.plan.sitemap(url);
    for (let at = 0; at < count; at += 1) {
      const date = dateOf(at);
      const ahead = date === 'ahead';
      const lastmod = ahead ? '2999-01-01' : date;
      entries.push({ target: this.pageAt(), lastmod, ahead, movedAlone: null });
    }
    this.lastUrl = url;
  }

  /** A noindex page in the menu of every page. */
  leak(): void {
    this.noindex();
    for (const [url, { links }] of this.plan.urls) {
      if (links.length > 0 && url !== this.lastUrl) this.link(url, this.lastUrl);
    }
    this.expect('noindex-linked');
    for (const url of this.#leaks) this.expect('rank-leak', url);
  }

  /** More healthy pages. */
  fill(count: number): void {
    for (let at = 0; at < count; at += 1) this.page();
  }
}
