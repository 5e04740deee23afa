import {
  canonicalOf,
  headerValue,
  type HeaderLines,
  indexingOf,
  type PageFacts,
  type WebResponse,
} from '@plumbline/page';
import type { ErrorPageProbe, TargetProbe } from '@plumbline/seo-audit';
import { EngineError } from '../engine-error.ts';
import { isPage } from '../page/media-type.ts';
import type { RequestBudget } from './request-budget.ts';

/** Reads a page's facts, off the event loop. */
export type ReadFacts = (input: {
  readonly body: Uint8Array;
  readonly contentType: string;
  readonly headers: HeaderLines;
  readonly finalUrl: string;
}) => Promise<PageFacts>;

export interface TargetContext {
  readonly budget: RequestBudget;
  readonly readFacts: ReadFacts;
  /** When the audited page was fetched, for dates in robots rules; ISO 8601. */
  readonly now: string;
}

/** Failure code of a response that could not be read: too complex, or too many wait to be read. */
export const notRead = 'not_read';

/** Enough for any sensible head; the rest of the page is not needed here. */
const targetBytes = 1_000_000;
const errorTextCharacters = 20_000;

/** Fetches and reads another page that this one names. What robots.txt says of it is judged later, in the worker. */
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

/** `null` when the page cannot be read: another site's page must not fail this audit. */
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

/** What a page's facts say of its own indexing. */
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

/** Fetches a path that cannot exist from the page's host, to learn how it says 'not found'. */
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
