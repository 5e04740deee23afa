import { createHash } from 'node:crypto';
import { type WebFetcher, withoutFragment } from '@plumbline/page';
import type {
  ArtifactName,
  AuditArtifacts,
  DetectedLanguage,
  Gathered,
  GatheredArtifacts,
} from '@plumbline/seo-audit';
import type { PageReading } from '@plumbline/engine';
import { type DeepArtifacts, withoutBrowser } from '../deep/deep-artifacts.ts';
import { RequestBudget } from './request-budget.ts';
import {
  faviconUrl,
  ogImageUrl,
  probeImage,
  surveyAssets,
  surveyHosts,
  surveyImages,
  surveyLinks,
} from './resources.ts';
import { probeLlmsTxt, surveyRobots } from './site-files.ts';
import { type ReadSitemap, sampleSitemap, surveySitemaps } from './sitemaps.ts';
import {
  indexingOf,
  probeErrorPage,
  probeTarget,
  type ReadFacts,
  type TargetContext,
} from './targets.ts';

/** Stages of an audit, in order, as its progress names them; only a deep one has a browser. */
export const auditStages = ['page', 'browser', 'site', 'links', 'checks'] as const;
export type AuditStage = (typeof auditStages)[number];

export interface GatherPorts {
  readonly fetcher: WebFetcher;
  readonly readFacts: ReadFacts;
  readonly readSitemap: ReadSitemap;
  readonly detectLanguage: (text: string) => Promise<DetectedLanguage | null>;
}

export interface GatherRequest {
  readonly reading: PageReading;
  readonly keyphrase: string;
  /** What a browser gave; left out when none was asked for. */
  readonly deep?: DeepArtifacts;
  /** When the audit began, milliseconds since the epoch: its 30 s count from there. */
  readonly startedAt: number;
  readonly signal: AbortSignal;
  readonly onStage?: (stage: AuditStage) => void;
  readonly onRequest?: (done: number) => void;
}

export interface Gathering {
  readonly artifacts: GatheredArtifacts;
  /** Requests spent, the page itself included. */
  readonly requests: number;
}

const hreflangLimit = 5;

/** No text to tell a language from; audits can still judge what the page declares. */
const undetermined: DetectedLanguage = { code: 'und', reliable: false };

const have = <T>(value: T): Gathered<T> => ({ ok: true, value });
const missing = (reason: string): Gathered<never> => ({ ok: false, applies: true, reason });
const nothing = (reason: string): Gathered<never> => ({ ok: false, applies: false, reason });

/**
 * Gathers everything that this kind of audit can have: the page's own facts, the site's files, front doors and error
 * page, and the addresses that the page names. Links come last and take what requests are left.
 */
export async function gatherArtifacts(
  ports: GatherPorts,
  request: GatherRequest,
): Promise<Gathering> {
  const { snapshot, facts } = request.reading;
  const pageUrl = snapshot.finalUrl;
  const budget = new RequestBudget(ports.fetcher, {
    startedAt: request.startedAt,
    used: 1 + snapshot.redirects.length,
    signal: request.signal,
    ...(request.onRequest ? { onProgress: request.onRequest } : {}),
  });

  request.onStage?.('site');
  const robots = await surveyRobots(budget, pageUrl);
  const context: TargetContext = { budget, readFacts: ports.readFacts };
  const sitemaps = surveySitemaps(budget, robots, ports.readSitemap);
  const ogImage = ogImageUrl(facts);
  const [
    language,
    surveyed,
    sample,
    hosts,
    errorPage,
    favicon,
    social,
    canonicalTarget,
    hreflangTargets,
    llmsTxt,
    images,
    assets,
  ] = await Promise.all([
    ports.detectLanguage(facts.mainText),
    sitemaps,
    sitemaps.then((survey) => sampleSitemap(context, survey)),
    surveyHosts(budget, pageUrl),
    probeErrorPage(context, pageUrl, absentPath(pageUrl)),
    probeImage(budget, faviconUrl(facts, pageUrl)),
    ogImage === null
      ? nothing('The page names no og:image.')
      : probeImage(budget, ogImage).then(have),
    probeCanonical(context, request.reading),
    probeHreflangs(context, request.reading),
    probeLlmsTxt(budget, pageUrl),
    surveyImages(budget, facts),
    surveyAssets(budget, facts, pageUrl),
  ]);

  request.onStage?.('links');
  const links = await surveyLinks(budget, facts, pageUrl);
  const { text: _, ...exchange } = snapshot;
  const artifacts = {
    exchange: have(exchange),
    page: have(facts),
    language: have(language ?? undetermined),
    robots: have(robots),
    sitemaps: have(surveyed),
    sitemapSample:
      sample.total > 0 ? have(sample) : nothing('No sitemap with addresses in it was found.'),
    hosts: have(hosts),
    errorPage: have(errorPage),
    links: have(links),
    images: have(images),
    assets: have(assets),
    favicon: have(favicon),
    ogImage: social,
    canonicalTarget,
    hreflangTargets: have(hreflangTargets),
    llmsTxt: have(llmsTxt),
    botParity: missing('Asking with other User-Agents is not part of this audit.'),
    options: have({ keyphrase: request.keyphrase }),
    ...(request.deep ?? withoutBrowser),
    crawl: missing('Needs a crawl of the whole site; this audit reads one page.'),
  } satisfies { readonly [K in ArtifactName]: Gathered<AuditArtifacts[K]> };
  return { artifacts, requests: budget.used };
}

/** A path that no site has, the same for a host so that its answer can be cached. */
const absentPath = (pageUrl: string): string =>
  `/${createHash('sha256').update(new URL(pageUrl).host).digest('hex').slice(0, 16)}-does-not-exist`;

async function probeCanonical(
  context: TargetContext,
  { snapshot, facts }: PageReading,
): Promise<Gathered<AuditArtifacts['canonicalTarget']>> {
  const named = facts.canonicals.find(({ url }) => url !== null && /^https?:/.test(url))?.url;
  if (!named) return nothing('The page names no canonical address.');
  if (withoutFragment(named) !== withoutFragment(snapshot.finalUrl)) {
    return have(await probeTarget(context, withoutFragment(named)));
  }
  // A page that names itself has been asked already.
  return have({
    url: named,
    finalUrl: snapshot.finalUrl,
    status: snapshot.status,
    failure: null,
    redirects: [],
    robotsBlocked: null,
    ...indexingOf(facts),
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
