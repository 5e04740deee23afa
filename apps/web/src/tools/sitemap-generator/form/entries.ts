import type {
  CrawledPageDto,
  CrawledPageDtoLastmodSource,
  SitemapAlternateDto,
  SitemapGeneratorRequestDto,
  SitemapPageDto,
} from '@plumbline/api-client';
import { CHANGE_FREQUENCIES, toLastmod } from '@plumbline/seo/sitemap';
import {
  defaultChoice,
  messages,
  type PageChoice,
  siteOrigin,
} from '@plumbline/tools/sitemap-generator';
import { randomId } from '../../../app/random-id.ts';
import { runOnServer } from '../../../app/server-run.ts';

/** One page of the list as typed. Empty values are not sent. */
export interface Entry {
  /** Identifies the row while it exists. */
  readonly key: number;
  readonly url: string;
  readonly priority: string;
  readonly changefreq: string;
  readonly lastmod: string;
  /** The source of a date that a crawl found. */
  readonly lastmodSource: CrawledPageDtoLastmodSource;
  readonly images: readonly string[];
  readonly alternates: readonly SitemapAlternateDto[];
}

export type EntryField = 'url' | 'priority' | 'changefreq' | 'lastmod';

let keys = 0;

/** A new row with the specified default values. */
export function makeEntry(given: Partial<Omit<Entry, 'key'>> = {}): Entry {
  keys += 1;
  return {
    ...defaultChoice,
    lastmod: '',
    lastmodSource: null,
    images: [],
    alternates: [],
    ...given,
    key: keys,
  };
}

const isBlank = ({ url }: Entry): boolean => url.trim() === '';

/** Adds missing pages and removes rows without a URL. At least one row stays. */
function addMissing(entries: readonly Entry[], more: readonly Partial<Entry>[]): readonly Entry[] {
  const kept = entries.filter((entry) => !isBlank(entry));
  const known = new Set(kept.map(({ url }) => url.trim()));
  const added = more.flatMap((given) => {
    const url = (given.url ?? '').trim();
    if (url === '' || known.has(url)) return [];
    known.add(url);
    return makeEntry({ ...given, url });
  });
  const all = [...kept, ...added];
  return all.length > 0 ? all : entries;
}

export const addPages = (
  entries: readonly Entry[],
  pages: readonly PageChoice[],
): readonly Entry[] => addMissing(entries, pages);

export const addLines = (entries: readonly Entry[], text: string): readonly Entry[] =>
  addMissing(entries, parseLines(text).pages);

/** The rows of lines in the page's URL. They have the same keys on the server and in the browser. */
export const entriesIn = (lines: string): readonly Entry[] =>
  addLines([makeEntry()], lines).map((entry, at) => ({ ...entry, key: -1 - at }));

/** Adds the pages of a crawl, and updates those that are already in the list. */
export function addCrawled(
  entries: readonly Entry[],
  pages: readonly CrawledPageDto[],
  origin: string,
): readonly Entry[] {
  const path = (url: string) => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
  const found = new Map(pages.map((page) => [path(page.url), page]));
  const updated = entries.map((entry) => {
    const page = found.get(path(entry.url.trim()));
    return page ? { ...entry, ...crawledFields(page), url: path(page.url) } : entry;
  });
  // A crawl doesn't find out the change frequency and priority.
  const fresh = [...found].map(([url, page]) => ({
    url,
    priority: '',
    changefreq: '',
    ...crawledFields(page),
  }));
  return addMissing(updated, fresh);
}

const crawledFields = ({ lastmod, lastmodSource, images, alternates }: CrawledPageDto) => ({
  lastmod: lastmod ?? '',
  lastmodSource,
  images,
  alternates,
});

export interface ParsedLines {
  readonly pages: readonly Partial<Entry>[];
  /** Lines with unknown words after the URL. */
  readonly unread: readonly string[];
}

/**
 * One page per line: its URL, then optional priority, change frequency and date, in any order. A dash leaves priority
 * and frequency unset. A URL in quotation marks is taken literally.
 */
export function parseLines(text: string): ParsedLines {
  const pages: Partial<Entry>[] = [];
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [url, ...words] = wordsOf(line.trim());
    const more = words.filter((word) => word !== '');
    if (!url) continue;
    if (more.every(isValue)) pages.push({ url, ...valuesOf(more) });
    else unread.push(line.trim());
  }
  return { pages, unread };
}

function valuesOf(words: readonly string[]): Partial<Entry> {
  const unset = words.includes('-') ? '' : undefined;
  const priority = words.find(isPriority) ?? unset;
  const changefreq = words.find(isFrequency) ?? unset;
  const lastmod = words.find(isDate);
  return {
    ...(priority !== undefined && {
      priority: /^\d$/.test(priority) ? `${priority}.0` : priority,
    }),
    ...(changefreq !== undefined && { changefreq: changefreq.toLowerCase() }),
    ...(lastmod && { lastmod }),
  };
}

const isDate = (word: string): boolean => toLastmod(word) !== null;

const isPriority = (word: string): boolean => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(word);

const isFrequency = (word: string): boolean =>
  (CHANGE_FREQUENCIES as readonly string[]).includes(word.toLowerCase());

const isValue = (word: string): boolean =>
  word === '-' || isPriority(word) || isFrequency(word) || isDate(word);

/** Values that no URL ends in. After a comma without a space, '1' may belong to the URL. */
const isPlainValue = (word: string): boolean =>
  isFrequency(word) || isDate(word) || (isPriority(word) && word.includes('.'));

const separators = /[\s,;]+/;

/** The URL of a line and the values after it. The URL may contain commas and semicolons. */
function wordsOf(line: string): string[] {
  const [, quoted, others = ''] = /^"((?:[^"]|"")*)"(.*)$/.exec(line) ?? [];
  if (quoted !== undefined) return [quoted.replaceAll('""', '"'), ...others.split(separators)];
  const [first = '', ...rest] = line.split(/\s+/);
  const values = rest.flatMap((word) => word.split(separators));
  let url = first.replace(/[,;]+$/, '');
  for (;;) {
    const at = Math.max(url.lastIndexOf(','), url.lastIndexOf(';'));
    const last = url.slice(at + 1);
    if (at <= 0 || !isPlainValue(last)) return [url, ...values];
    values.unshift(last);
    url = url.slice(0, at);
  }
}

const inQuotes = (url: string): string =>
  /[\s,;]|^"/.test(url) ? `"${url.replaceAll('"', '""')}"` : url;

/** The list in the format of `parseLines`, for the page's URL. */
export const toLines = (entries: readonly Entry[]): string =>
  entries
    .filter((entry) => !isBlank(entry))
    .map(({ url, priority, changefreq, lastmod }) =>
      [
        inQuotes(url.trim()),
        priority,
        changefreq,
        (priority === '' || changefreq === '') && '-',
        lastmod.trim(),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n');

export interface SentParts {
  readonly images: boolean;
  readonly alternates: boolean;
}

/** The pages for the request, without empty values. */
export const toPages = (entries: readonly Entry[], parts: SentParts): SitemapPageDto[] =>
  entries.map(({ url, priority, changefreq, lastmod, images, alternates }) => ({
    url: url.trim(),
    ...(priority && { priority }),
    ...(changefreq && { changefreq: changefreq as NonNullable<SitemapPageDto['changefreq']> }),
    ...(lastmod && { lastmod }),
    ...(parts.images && images.length > 0 && { images: [...images] }),
    ...(parts.alternates && alternates.length > 0 && { alternates: [...alternates] }),
  }));

export interface EntryIssue {
  readonly key: number;
  readonly field: 'url' | 'lastmod';
  readonly message: string;
}

/** The invalid fields of the list, in order. */
export function issuesOf(entries: readonly Entry[]): readonly EntryIssue[] {
  return entries.flatMap((entry): EntryIssue[] => {
    const { key, lastmod } = entry;
    if (isBlank(entry)) return [{ key, field: 'url', message: messages.url }];
    if (lastmod.trim() === '' || toLastmod(lastmod) !== null) return [];
    return [{ key, field: 'lastmod', message: 'Please enter a date such as 2026-01-31' }];
  });
}

export interface SitemapRequest {
  readonly body: SitemapGeneratorRequestDto;
  /** The query key. React Query hashes it at every render, which takes long with 50,000 pages. */
  readonly id: string;
}

const maxIdLength = 100_000;

/** `null` if the domain or an entry is invalid. */
export function toRequest(
  { domain, parts }: { readonly domain: string; readonly parts: SentParts },
  entries: readonly Entry[],
): SitemapRequest | null {
  const origin = siteOrigin(domain);
  if (origin === null || issuesOf(entries).length > 0) return null;
  const body = { domain: origin, pages: toPages(entries, parts) };
  const text = JSON.stringify(body);
  // The server renders a page again with its results, which it finds by their id.
  const isShort = text.length <= maxIdLength || runOnServer.current;
  return { body, id: isShort ? text : randomId() };
}
