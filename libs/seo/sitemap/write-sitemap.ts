import { escapeXml } from '../text/index.ts';
import {
  type ChangeFrequency,
  IMAGE_NAMESPACE,
  MAX_ENTRIES,
  MAX_IMAGES_PER_ENTRY,
  MAX_SITEMAP_BYTES,
  SITEMAP_NAMESPACE,
  XHTML_NAMESPACE,
} from './protocol.ts';

/** One page to write. Missing fields are not written. */
export interface SitemapUrl {
  /** As returned by `toLoc`. */
  readonly loc: string;
  /** As returned by `toLastmod`. */
  readonly lastmod?: string | undefined;
  readonly changefreq?: ChangeFrequency | undefined;
  /** From 0 to 1. */
  readonly priority?: number | undefined;
  /** URLs as returned by `toLoc`. The first 1,000 are written. */
  readonly images?: readonly string[] | undefined;
  readonly alternates?: readonly SitemapAlternate[] | undefined;
}

export interface SitemapAlternate {
  /** As returned by `toHreflang`: `de`, `pt-BR`, `x-default`. */
  readonly hreflang: string;
  /** As returned by `toLoc`. */
  readonly href: string;
}

export interface WrittenFile {
  readonly name: string;
  /** Number of pages in a urlset, or of files in an index. */
  readonly entries: number;
  /** Bytes of UTF-8, before any compression. */
  readonly bytes: number;
  readonly xml: string;
}

/** One urlset, or an index followed by its parts. */
export interface WrittenSitemap {
  /** The first file is the one to publish as the sitemap. */
  readonly files: readonly [WrittenFile, ...WrittenFile[]];
  readonly kind: 'urlset' | 'index';
  /** Number of pages written. */
  readonly entries: number;
}

export interface WriteOptions {
  /** URL of the files' folder, ending in a slash: `https://example.com/`. An index uses it to list its parts. */
  readonly folder: string;
  /** Pages per file. Default and maximum: 50,000. */
  readonly maxEntries?: number;
  /** Bytes per file. Default and maximum: 50 MB. */
  readonly maxBytes?: number;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const urlsetEnd = '</urlset>\n';
/** More bytes than the start and end of a urlset with every namespace. */
const frameBytes = 400;

interface Part {
  elements: string[];
  bytes: number;
  images: boolean;
  alternates: boolean;
  /** The latest date, as text and timestamp. */
  lastmod: string | undefined;
  latest: number;
}

const emptyPart = (): Part => ({
  elements: [],
  bytes: frameBytes,
  images: false,
  alternates: false,
  lastmod: undefined,
  latest: -Infinity,
});

/**
 * Writes pages, in order, as one sitemap, or as several with an index above 50,000 pages or 50 MB. Linear. The functions
 * of `values.ts` must have checked all values.
 * @throws RangeError without pages, since the schema requires one
 */
export function writeSitemap(urls: Iterable<SitemapUrl>, options: WriteOptions): WrittenSitemap {
  const maxEntries = Math.min(options.maxEntries ?? MAX_ENTRIES, MAX_ENTRIES);
  const maxBytes = Math.min(options.maxBytes ?? MAX_SITEMAP_BYTES, MAX_SITEMAP_BYTES);
  const parts: Part[] = [];
  let part = emptyPart();
  let entries = 0;
  for (const url of urls) {
    const element = urlElement(url);
    const bytes = utf8Length(element);
    const full = part.elements.length === maxEntries || part.bytes + bytes > maxBytes;
    if (full && part.elements.length > 0) {
      parts.push(part);
      part = emptyPart();
    }
    addTo(part, url, element, bytes);
    entries += 1;
  }
  if (part.elements.length === 0) throw new RangeError('A sitemap needs a page.');
  parts.push(part);
  if (parts.length === 1) {
    return { kind: 'urlset', entries, files: [urlsetFile(part, 'sitemap.xml')] };
  }
  const files = parts.map((each, at) => urlsetFile(each, `sitemap-${at + 1}.xml`));
  const listed = files.map(({ name }, at) => ({ name, lastmod: parts[at]?.lastmod }));
  return { kind: 'index', entries, files: [writeIndex(listed, options.folder), ...files] };
}

/**
 * Writes an index of files in one folder.
 * @param folder ending in a slash
 */
export function writeIndex(
  files: readonly { readonly name: string; readonly lastmod?: string | undefined }[],
  folder: string,
): WrittenFile {
  const elements = files.map(
    ({ name, lastmod }) =>
      `  <sitemap>\n    <loc>${escapeXml(folder + name)}</loc>\n${
        lastmod ? `    <lastmod>${lastmod}</lastmod>\n` : ''
      }  </sitemap>\n`,
  );
  const xml = `${declaration}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${elements.join('')}</sitemapindex>\n`;
  return { name: 'sitemap.xml', entries: files.length, bytes: utf8Length(xml), xml };
}

function addTo(part: Part, url: SitemapUrl, element: string, bytes: number): void {
  part.elements.push(element);
  part.bytes += bytes;
  part.images ||= (url.images?.length ?? 0) > 0;
  part.alternates ||= (url.alternates?.length ?? 0) > 0;
  if (url.lastmod === undefined) return;
  const moment = Date.parse(url.lastmod);
  if (moment <= part.latest) return;
  part.latest = moment;
  part.lastmod = url.lastmod;
}

function urlsetFile(part: Part, name: string): WrittenFile {
  const namespaces = [
    `xmlns="${SITEMAP_NAMESPACE}"`,
    part.images && `xmlns:image="${IMAGE_NAMESPACE}"`,
    part.alternates && `xmlns:xhtml="${XHTML_NAMESPACE}"`,
  ];
  const head = `${declaration}<urlset ${namespaces.filter(Boolean).join(' ')}>\n`;
  const xml = head + part.elements.join('') + urlsetEnd;
  return {
    name,
    entries: part.elements.length,
    bytes: part.bytes - frameBytes + head.length + urlsetEnd.length,
    xml,
  };
}

/** The schema's order: loc, lastmod, changefreq, priority, then extensions. */
function urlElement(url: SitemapUrl): string {
  let element = `  <url>\n    <loc>${escapeXml(url.loc)}</loc>\n`;
  if (url.lastmod !== undefined) element += `    <lastmod>${url.lastmod}</lastmod>\n`;
  if (url.changefreq !== undefined) element += `    <changefreq>${url.changefreq}</changefreq>\n`;
  if (url.priority !== undefined) {
    element += `    <priority>${priorityText(url.priority)}</priority>\n`;
  }
  for (const { hreflang, href } of url.alternates ?? []) {
    element += `    <xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>\n`;
  }
  const images = url.images ?? [];
  for (const image of images.length > MAX_IMAGES_PER_ENTRY
    ? images.slice(0, MAX_IMAGES_PER_ENTRY)
    : images) {
    element += `    <image:image>\n      <image:loc>${escapeXml(image)}</image:loc>\n    </image:image>\n`;
  }
  return `${element}  </url>\n`;
}

/** `1.0`, `0.8`, `0.75`: at least one decimal, and never an exponent. */
function priorityText(priority: number): string {
  const text = String(Math.round(Math.min(1, Math.max(0, priority)) * 100) / 100);
  return text.includes('.') ? text : `${text}.0`;
}

const beyondAscii = /[^\0-\x7f]/;

/** Bytes of UTF-8; fast for ASCII, which most URLs are. */
function utf8Length(text: string): number {
  return beyondAscii.test(text) ? new TextEncoder().encode(text).byteLength : text.length;
}
