import type { ChangeFrequency, SitemapAlternate } from '@plumbline/seo/sitemap';

/** Maximum pages in one request. */
export const MAX_PAGES = 100_000;

/** Maximum characters of a typed URL. */
export const MAX_ADDRESS = 8_192;

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

export type RequestReading =
  | { readonly request: SitemapRequest; readonly issues: readonly [] }
  | { readonly request: null; readonly issues: readonly FieldIssue[] };
