import { createHash } from 'node:crypto';
import {
  canonicalOf,
  type PageFacts,
  type WebFetcher,
  type WebResponse,
  withoutFragment,
} from '@plumbline/page';
import { parseRobots, robotsUrlFor } from '@plumbline/seo/robots';
import type {
  ArtifactName,
  AuditArtifacts,
  BotParity,
  Gathered,
  GatheredArtifacts,
  PageLanguage,
  RobotsSurvey,
  TextProbe,
} from '@plumbline/tools/seo-audit';
import type { PageReading } from '../page/page-reader.ts';
import { mediaType } from '../page/site-fetcher.ts';
import type { DeepArtifacts } from './deep-artifacts.ts';
import { isOk, RequestBudget } from './request-budget.ts';
import {
  faviconUrl,
  ogImageUrl,
  probeImage,
  surveyAssets,
  surveyHosts,
  surveyImages,
  surveyLinks,
} from './resources.ts';
import { type ReadSitemap, sampleSitemap, surveySitemaps } from './sitemaps.ts';
import {
  probeErrorPage,
  probeTarget,
  type ReadFacts,
  type TargetContext,
  targetFacts,
} from './targets.ts';

/** Stages of an audit, in order. Only a deep audit has the browser stage. */
export const auditStages = ['page', 'browser', 'site', 'links', 'checks'] as const;
export type AuditStage = (typeof auditStages)[number];

export interface GatherPorts {
  readonly fetcher: WebFetcher;
  readonly readFacts: ReadFacts;
  readonly readSitemap: ReadSitemap;
  readonly detectLanguage: (page: PageFacts) => Promise<PageLanguage>;
}

export interface GatherRequest {
  readonly reading: PageReading;
  readonly keyphrase: string;
  /** Request the page again with a crawler's user agent. */
  readonly botParity?: boolean;
  /** What a browser returned, or why there is nothing. */
  readonly deep: DeepArtifacts;
  /** When the audit's limit of 30 seconds started, in milliseconds since the epoch. */
  readonly startedAt: number;
  readonly signal: AbortSignal;
  readonly onStage?: (stage: AuditStage) => void;
  /** Called after each request, whether it succeeded or failed. */
  readonly onRequest?: () => void;
  /** Called with artifacts as they arrive, including those that are missing. */
  readonly onGathered?: (artifacts: Partial<GatheredArtifacts>) => void;
}

const hreflangLimit = 5;

/** Neither affects score or coverage, because there is nothing to judge on one page. */
const needsSiteAudit = 'This check needs a crawl of the whole site, but this audit reads one page.';
const botParityNotAsked = 'This check runs if you choose “Also fetch as Googlebot”.';

const have = <T>(value: T): Gathered<T> => ({ ok: true, value });
const missing = (reason: string): Gathered<never> => ({ ok: false, applies: true, reason });
const nothing = (reason: string): Gathered<never> => ({ ok: false, applies: false, reason });

/**
 * Gathers everything that an audit of one page can have: the page's facts, the site's files, start URLs and error page,
 * and the URLs on the page. Links come last and use the remaining requests.
 */
export async function gatherArtifacts(
  ports: GatherPorts,
  request: GatherRequest,
): Promise<GatheredArtifacts> {
  const { snapshot, facts } = request.reading;
  const pageUrl = snapshot.finalUrl;
  const budget = new RequestBudget(ports.fetcher, {
    startedAt: request.startedAt,
    used: 1 + snapshot.redirects.length,
    signal: request.signal,
    ...(request.onRequest ? { onAnswer: request.onRequest } : {}),
  });

  const artifacts = nothingGathered('We didn’t check this.') as {
    -readonly [K in ArtifactName]: GatheredArtifacts[K];
  };
  const take = (arrived: Partial<GatheredArtifacts>): void => {
    Object.assign(artifacts, arrived);
    request.onGathered?.(arrived);
  };
  const { text: _, ...exchange } = snapshot;
  take({
    exchange: have(exchange),
    page: have(facts),
    ...(request.botParity ? {} : { botParity: nothing(botParityNotAsked) }),
    options: have({ keyphrase: request.keyphrase }),
    ...request.deep,
    crawl: nothing(needsSiteAudit),
  });

  request.onStage?.('site');
  const language = ports.detectLanguage(facts).then((found) => take({ language: have(found) }));
  const robots = await surveyRobots(budget, pageUrl);
  take({ robots: have(robots) });
  const context: TargetContext = {
    budget,
    readFacts: ports.readFacts,
    now: snapshot.fetchedAt,
  };
  const ogImage = ogImageUrl(facts);
  await Promise.all([
    language,
    surveySitemaps(budget, robots, ports.readSitemap).then(async (sitemaps) => {
      take({ sitemaps: have(sitemaps) });
      const sample = await sampleSitemap(context, sitemaps);
      take({
        sitemapSample:
          sample.total > 0
            ? have(sample)
            : sitemaps.unread > 0 || sitemaps.files.some(({ status }) => status === null)
              ? missing('The sitemaps we read list no URLs, and we didn’t read all of them.')
              : nothing('We found no sitemap with URLs.'),
      });
    }),
    surveyHosts(budget, pageUrl).then((hosts) => take({ hosts: have(hosts) })),
    probeErrorPage(context, pageUrl, absentPath(pageUrl)).then((page) =>
      take({ errorPage: have(page) }),
    ),
    probeImage(budget, faviconUrl(facts, pageUrl)).then((icon) => take({ favicon: have(icon) })),
    ogImage === null
      ? take({ ogImage: nothing('The page has no og:image.') })
      : probeImage(budget, ogImage).then((image) => take({ ogImage: have(image) })),
    probeCanonical(context, request.reading).then((canonicalTarget) => take({ canonicalTarget })),
    probeHreflangs(context, request.reading).then((targets) =>
      take({ hreflangTargets: have(targets) }),
    ),
    ...(request.botParity
      ? [
          probeAsCrawler(budget, request.reading).then((parity) =>
            take({ botParity: have(parity) }),
          ),
        ]
      : []),
    probeLlmsTxt(budget, pageUrl).then((file) => take({ llmsTxt: have(file) })),
    surveyImages(budget, facts).then((images) => take({ images: have(images) })),
    surveyAssets(budget, facts, pageUrl).then((assets) => take({ assets: have(assets) })),
  ]);

  request.onStage?.('links');
  take({ links: have(await surveyLinks(budget, facts, pageUrl)) });
  return artifacts;
}

/** Marks every artifact as missing for the same reason. */
export const nothingGathered = (reason: string): GatheredArtifacts => ({
  exchange: missing(reason),
  page: missing(reason),
  language: missing(reason),
  stemmer: missing(reason),
  robots: missing(reason),
  sitemaps: missing(reason),
  sitemapSample: missing(reason),
  hosts: missing(reason),
  errorPage: missing(reason),
  links: missing(reason),
  images: missing(reason),
  assets: missing(reason),
  favicon: missing(reason),
  ogImage: missing(reason),
  canonicalTarget: missing(reason),
  hreflangTargets: missing(reason),
  llmsTxt: missing(reason),
  botParity: missing(reason),
  options: missing(reason),
  rendered: missing(reason),
  lab: missing(reason),
  field: missing(reason),
  crawl: missing(reason),
});

/** A path that no site has. It is always the same for a host, so that the response can be cached. */
export const absentPath = (pageUrl: string): string =>
  `/${createHash('sha256').update(new URL(pageUrl).host).digest('hex').slice(0, 16)}-does-not-exist`;

async function probeCanonical(
  context: TargetContext,
  { snapshot, facts }: PageReading,
): Promise<Gathered<AuditArtifacts['canonicalTarget']>> {
  const named = canonicalOf(facts);
  if (named === null) return nothing('The page has no canonical URL.');
  if (withoutFragment(named) !== withoutFragment(snapshot.finalUrl)) {
    return have(await probeTarget(context, withoutFragment(named)));
  }
  // A page whose canonical is its own URL was fetched already.
  return have({
    url: named,
    finalUrl: snapshot.finalUrl,
    status: snapshot.status,
    failure: null,
    redirects: [],
    robotsBlocked: null,
    ...targetFacts(facts, context.now),
  });
}

async function probeHreflangs(
  context: TargetContext,
  { snapshot, facts }: PageReading,
): Promise<AuditArtifacts['hreflangTargets']> {
  const own = withoutFragment(snapshot.finalUrl);
  const others = new Set(
    facts.hreflangs.flatMap(({ url }) =>
      url !== null && /^https?:/.test(url) && withoutFragment(url) !== own
        ? [withoutFragment(url)]
        : [],
    ),
  );
  return Promise.all([...others].slice(0, hreflangLimit).map((url) => probeTarget(context, url)));
}

/** One KiB more than crawlers read, so that we notice a file over the limit. */
const robotsBytes = 513 * 1024;
const textBytes = 100_000;

async function surveyRobots(budget: RequestBudget, pageUrl: string): Promise<RobotsSurvey> {
  const { answer, response } = await budget.ask(robotsUrlFor(pageUrl), {
    maxBytes: robotsBytes,
    onTooLarge: 'truncate',
    // RFC 9309 §2.3.1.2: crawlers should follow at least five consecutive redirects.
    maxRedirects: 5,
    accept: 'text/plain, */*;q=0.1',
  });
  return {
    ...answer,
    contentType: response ? mediaType(response) : '',
    file: response && isOk(answer.status) ? parseRobots(utf8(response)) : null,
  };
}

async function probeLlmsTxt(budget: RequestBudget, pageUrl: string): Promise<TextProbe> {
  const { answer, response } = await budget.ask(new URL('/llms.txt', pageUrl).href, {
    maxBytes: textBytes,
    onTooLarge: 'truncate',
  });
  return {
    ...answer,
    contentType: response ? mediaType(response) : '',
    text: response && answer.status === 200 ? utf8(response) : '',
  };
}

/** robots.txt must be UTF-8 (RFC 9309 §2.2), and llms.txt is read the same way. Invalid bytes become U+FFFD. */
const utf8 = (response: WebResponse): string => new TextDecoder().decode(response.body);

/** The robots.txt token and the user agent of requests (Google's page on its crawlers, read 2026-11). */
const crawler = {
  agent: 'Googlebot',
  userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

/** The same limit as for a page. */
const pageBytes = 5_242_880;

/**
 * Requests the page again with a crawler's user agent, if the user asks for it. Whether robots.txt allows that crawler is
 * judged later, in the worker.
 */
async function probeAsCrawler(
  budget: RequestBudget,
  { snapshot }: PageReading,
): Promise<BotParity> {
  const { answer, response } = await budget.ask(snapshot.finalUrl, {
    userAgent: crawler.userAgent,
    maxBytes: pageBytes,
    onTooLarge: 'truncate',
  });
  return {
    own: {
      url: snapshot.finalUrl,
      finalUrl: snapshot.finalUrl,
      status: snapshot.status,
      failure: null,
      redirects: [],
      decodedBytes: snapshot.decodedBytes,
    },
    bots: [
      {
        ...answer,
        agent: crawler.agent,
        decodedBytes: response?.body.byteLength ?? 0,
        robotsAllowed: true,
      },
    ],
  };
}
