import type { EntryList } from './entry-list.ts';
import { type Findings, quote, type SitemapEntry } from './sitemap-file.ts';
import {
  ATOM_NAMESPACE,
  IMAGE_NAMESPACE,
  MAX_ALTERNATES_PER_ENTRY,
  MAX_IMAGES_PER_ENTRY,
  XHTML_NAMESPACE,
} from './protocol.ts';

/** An element from the XML reader. */
export interface Element {
  readonly local: string;
  readonly uri: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
  /** The enclosing element, without its own parents; `null` for the root. */
  readonly parent: { readonly local: string; readonly uri: string } | null;
}

/** Turns elements into entries. Each kind of file has one implementation. */
export interface ElementReader {
  open(element: Element): void;
  /** @param text the element's own text, trimmed */
  close(element: Element, text: string): void;
}

interface OpenEntry {
  loc: string;
  lastmod: string | null;
  changefreq: string | null;
  priority: string | null;
  alternates: { hreflang: string; href: string }[];
  images: string[];
  line: number;
}

const emptyEntry = (line: number): OpenEntry => ({
  loc: '',
  lastmod: null,
  changefreq: null,
  priority: null,
  alternates: [],
  images: [],
  line,
});

/** Reads `urlset` and `sitemapindex`. Elements outside the root's namespace are extensions and are ignored. */
export class SitemapReader implements ElementReader {
  private entry: OpenEntry | null = null;
  private readonly unknown = new Set<string>();
  private readonly otherNamespaces = new Set<string>();
  private readonly namespace: string;
  private readonly entryName: 'url' | 'sitemap';
  private readonly entries: EntryList;
  private readonly findings: Findings;

  constructor(root: Element, entries: EntryList, findings: Findings) {
    this.namespace = root.uri;
    this.entryName = root.local === 'sitemapindex' ? 'sitemap' : 'url';
    this.entries = entries;
    this.findings = findings;
  }

  open(element: Element): void {
    const { local, uri, parent } = element;
    if (uri === this.namespace && parent) this.openOwn(element, parent.local);
    const { entry } = this;
    if (entry && local === 'link' && uri !== this.namespace && uri !== ATOM_NAMESPACE) {
      this.readLink(entry, element);
    }
  }

  /**
   * Google documents three uses of `xhtml:link`: another language (`hreflang`), other screens (`media`), and the same content
   * in an app (`android-app://`, formerly `ios-app://`). Only the first is kept.
   */
  private readLink(entry: OpenEntry, { uri, attributes, line }: Element): void {
    const valueOf = (name: string) => attributes.get(name)?.trim() ?? '';
    const [rel, hreflang, href] = [
      valueOf('rel').toLowerCase(),
      valueOf('hreflang'),
      valueOf('href'),
    ];
    if (rel === '' ? hreflang === '' : !rel.split(/\s+/).includes('alternate')) return;
    if (
      uri !== XHTML_NAMESPACE &&
      !this.otherNamespaces.has(uri) &&
      this.otherNamespaces.size < 20
    ) {
      this.otherNamespaces.add(uri);
      this.findings.warn(
        'wrong-namespace',
        line,
        `The namespace of this link is ${quote(uri)}. Write xmlns:xhtml="${XHTML_NAMESPACE}".`,
      );
    }
    if (valueOf('media') !== '' || /^(?:android|ios)-app:/i.test(href)) return;
    const wrong = (message: string) => {
      this.findings.warn('unknown-element', line, message);
    };
    if (rel === '') wrong('A link to another language needs rel="alternate".');
    else if (href === '') wrong('An alternate needs the URL of its page in href.');
    else if (hreflang === '')
      wrong('An alternate needs its language in hreflang, or its media query in media.');
    else if (!/^https?:\/\/[^/]/i.test(href) || !URL.canParse(href)) {
      this.findings.warn(
        'bad-loc',
        line,
        `The alternate ${quote(href)} is not a full URL. Write it with https:// and host.`,
      );
    } else if (entry.alternates.length < MAX_ALTERNATES_PER_ENTRY) {
      entry.alternates.push({ hreflang, href });
    }
  }

  close({ local, uri, parent }: Element, text: string): void {
    const { entry } = this;
    if (!entry) return;
    if (uri === IMAGE_NAMESPACE && local === 'loc') {
      if (entry.images.length < MAX_IMAGES_PER_ENTRY) entry.images.push(text);
      return;
    }
    if (uri !== this.namespace) return;
    if (local === this.entryName && parent?.local !== this.entryName) {
      this.entries.add(entry as SitemapEntry);
      this.entry = null;
    } else if (parent?.local === this.entryName && parent.uri === this.namespace) {
      if (local === 'loc') entry.loc ||= text;
      else if (local === 'lastmod') entry.lastmod ??= text;
      else if (local === 'changefreq') entry.changefreq ??= text;
      else if (local === 'priority') entry.priority ??= text;
    }
  }

  private openOwn({ local, line }: Element, parent: string): void {
    const atTop = parent === 'urlset' || parent === 'sitemapindex';
    if (atTop && local === this.entryName) {
      this.entry = emptyEntry(line);
      return;
    }
    const known = [
      'loc',
      'lastmod',
      ...(this.entryName === 'url' ? ['changefreq', 'priority'] : []),
    ];
    if (parent === this.entryName && known.includes(local)) return;
    const place = `${local} in ${parent}`;
    if (this.unknown.has(place) || this.unknown.size >= 20) return;
    this.unknown.add(place);
    this.findings.warn(
      'unknown-element',
      line,
      `The protocol has no element "${local.slice(0, 60)}" inside "${parent.slice(0, 60)}"; crawlers ignore it.`,
    );
  }
}

/** Reads the entries of RSS 0.9x, 1.0 and 2.0 and of Atom 1.0, which Google accepts as sitemaps. */
export class FeedReader implements ElementReader {
  private entry: OpenEntry | null = null;
  private readonly entries: EntryList;
  private readonly atom: boolean;

  constructor(root: Element, entries: EntryList) {
    this.entries = entries;
    this.atom = root.local === 'feed';
  }

  open({ local, uri, attributes, line }: Element): void {
    if (local === (this.atom ? 'entry' : 'item')) this.entry = emptyEntry(line);
    if (!this.entry || !this.atom || local !== 'link' || uri !== ATOM_NAMESPACE) return;
    const rel = attributes.get('rel') ?? 'alternate';
    if (rel === 'alternate') this.entry.loc ||= (attributes.get('href') ?? '').trim();
  }

  close({ local, uri, parent }: Element, text: string): void {
    const { entry } = this;
    if (!entry) return;
    const entryName = this.atom ? 'entry' : 'item';
    if (local === entryName) {
      this.entries.add(entry as SitemapEntry, this.atom ? 'w3c' : 'any');
      this.entry = null;
    } else if (parent?.local === entryName) {
      if (!this.atom && local === 'link' && uri !== ATOM_NAMESPACE) entry.loc ||= text;
      if (local === (this.atom ? 'updated' : 'pubDate')) entry.lastmod ??= text;
    }
  }
}
