import {
  canonicalOf,
  headerValue,
  type HeaderLines,
  indexingOf,
  type PageFacts,
  type WebResponse,
} from '@plumbline/page';
import type { ErrorPageProbe, TargetProbe } from '@plumbline/tools/seo-audit';
import { EngineError } from '../engine-error.ts';
import { isPage } from '../page/site-fetcher.ts';
import type { RequestBudget } from './request-budget.ts';

/** Reads a page's facts off the event loop. */
export type ReadFacts = (input: {
  readonly body: Uint8Array;
  readonly contentType: string;
  readonly headers: HeaderLines;
  readonly finalUrl: string;
}) => Promise<PageFacts>;

export interface TargetContext {
  readonly budget: RequestBudget;
  readonly readFacts: ReadFacts;
  /** When the audited page was fetched, to compare with dates in robots rules; ISO 8601. */
  readonly now: string;
}

/** Failure code of a response that is too complex to read, or that came while too many were waiting. */
export const notRead = 'not_read';

/** Enough for any sensible head. We don't need the rest of the page. */
const targetBytes = 1_000_000;
const errorTextCharacters = 20_000;

/** Fetches and reads another page that this one refers to. The worker checks it against robots.txt later. */
export async function probeTarget(context: TargetContext, url: string): Promise<TargetProbe> {
  const { answer, response } = await context.budget.ask(url, {
    maxBytes: targetBytes,
    onTooLarge: 'truncate',
  });
  const bare = { ...answer, noindex: false, robotsBlocked: null, canonical: null, hreflangs: [] };
  if (!response || !isPage(response)) return bare;
  const facts = await factsOf(context, response);
  return facts
    ? { ...bare, ...targetFacts(facts, context.now) }
    : { ...bare, status: null, failure: notRead };
}

/** `null` if the page can't be read, because another site's page must not fail this audit. */
async function factsOf(context: TargetContext, response: WebResponse): Promise<PageFacts | null> {
  try {
    return await context.readFacts({
      body: response.body,
      contentType: headerValue(response.headers, 'content-type') ?? '',
      headers: response.headers,
      finalUrl: response.finalUrl,
    });
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** What a page says about its own indexing. */
export function targetFacts(
  facts: PageFacts,
  now: string,
): Pick<TargetProbe, 'noindex' | 'canonical' | 'hreflangs'> {
  return {
    noindex: !indexingOf(facts, now).google,
    canonical: canonicalOf(facts),
    hreflangs: facts.hreflangs.flatMap(({ code, url }) =>
      url === null ? [] : [{ code: code.toLowerCase(), url }],
    ),
  };
}

/** Fetches a path that can't exist on the page's host, to see how the site returns 'not found'. */
export async function probeErrorPage(
  context: TargetContext,
  pageUrl: string,
  path: string,
): Promise<ErrorPageProbe> {
  const { answer, response } = await context.budget.ask(new URL(path, pageUrl).href, {
    maxBytes: targetBytes,
    onTooLarge: 'truncate',
  });
  if (!response || !isPage(response)) return { ...answer, text: '', title: '' };
  const facts = await factsOf(context, response);
  return {
    ...answer,
    text: facts?.mainText.slice(0, errorTextCharacters) ?? '',
    title: facts?.titles[0]?.text ?? '',
  };
}
