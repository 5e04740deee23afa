import { checkBacklink } from './backlink-checker/check-backlink.ts';
import {
  exportBacklinks,
  findBacklinks,
  listAnchors,
  listReferringDomains,
} from './backlink-checker/find-backlinks.ts';
import {
  compareDomains,
  findLinkGap,
  findReferrerChanges,
  findSimilarDomains,
  rateDomain,
} from './domain-authority/rate-domain.ts';
import { analyzeKeywords } from './keyword-checker/analyze-keywords.ts';
import { WebFetchError } from '@plumbline/page';
import type { PageSpeedReport } from '@plumbline/tools/page-speed';
import type { Leaver } from '@plumbline/runs';
import { toEngineError } from './engine-error.ts';
import { judgeReachable } from './page-speed/judge-reachable.ts';
import { measureNow } from './page-speed/measure-now.ts';
import { type PageSpeedRequest, PageSpeedRuns } from './page-speed/page-speed-runs.ts';
import { PageReader, type PageReading } from './page/page-reader.ts';
import { SiteFetcher } from './page/site-fetcher.ts';
import { analyzeMetaTags } from './meta-tags-analyzer/analyze-meta-tags.ts';
import { analyzeUrl } from './url-analyzer/analyze-url.ts';
import { checkLinks } from './url-analyzer/check-links.ts';
import { followRedirects } from './url-analyzer/follow-redirects.ts';
import { readPresentTags } from './meta-generator/read-present-tags.ts';
import { writeMetaTags } from './meta-generator/write-meta-tags.ts';
import type { CallOptions, EngineAdapters, EngineLog, EnginePorts } from './ports.ts';
import { generateRobots } from './robots-generator/generate-robots.ts';
import { judgeLiveRobots } from './robots-generator/judge-live-robots.ts';
import { generateSchemaMarkup } from './schema-markup/generate-schema-markup.ts';
import { importStructuredData } from './schema-markup/import-structured-data.ts';
import { auditPage } from './seo-audit/audit-page.ts';
import { AuditWorkers } from './seo-audit/audit-workers.ts';
import { pageAudits } from './seo-audit/page-audits.ts';
import { probePreviewImages } from './seo-audit/preview-images.ts';
import { previewResult } from './serp-preview/preview-result.ts';
import { crawlSite } from './sitemap-generator/crawl-site.ts';
import { writeSitemap } from './sitemap-generator/write-sitemap.ts';

/** Every use case of the product, as plain functions: a request in, a result out; failures are {@link EngineError}s. */
export interface Engine {
  /** Fetches a page, or takes it from the cache, and reads its facts. A 404 or 500 page is a result. */
  readPage(
    request: { readonly url: string; readonly fresh?: boolean },
    options?: CallOptions,
  ): Promise<PageReading>;

  /** Measures in the host's queue, or at once if there is no queue. */
  measurePageSpeed(
    request: PageSpeedRequest,
    options: { readonly signal: AbortSignal; readonly caller: Leaver },
  ): Promise<PageSpeedReport>;
  /** Measurements to start, follow and cancel; `null` where the host keeps no runs. */
  readonly pageSpeedRuns: PageSpeedRuns | null;

  readonly auditPage: ReturnType<typeof auditPage>;
  readonly pageAudits: ReturnType<typeof pageAudits>;
  readonly probePreviewImages: ReturnType<typeof probePreviewImages>;

  readonly findBacklinks: ReturnType<typeof findBacklinks>;
  readonly listAnchors: ReturnType<typeof listAnchors>;
  readonly listReferringDomains: ReturnType<typeof listReferringDomains>;
  readonly exportBacklinks: ReturnType<typeof exportBacklinks>;
  readonly checkBacklink: ReturnType<typeof checkBacklink>;

  readonly rateDomain: ReturnType<typeof rateDomain>;
  readonly compareDomains: ReturnType<typeof compareDomains>;
  readonly findSimilarDomains: ReturnType<typeof findSimilarDomains>;
  readonly findLinkGap: ReturnType<typeof findLinkGap>;
  readonly findReferrerChanges: ReturnType<typeof findReferrerChanges>;

  readonly previewResult: ReturnType<typeof previewResult>;
  readonly generateRobots: ReturnType<typeof generateRobots>;
  readonly judgeLiveRobots: ReturnType<typeof judgeLiveRobots>;
  readonly generateSchemaMarkup: ReturnType<typeof generateSchemaMarkup>;
  readonly importStructuredData: ReturnType<typeof importStructuredData>;
  readonly writeSitemap: ReturnType<typeof writeSitemap>;
  readonly crawlSite: ReturnType<typeof crawlSite>;
  readonly analyzeMetaTags: ReturnType<typeof analyzeMetaTags>;
  readonly analyzeUrl: ReturnType<typeof analyzeUrl>;
  readonly followRedirects: ReturnType<typeof followRedirects>;
  readonly checkLinks: ReturnType<typeof checkLinks>;
  readonly writeMetaTags: ReturnType<typeof writeMetaTags>;
  readonly readPresentTags: ReturnType<typeof readPresentTags>;
  readonly analyzeKeywords: ReturnType<typeof analyzeKeywords>;
}

const silent: EngineLog = { debug: () => {}, warn: () => {}, error: () => {} };

/** What use cases share: caches over the adapters. */
export function createPorts(adapters: EngineAdapters): EnginePorts {
  const log = adapters.log ?? silent;
  const { pageSpeed, fetcher } = adapters;
  const runs =
    pageSpeed &&
    new PageSpeedRuns({ ...pageSpeed, addresses: judgeReachable(pageSpeed.addresses, fetcher) });
  return {
    ...adapters,
    log,
    audits: new AuditWorkers(adapters.workers, log),
    measurePage: runs ? (...call) => runs.measurePage(...call) : measureNow(adapters),
    pageSpeedRuns: runs ?? null,
    siteFetcher: new SiteFetcher(adapters.fetcher),
    pages: new PageReader(adapters.fetcher, adapters.workers),
  };
}

type UseCase = (...call: readonly never[]) => Promise<unknown>;

/** Turns failed fetches into EngineErrors. */
const failingAsEngine =
  (useCase: UseCase): UseCase =>
  async (...call) => {
    try {
      return await useCase(...call);
    } catch (error) {
      throw error instanceof WebFetchError ? toEngineError(error) : error;
    }
  };

/** Builds the use cases from the adapters. */
export function createEngine(ports: EnginePorts): Engine {
  const { measurePage, pageSpeedRuns } = ports;
  const useCases: Omit<Engine, 'pageSpeedRuns'> = {
    readPage: ({ url, fresh = false }, options = {}) =>
      ports.pages.read(url, { fresh, ...options }),

    measurePageSpeed: async (request, { signal, caller }) =>
      pageSpeedRuns
        ? pageSpeedRuns.measure(request, caller, signal)
        : (await measurePage(request, caller, { signal })).report,

    auditPage: auditPage(ports),
    pageAudits: pageAudits(ports),
    probePreviewImages: probePreviewImages(ports),

    findBacklinks: findBacklinks(ports),
    listAnchors: listAnchors(ports),
    listReferringDomains: listReferringDomains(ports),
    exportBacklinks: exportBacklinks(ports),
    checkBacklink: checkBacklink(ports),

    rateDomain: rateDomain(ports),
    compareDomains: compareDomains(ports),
    findSimilarDomains: findSimilarDomains(ports),
    findLinkGap: findLinkGap(ports),
    findReferrerChanges: findReferrerChanges(ports),

    previewResult: previewResult(),
    generateRobots: generateRobots(ports),
    judgeLiveRobots: judgeLiveRobots(ports),
    generateSchemaMarkup: generateSchemaMarkup(ports),
    importStructuredData: importStructuredData(ports),
    writeSitemap: writeSitemap(ports),
    crawlSite: crawlSite(ports),
    analyzeMetaTags: analyzeMetaTags(ports),
    analyzeUrl: analyzeUrl(ports),
    followRedirects: followRedirects(ports),
    checkLinks: checkLinks(ports),
    writeMetaTags: writeMetaTags(ports),
    readPresentTags: readPresentTags(ports),
    analyzeKeywords: analyzeKeywords(ports),
  };
  const wrapped = Object.entries<UseCase>({ ...useCases }).map(([name, useCase]) => [
    name,
    failingAsEngine(useCase),
  ]);
  return { ...(Object.fromEntries(wrapped) as typeof useCases), pageSpeedRuns };
}
