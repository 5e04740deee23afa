import { createHash } from 'node:crypto';
import type { WebResponse } from '@plumbline/page';
import type { PageRecord, SiteContext } from './page-record.ts';

/** Keeps the records of pages, so that a later crawl reads only the pages that changed. */
export interface PageRecords {
  get(key: string): PageRecord | null;
  set(key: string, record: PageRecord): void;
}

/**
 * The key of a page's record: a digest of everything that reading the page depends on, apart from the time. A page whose
 * `unavailable_after` passes between two crawls keeps its first record, so that crawls of the same files are equal. The
 * records must therefore not be used for long.
 */
export function recordKey(url: string, response: WebResponse, context: SiteContext): string {
  const { body, truncated: _, timings: __, ...exchange } = response;
  return createHash('sha256')
    .update(JSON.stringify([contextDigest(context), url, exchange]))
    .update(body)
    .digest('base64');
}

/** A context has the whole robots.txt, and is the same for thousands of pages. */
const digests = new WeakMap<SiteContext, string>();

function contextDigest(context: SiteContext): string {
  const known = digests.get(context);
  if (known !== undefined) return known;
  const { key: _, ...contents } = context;
  const digest = createHash('sha256').update(JSON.stringify(contents)).digest('base64');
  digests.set(context, digest);
  return digest;
}
