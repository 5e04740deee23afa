import { existsSync } from 'node:fs';
import { type Random, seeded } from '../testing/random.ts';
import { type Build, isLinkOf } from './site-diff-build.ts';
import { type Facts, pathIn, redirectsOf } from './site-diff-count.ts';
import { samplePage, sentences } from './site-diff-sample.ts';

/** A change of the files, and a line of the report that must say so: one of several. */
export interface Plant {
  readonly kind: string;
  readonly lines: readonly string[];
}

export interface Planted {
  readonly plants: readonly Plant[];
  /** By kind: how often. */
  readonly counts: ReadonlyMap<string, number>;
  /** New paths of pages by the old ones. */
  readonly renames: ReadonlyMap<string, string>;
}

/** What a page is worth as the place of a change. */
interface Choice {
  /** Language versions that name each other. */
  readonly partner?: true;
  readonly minSources?: number;
  readonly is?: (path: string) => boolean;
}

/** Changes a page, or several; returns the expected lines, or `null` if no page fits. */
export type Change = (planter: Planter) => readonly string[] | null;

/** Times that each kind is planted, if the site has enough pages. */
const times = 3;

/** Plants all kinds of changes. */
export function plant(
  build: Build,
  base: Facts,
  sources: ReadonlyMap<string, ReadonlySet<string>>,
  kinds: Readonly<Record<string, Change>>,
): Planted {
  const planter = new Planter(build, base, sources);
  const plants: Plant[] = [];
  const counts = new Map<string, number>();
  for (const [kind, change] of Object.entries(kinds)) {
    counts.set(kind, 0);
    for (let time = 0; time < times; time += 1) {
      const lines = change(planter);
      if (lines === null) break;
      plants.push(...lines.map((line) => ({ kind, lines: line.split(' | ') })));
      counts.set(kind, time + 1);
    }
  }
  return { plants, counts, renames: planter.renames };
}

/** Chooses pages that no other change touches, and edits what leads to them. */
export class Planter {
  readonly build: Build;
  readonly base: Facts;
  readonly renames = new Map<string, string>();
  readonly random: Random = seeded('plants');
  readonly #sources: ReadonlyMap<string, ReadonlySet<string>>;
  /** Pages whose file has one URL, in any order. */
  readonly pages: readonly string[];
  readonly #used = new Set<string>(['/', '/404.html']);
  /** Pages that lead to one of those: they may lead to others, too. */
  readonly #guarded = new Set<string>();
  #names = 0;

  constructor(build: Build, base: Facts, sources: ReadonlyMap<string, ReadonlySet<string>>) {
    this.build = build;
    this.base = base;
    this.#sources = sources;
    const pages = [...base.found].flatMap(([path, kind]) => (kind === 'page' ? path : []));
    const shared = Map.groupBy(pages, (path) => build.fileOf(path));
    this.pages = this.random.shuffled(
      pages.filter((path) => shared.get(build.fileOf(path))?.length === 1 && !/[?%]/.test(path)),
    );
  }

  /** Pages that link to a URL, and those that name it in canonical or hreflang. */
  sourcesOf(path: string): readonly string[] {
    return [...(this.#sources.get(path) ?? [])].filter(
      (each) => each !== path && existsSync(this.build.fileOf(each)),
    );
  }

  /** An indexable page with links, not one that most pages link to. */
  take({ partner, minSources = 1, is = () => true }: Choice = {}): string | null {
    return this.takeAny((path) => {
      const sources = this.sourcesOf(path);
      return (
        this.base.indexable.has(path) &&
        !path.endsWith('/') &&
        this.base.depths.has(path) &&
        sources.length >= minSources &&
        sources.length < Math.max(12, this.pages.length / 20) &&
        (this.partnerOf(path) !== null) === (partner ?? false) &&
        !sources.some((each) => this.base.canonicals.get(each) === path) &&
        is(path)
      );
    });
  }

  takeAny(is: (path: string) => boolean): string | null {
    const isFree = (path: string) => !this.#used.has(path) && !this.#guarded.has(path);
    const path = this.pages.find((each) => isFree(each) && is(each)) ?? null;
    if (path !== null) this.keep(path, this.partnerOf(path));
    return path;
  }

  /** A page that many link to. */
  takeHub(): string | null {
    const links = (path: string) => this.sourcesOf(path).length;
    const byLinks = this.pages.toSorted((a, b) => links(b) - links(a));
    const path = byLinks.find((each) => !this.#used.has(each) && this.base.depths.has(each));
    this.keep(path ?? null);
    return path ?? null;
  }

  /** A page in a sitemap that the site has. */
  takeInSitemap(): string | null {
    const missing = this.base.issues.get('site/missing-from-sitemap');
    if (!existsSync(`${this.build.folder}/sitemap.xml`)) return null;
    return this.take({ is: (path) => missing?.has(path) === false });
  }

  isUsed(path: string): boolean {
    return this.#used.has(path);
  }

  /** No other change touches these pages. */
  keep(...paths: readonly (string | null)[]): void {
    for (const path of paths) if (path !== null) this.#used.add(path);
  }

  /** A page with few links, whose sources stay as they are. */
  takeWithSources(choice: Choice = {}): string | null {
    const path = this.take({
      ...choice,
      is: (each) =>
        this.sourcesOf(each).every((source) => !this.#used.has(source) || source === '/') &&
        (choice.is?.(each) ?? true),
    });
    for (const source of path === null ? [] : this.sourcesOf(path)) this.#guarded.add(source);
    return path;
  }

  /** The other language version of a page; `null` if there isn't one that names it, too. */
  partnerOf(path: string): string | null {
    const others = [...(this.base.hreflangs.get(path) ?? [])];
    return (
      others.find(
        (other) => other !== path && this.base.hreflangs.get(other)?.has(path) === true,
      ) ?? null
    );
  }

  /** A new path next to a page. */
  beside(path: string, name: string): string {
    this.#names += 1;
    return path.replace(/[^/]*?(\.html?)?$/, `${name}-${this.#names}$1`);
  }

  /** Adds a link from a page to a path. */
  link(from: string, to: string): void {
    this.build.addToBody(from, `<p><a href="${to}">Read about ${to.replace(/.*\//, '')}</a></p>`);
  }

  /** Removes all links to a page; also what names it, unless only links are meant. */
  detach(path: string, { onlyLinks = false } = {}): void {
    const url = this.build.urlOf(path);
    for (const source of this.sourcesOf(path)) {
      this.build.unlink(source, (each) => pathIn(this.build.origin, each) === path);
      const isNamed = (element: Parameters<typeof isLinkOf>[0], href: string | null) =>
        href === url && isLinkOf(element, 'alternate');
      if (!onlyLinks) this.build.replace(source, isNamed, '');
    }
    if (!onlyLinks) this.build.renameInSitemap(path, null);
  }

  /** Gives a page a new path, also in the pages that lead to it. */
  rename(path: string): string {
    const to = this.beside(path, 'renamed');
    for (const source of [...this.sourcesOf(path), path]) this.build.relink(source, path, to);
    this.build.renameInSitemap(path, to);
    this.build.move(path, to);
    this.renames.set(path, to);
    return to;
  }

  /** Adds about 5% to the text of a page. */
  extend(path: string): void {
    const words = this.build
      .read(path)
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/).length;
    this.build.addToBody(path, `<p>${sentences(this.random, Math.ceil(words / 20))}.</p>`);
  }

  setCanonical(path: string, url: string | null): void {
    this.build.replace(path, (element) => isLinkOf(element, 'canonical'), '');
    if (url !== null) this.build.addToHead(path, `<link rel="canonical" href="${url}">`);
  }

  dropAlternates(path: string, to: string | null): void {
    this.build.replace(
      path,
      (element, href) =>
        isLinkOf(element, 'alternate') &&
        (to === null ? /hreflang/.test(elementText(element)) : href === this.build.urlOf(to)),
      '',
    );
  }

  /** A new page next to another. */
  addPage(near: string): string {
    const path = this.beside(near, 'added');
    const title = `A new page, number ${this.#names}`;
    const page = { path, title, language: 'en', words: 200, links: ['/', near] };
    this.build.write(path, samplePage(page));
    return path;
  }

  /** Paths that redirect to a page in one step, and that no page links to. */
  oldPathsOf(path: string): string[] {
    return redirectsOf(this.build).flatMap(([from, to]) =>
      to === path && !this.base.linked.has(from) ? from : [],
    );
  }
}

const elementText = ({ attrs }: Parameters<typeof isLinkOf>[0]) =>
  attrs.map(({ name }) => name).join(' ');
