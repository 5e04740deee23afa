import { WebFetchError } from '@plumbline/page';
import type { Waiter } from '@plumbline/runs';
import type { PageSpeedReport } from '@plumbline/tools/page-speed';
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
import { toEngineError } from './engine-error.ts';
import { analyzeKeywords } from './keyword-checker/analyze-keywords.ts';
import { readPresentTags } from './meta-generator/write-meta-tags.ts';
import { writeMetaTags } from './meta-generator/write-meta-tags.ts';
import { analyzeMetaTags } from './meta-tags-analyzer/analyze-meta-tags.ts';
import {
  judgeReachable,
  measureNow,
  type PageSpeedRequest,
  PageSpeedRuns,
} from './page-speed/page-speed-runs.ts';
import { PageReader, type PageReading } from './page/page-reader.ts';
import { SiteFetcher } from './page/site-fetcher.ts';
import type { CallOptions, EngineAdapters, EngineLog, EnginePorts } from './ports.ts';
import { generateRobots } from './robots-generator/generate-robots.ts';
import { judgeLiveRobots } from './robots-generator/judge-live-robots.ts';
import { generateSchemaMarkup } from './schema-markup/generate-schema-markup.ts';
import { importStructuredData } from './schema-markup/generate-schema-markup.ts';
import { auditPage } from './seo-audit/audit-page.ts';
import { AuditWorkers } from './seo-audit/audit-workers.ts';
import { pageAudits } from './seo-audit/page-audits.ts';
import { probePreviewImages } from './seo-audit/resources.ts';
import { previewResult } from './serp-preview/preview-result.ts';
import { auditSite } from './site-audit/audit-site.ts';
import { crawlSite } from './sitemap-generator/crawl-site.ts';
import { writeSitemap } from './sitemap-generator/write-sitemap.ts';
import { analyzeUrl } from './url-analyzer/analyze-url.ts';
import { checkLinks } from './url-analyzer/check-links.ts';
import { followRedirects } from './url-analyzer/analyze-url.ts';

/** The product's use cases as plain functions: a request in, a result out; failures are {@link EngineError}s. */
export interface Engine {
  /** Fetches a page, or takes it from the cache, and reads its facts. A 404 or 500 page is a result. */
  readPage(
    request: { readonly url: string; readonly fresh?: boolean },
    options?: CallOptions,
  ): Promise<PageReading>;

  /** Measures in the host's queue, or at once if there is no queue. */
  measurePageSpeed(
    request: PageSpeedRequest,
    options: { readonly signal: AbortSignal; readonly caller: Waiter },
  ): Promise<PageSpeedReport>;
  /** Measurements to start, follow and cancel; `null` where the host keeps no runs. */
  readonly pageSpeedRuns: PageSpeedRuns | null;

  readonly auditPage: ReturnType<typeof auditPage>;
  readonly pageAudits: ReturnType<typeof pageAudits>;
  readonly auditSite: ReturnType<typeof auditSite>;
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

/** Builds the use cases from the adapters. */
export function createEngine(adapters: EngineAdapters): Engine {
  const ports = createPorts(adapters);
  const { measurePage, pages, pageSpeedRuns } = ports;
  return {
    readPage: failing(({ url, fresh = false }, options = {}) =>
      pages.read(url, { fresh, ...options }),
    ),

    measurePageSpeed: failing(async (request, { signal, caller }) =>
      pageSpeedRuns
        ? pageSpeedRuns.measure(request, caller, signal)
        : (await measurePage(request, caller, { signal })).report,
    ),
    pageSpeedRuns,

    auditPage: failing(auditPage(ports)),
    pageAudits: failing(pageAudits(ports)),
    auditSite: failing(auditSite(ports)),
    probePreviewImages: failing(probePreviewImages(ports)),

    findBacklinks: failing(findBacklinks(ports)),
    listAnchors: failing(listAnchors(ports)),
    listReferringDomains: failing(listReferringDomains(ports)),
    exportBacklinks: failing(exportBacklinks(ports)),
    checkBacklink: failing(checkBacklink(ports)),

    rateDomain: failing(rateDomain(ports)),
    compareDomains: failing(compareDomains(ports)),
    findSimilarDomains: failing(findSimilarDomains(ports)),
    findLinkGap: failing(findLinkGap(ports)),
    findReferrerChanges: failing(findReferrerChanges(ports)),

    previewResult: failing(previewResult()),
    generateRobots: failing(generateRobots(ports)),
    judgeLiveRobots: failing(judgeLiveRobots(ports)),
    generateSchemaMarkup: failing(generateSchemaMarkup(ports)),
    importStructuredData: failing(importStructuredData(ports)),
    writeSitemap: failing(writeSitemap(ports)),
    crawlSite: failing(crawlSite(ports)),
    analyzeMetaTags: failing(analyzeMetaTags(ports)),
    analyzeUrl: failing(analyzeUrl(ports)),
    followRedirects: failing(followRedirects(ports)),
    checkLinks: failing(checkLinks(ports)),
    writeMetaTags: failing(writeMetaTags(ports)),
    readPresentTags: failing(readPresentTags(ports)),
    analyzeKeywords: failing(analyzeKeywords(ports)),
  };
}

const silent: EngineLog = { debug: () => {}, warn: () => {}, error: () => {} };

/** What use cases share: caches over the adapters. */
function createPorts(adapters: EngineAdapters): EnginePorts {
  const log = adapters.log ?? silent;
  const { pageSpeed, fetcher } = adapters;
  const runs =
    pageSpeed &&
    new PageSpeedRuns({ ...pageSpeed, addresses: judgeReachable(pageSpeed.addresses, fetcher) });
  return {
    ...adapters,
    log,
    product: adapters.product ?? 'Plumbline',
    audits: new AuditWorkers(adapters.workers, log),
    measurePage: runs ? (...call) => runs.measurePage(...call) : measureNow(adapters),
    pageSpeedRuns: runs ?? null,
    siteFetcher: new SiteFetcher(adapters.fetcher),
    pages: new PageReader(adapters.fetcher, adapters.workers),
  };
}

/** Turns failed fetches into EngineErrors. */
const failing =
  <Call extends readonly unknown[], Result>(useCase: (...call: Call) => Promise<Result>) =>
  async (...call: Call): Promise<Result> => {
    try {
      return await useCase(...call);
    } catch (error) {
      throw error instanceof WebFetchError ? toEngineError(error) : error;
    }
  };
