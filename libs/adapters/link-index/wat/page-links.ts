import { linkAddress } from '@plumbline/links';
import type { HostFacts, PageReader } from './page-reader.ts';

export interface WatPage {
  readonly url: string;
  readonly host: HostFacts;
  /** Day on which the crawl fetched it, `YYYY-MM-DD`. */
  readonly day: string;
  readonly links: readonly WatLink[];
}

/** A link to another host. Repeated links of a page are one link with a count. */
export interface WatLink {
  readonly url: string;
  readonly host: HostFacts;
  readonly anchor: string | null;
  /** Bits of `linkFlags`. */
  readonly flags: number;
  occurrences: number;
}

const warcHeader = ['Envelope', 'WARC-Header-Metadata'] as const;
const htmlMetadata = [
  'Envelope',
  'Payload-Metadata',
  'HTTP-Response-Metadata',
  'HTML-Metadata',
] as const;

/**
 * A page and its links to other hosts, from the metadata that Common Crawl extracted from it.
 * @param record the JSON of one WAT record
 * @returns null for a record that isn't a fetched page, and for a page without a usable URL or date, which is counted
 */
export function pageOf(record: JsonValue, reader: PageReader): WatPage | null {
  const { hosts, limits, tally } = reader;
  const header = fieldAt(record, warcHeader);
  if (textOf(field(header, 'WARC-Type')) !== 'response') return null;
  const url = linkAddress(textOf(field(header, 'WARC-Target-URI')) ?? '');
  if (url === null) {
    tally.add('pages without a URL');
    return null;
  }
  const { href } = url;
  if (href.length > limits.urlLength) {
    tally.add('pages with a long URL');
    return null;
  }
  const day = dayOf(textOf(field(header, 'WARC-Date')));
  if (day === null) {
    tally.add('pages without a date');
    return null;
  }
  const host = hosts.of(url.hostname);
  const html = fieldAt(record, htmlMetadata);
  const entries = field(html, 'Links');
  if (!Array.isArray(entries)) return { url: href, host, day, links: [] };
  const base = baseOf(url, textOf(fieldAt(html, ['Head', 'Base'])));
  const links = readLinks(entries as LinkEntry[], {
    reader,
    host,
    base: base.href,
    origin: url.origin,
    baseIsOwn: base.hostname === url.hostname,
  });
  return { url: href, host, day, links };
}

/** A day that both a DATE of a database and the web's calendar can represent; null for others. */
function dayOf(date: string | null): string | null {
  const day = /^((?:19|2\d)\d\d-\d\d-\d\d)T/.exec(date ?? '')?.[1];
  if (day === undefined) return null;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** The base of relative links: the page's own base URL if it is http or https, else the page. */
function baseOf(page: URL, stated: string | null): URL {
  const base = stated === null ? null : URL.parse(stated, page.href);
  return base !== null && /^https?:$/.test(base.protocol) ? base : page;
}

interface PageContext {
  readonly reader: PageReader;
  readonly host: HostFacts;
  readonly base: string;
  readonly origin: string;
  /** Whether relative links stay on the page's host. */
  readonly baseIsOwn: boolean;
}

/** An entry of `Links`. No value in JSON inherits a field with these names, so the fields are its own. */
type LinkEntry = { readonly [name in 'path' | 'url' | 'text' | 'rel']?: JsonValue } | null;

function readLinks(entries: readonly LinkEntry[], page: PageContext): WatLink[] {
  const { limits, tally } = page.reader;
  const links = new Map<string, WatLink>();
  let seen = 0;
  for (const entry of entries) {
    if (entry === null || entry.path !== 'A@/href') continue;
    seen += 1;
    if (seen > limits.pageLinks) continue;
    const link = readLink(entry, page);
    if (link === null) continue;
    const key = `${link.url}\n${link.flags}${link.anchor === null ? '' : `\n${link.anchor}`}`;
    const same = links.get(key);
    if (same === undefined) links.set(key, link);
    else same.occurrences += 1;
  }
  if (seen > limits.pageLinks) tally.add('links beyond those of one page', seen - limits.pageLinks);
  return [...links.values()];
}

function readLink(entry: NonNullable<LinkEntry>, page: PageContext): WatLink | null {
  const { limits, tally, hosts } = page.reader;
  const raw = textOf(entry.url);
  if (raw === null || raw === '') {
    tally.add('links without a URL');
    return null;
  }
  if (page.baseIsOwn && isPlainlyInternal(raw, page.origin)) return null;
  if (raw.length > 4 * limits.urlLength) {
    tally.add('links with a long URL');
    return null;
  }
  const url = linkAddress(raw, page.base);
  if (url === null) {
    tally.add('links to something other than a URL');
    return null;
  }
  const host = hosts.of(url.hostname);
  if (host.host === page.host.host) return null;
  const { href } = url;
  if (href.length > limits.urlLength) {
    tally.add('links with a long URL');
    return null;
  }
  const same = host.domain === page.host.domain ? linkFlags.sameDomain : 0;
  return {
    url: href,
    host,
    anchor: anchorText(textOf(entry.text), limits.anchorLength),
    flags: relFlags(textOf(entry.rel)) | same,
    occurrences: 1,
  };
}

/** Recognizes most links to the page's own host by their first characters, without parsing them. */
function isPlainlyInternal(url: string, origin: string): boolean {
  const first = url.charCodeAt(0);
  if (first === 0x23 || first === 0x3f) return true;
  if (first === 0x2f) return /^\/(?:[\w.~%-]|$)/.test(url);
  return url.startsWith(origin) && url.charCodeAt(origin.length) === 0x2f;
}

/** Bits of a link's flags, as stored in the runs of an import. */
export const linkFlags = { nofollow: 1, ugc: 2, sponsored: 4, sameDomain: 8 } as const;

/**
 * Which of nofollow, ugc and sponsored a `rel` contains, as bits of {@link linkFlags}. Tokens are separated by spaces,
 * in any case.
 */
function relFlags(rel: string | null): number {
  if (rel === null || rel === '') return 0;
  let flags = 0;
  for (const token of rel.toLowerCase().split(/[\t\n\f\r ]+/)) {
    if (token === 'nofollow') flags |= linkFlags.nofollow;
    else if (token === 'ugc') flags |= linkFlags.ugc;
    else if (token === 'sponsored') flags |= linkFlags.sponsored;
  }
  return flags;
}

const plain = /^[!-~]+(?: [!-~]+)*$/;
/** Control characters, including those that change the direction of text. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** The anchor on one line, without control characters; null if nothing is left. */
function anchorText(raw: string | null, maxLength: number): string | null {
  if (raw === null || raw === '') return null;
  if (raw.length <= maxLength && plain.test(raw)) return raw;
  const line = raw
    .slice(0, 4 * maxLength)
    .replace(controls, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .trim();
  return line === '' ? null : line;
}

/** A JSON value from a third party, of any shape. */
export type JsonValue = unknown;

/** The value of an object's own field; undefined if it isn't an object or has no such field. */
export function field(value: JsonValue, name: string): JsonValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, JsonValue>)[name] : undefined;
}

export const fieldAt = (value: JsonValue, path: readonly string[]): JsonValue =>
  path.reduce(field, value);

/** A string, or the first of a list: since December 2024, headers that occur twice are lists. */
export function textOf(value: JsonValue): string | null {
  const one: JsonValue = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : null;
}
