import { linkAddress } from '@plumbline/links';
import type { HostCache, HostFacts } from './host-facts.ts';
import { field, fieldAt, type JsonValue, text } from './json-value.ts';
import type { WatLimits } from './limits.ts';
import { anchorText, linkFlags, relFlags } from './link-text.ts';
import type { Tally } from './tally.ts';

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

export interface PageReader {
  readonly hosts: HostCache;
  readonly limits: WatLimits;
  /** Counts of what was skipped, by reason. */
  readonly tally: Tally;
}

const warcHeader = ['Envelope', 'WARC-Header-Metadata'] as const;
const htmlMetadata = [
  'Envelope',
  'Payload-Metadata',
  'HTTP-Response-Metadata',
  'HTML-Metadata',
] as const;

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

/** Recognizes most links to the page's own host by their first characters, without parsing them. */
function isPlainlyInternal(url: string, origin: string): boolean {
  const first = url.charCodeAt(0);
  if (first === 0x23 || first === 0x3f) return true;
  if (first === 0x2f) return /^\/(?:[\w.~%-]|$)/.test(url);
  return url.startsWith(origin) && url.charCodeAt(origin.length) === 0x2f;
}

/** An entry of `Links`. No value in JSON inherits a field with these names, so the fields are its own. */
type LinkEntry = { readonly [name in 'path' | 'url' | 'text' | 'rel']?: JsonValue } | null;

function readLink(entry: NonNullable<LinkEntry>, page: PageContext): WatLink | null {
  const { limits, tally, hosts } = page.reader;
  const raw = text(entry.url);
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
    anchor: anchorText(text(entry.text), limits.anchorLength),
    flags: relFlags(text(entry.rel)) | same,
    occurrences: 1,
  };
}

interface PageContext {
  readonly reader: PageReader;
  readonly host: HostFacts;
  readonly base: string;
  readonly origin: string;
  /** Whether relative links stay on the page's host. */
  readonly baseIsOwn: boolean;
}

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

/**
 * A page and its links to other hosts, from the metadata that Common Crawl extracted from it.
 * @param record the JSON of one WAT record
 * @returns null for a record that isn't a fetched page, and for a page without a usable URL or date, which is counted
 */
export function pageOf(record: JsonValue, reader: PageReader): WatPage | null {
  const { hosts, limits, tally } = reader;
  const header = fieldAt(record, warcHeader);
  if (text(field(header, 'WARC-Type')) !== 'response') return null;
  const url = linkAddress(text(field(header, 'WARC-Target-URI')) ?? '');
  if (url === null) {
    tally.add('pages without a URL');
    return null;
  }
  const { href } = url;
  if (href.length > limits.urlLength) {
    tally.add('pages with a long URL');
    return null;
  }
  const day = dayOf(text(field(header, 'WARC-Date')));
  if (day === null) {
    tally.add('pages without a date');
    return null;
  }
  const host = hosts.of(url.hostname);
  const html = fieldAt(record, htmlMetadata);
  const entries = field(html, 'Links');
  if (!Array.isArray(entries)) return { url: href, host, day, links: [] };
  const base = baseOf(url, text(fieldAt(html, ['Head', 'Base'])));
  const links = readLinks(entries as LinkEntry[], {
    reader,
    host,
    base: base.href,
    origin: url.origin,
    baseIsOwn: base.hostname === url.hostname,
  });
  return { url: href, host, day, links };
}
