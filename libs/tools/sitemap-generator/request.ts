import { parseTypedAddress } from '@plumbline/page';
import {
  CHANGE_FREQUENCIES,
  type ChangeFrequency,
  MAX_ALTERNATES_PER_ENTRY,
  MAX_IMAGES_PER_ENTRY,
  type SitemapAlternate,
  toLastmod,
} from '@plumbline/seo/sitemap';

/** Maximum pages in one request. */
export const MAX_PAGES = 100_000;

/** Maximum characters of a typed URL. */
const MAX_ADDRESS = 8_192;

export const messages = {
  domain: 'Please enter a valid domain URL',
  noPages: 'At least one URL is required',
  url: 'URL is required',
  tooManyPages: 'Please list at most 100,000 URLs in one call',
  priority: 'Please enter a priority from 0.0 to 1.0',
  changefreq: 'Please choose one of always, hourly, daily, weekly, monthly, yearly, never',
  lastmod: 'Please enter a date such as 2026-01-31 or 2026-01-31T09:30:00Z',
  images: 'Please list images as at most 1,000 URLs',
  alternates: 'Please list alternates as at most 1,000 pairs of hreflang and href',
  unknown: 'Unknown field',
  entry: 'Please give a URL, or an object with one',
} as const;

/** A requested page with a valid shape and an unchecked URL. */
export interface PageRequest {
  readonly url: string;
  readonly lastmod?: string;
  readonly changefreq?: ChangeFrequency;
  readonly priority?: number;
  readonly images?: readonly string[];
  readonly alternates?: readonly SitemapAlternate[];
}

export interface SitemapRequest {
  /** Without a trailing slash: `https://example.com`. */
  readonly origin: string;
  readonly pages: readonly PageRequest[];
}

export interface FieldIssue {
  /** Path of the field: `pages.3.url`. */
  readonly field: string;
  readonly message: string;
}

type RequestReading =
  | { readonly request: SitemapRequest; readonly issues: readonly [] }
  | { readonly request: null; readonly issues: readonly FieldIssue[] };

/** Maximum listed issues. */
const maxIssues = 20;
/** Maximum characters of a field's path, since the name of an unknown field can be megabytes long. */
const maxPath = 100;

const pageFields = new Set(['url', 'lastmod', 'changefreq', 'priority', 'images', 'alternates']);
const frequencies: readonly unknown[] = CHANGE_FREQUENCIES;

/**
 * Checks any request body in one pass, because per-object validators take seconds for 50,000 pages. `null` and
 * empty strings count as missing.
 */
export function readRequest(body: unknown): RequestReading {
  const issues: FieldIssue[] = [];
  const issue = (field: string, message: string) => {
    if (issues.length < maxIssues) issues.push({ field: field.slice(0, maxPath), message });
  };
  const fields = isRecord(body) ? body : {};
  for (const name of Object.keys(fields)) {
    if (name !== 'domain' && name !== 'pages') issue(name, messages.unknown);
  }
  const { domain, pages } = fields;
  const origin = typeof domain === 'string' ? siteOrigin(domain) : null;
  if (origin === null) issue('domain', messages.domain);
  if (!Array.isArray(pages) || pages.length === 0) issue('pages', messages.noPages);
  else if (pages.length > MAX_PAGES) issue('pages', messages.tooManyPages);
  else {
    const read: PageRequest[] = [];
    for (let at = 0; at < pages.length && issues.length < maxIssues; at += 1) {
      const page = readPage(pages[at], (field, message) =>
        issue(`pages.${at}${field && `.${field}`}`, message),
      );
      if (page) read.push(page);
    }
    if (issues.length === 0 && origin !== null) {
      return { request: { origin, pages: read }, issues: [] };
    }
  }
  return { request: null, issues };
}

type Tell = (field: string, message: string) => void;
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function readPage(page: unknown, tell: Tell): PageRequest | null {
  if (typeof page === 'string') {
    if (isAddressText(page)) return { url: page };
    tell('', messages.url);
    return null;
  }
  if (!isRecord(page)) {
    tell('', messages.entry);
    return null;
  }
  for (const name in page) if (!pageFields.has(name)) tell(name, messages.unknown);
  if (!isAddressText(page['url'])) {
    tell('url', messages.url);
    return null;
  }
  const read: Mutable<PageRequest> = { url: page['url'] };
  const { lastmod, changefreq, priority, images, alternates } = page;
  if (isGiven(lastmod)) {
    const date = typeof lastmod === 'string' ? toLastmod(lastmod) : null;
    if (date === null) tell('lastmod', messages.lastmod);
    else read.lastmod = date;
  }
  if (isGiven(changefreq)) {
    if (frequencies.includes(changefreq)) read.changefreq = changefreq as ChangeFrequency;
    else tell('changefreq', messages.changefreq);
  }
  if (isGiven(priority)) {
    const number = toPriority(priority);
    if (number === null) tell('priority', messages.priority);
    else read.priority = number;
  }
  if (isGiven(images)) {
    if (isListOf(images, isText, MAX_IMAGES_PER_ENTRY)) read.images = images;
    else tell('images', messages.images);
  }
  if (isGiven(alternates)) {
    if (isListOf(alternates, isAlternate, MAX_ALTERNATES_PER_ENTRY)) read.alternates = alternates;
    else tell('alternates', messages.alternates);
  }
  return read;
}

function toPriority(value: unknown): number | null {
  if (typeof value === 'string' && !/^[01](?:\.\d{1,10})?$/.test(value)) return null;
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return number >= 0 && number <= 1 ? number : null;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_ADDRESS;

const isAddressText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const isAlternate = (value: unknown): value is SitemapAlternate =>
  isRecord(value) && isText(value['hreflang']) && isText(value['href']);

const isListOf = <T>(
  value: unknown,
  is: (item: unknown) => item is T,
  max: number,
): value is readonly T[] => Array.isArray(value) && value.length <= max && value.every(is);

/** The site's origin, from any URL on it; `null` if the URL is invalid or contains a user name. */
export function siteOrigin(typed: string): string | null {
  const url = parseTypedAddress(typed);
  return url === null || url.username !== '' || url.password !== '' ? null : url.origin;
}
