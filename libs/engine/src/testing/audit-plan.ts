import {
  allIssues,
  type CrawledSite,
  findIssues,
  type IssueResult,
  type SitePage,
  states,
  type UrlAnswer,
} from '@plumbline/tools/site-audit';
import { crawlPlan, MemoryCrawlStore, type SitePlan } from '@plumbline/tools/site-audit/testing';
import { PageReader } from '../page/page-reader.ts';
import { auditSite } from '../site-audit/audit-site.ts';
import type { SiteAuditRequest } from '../site-audit/crawl-state.ts';
import type { EngineLog } from '../ports.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { PlannedSite } from './planned-site.ts';

const log: EngineLog = {
  debug: () => {},
  warn: () => {},
  error: (message) => {
    throw new Error(message);
  },
};

/** Audits a site as planned. Returns what a crawl found and what it has to find, to be compared. */
export async function auditPlan(
  plan: SitePlan,
  workers: WorkerPool,
  changes: Partial<SiteAuditRequest> = {},
) {
  const fetcher = new PlannedSite(plan);
  const pages = new PageReader(fetcher, workers);
  const ports = { fetcher, workers, pages, crawls: new MemoryCrawlStore(), log };
  const order = { ...fetcher.order, ...changes };
  const audit = await auditSite(ports)(order, { isBusy: () => false });
  const found = comparable(audit.site, audit.issues);
  await audit.close();
  const { expected } = fetcher;
  const planned = crawlPlan(plan);
  return {
    found,
    /** The served plan: see `servedPlan`. */
    expected: comparable(expected, findIssues(allIssues, expected)),
    /** Affected URLs of the plan as it was written, by issue. */
    planned: affectedIn(comparable(planned, findIssues(allIssues, planned))),
  };
}

/** Affected URLs by issue. */
export const affectedIn = ({ findings }: ReturnType<typeof comparable>) =>
  new Map(Object.entries(findings).map(([id, { affected, groups }]) => [id, { affected, groups }]));

/** Fields of a page that aren't compared, and why. */
const notCompared = {
  score: 'The page audits judge the served page.',
  skeleton: 'The served pages have tags of their own.',
  textKey: 'A crawl stores a digest. Which texts are equal shows in the issues about duplicates.',
} as const satisfies Partial<Record<keyof SitePage, string>>;

/** A crawled site by URL, and what was found on it. */
function comparable(site: CrawledSite, results: readonly IssueResult[]) {
  const { crawl } = site;
  const urlsOf = (ids: Iterable<number> | null) => ids && Array.from(ids, (id) => site.urlOf(id));
  const stateNames = Object.keys(states);
  return {
    ...{ complete: crawl.complete, start: site.urlOf(crawl.start) },
    ...{ missingPage: crawl.missingPage, isTimed: crawl.isTimed },
    externalTargets: urlsOf(crawl.externalTargets),
    images: urlsOf(crawl.images),
    sitemapTargets: urlsOf(crawl.sitemapTargets),
    sitemaps: crawl.sitemaps.map(({ id, ...sitemap }) => ({ url: site.urlOf(id), ...sitemap })),
    urls: Object.fromEntries(
      Array.from(crawl.states, (state, id) => [
        site.urlOf(id),
        {
          state: stateNames[state],
          traits: crawl.traits[id],
          depth: site.depths[id],
          sources: sourcesOf(site, id),
          answer: comparableAnswer(site, site.answerOf(id)),
        },
      ]),
    ),
    findings: findingsOf(site, results),
  };
}

/** Plans list no URLs. No rule reads who names a URL on another site. */
const sourcesOf = (site: CrawledSite, id: number) =>
  site.isExternal(id)
    ? null
    : site.crawl.urls[id]?.sources.filter((source) => source !== 'list').toSorted();

function comparableAnswer(site: CrawledSite, answer: UrlAnswer | undefined) {
  if (answer?.kind === 'redirect') {
    return { ...answer, target: answer.target === null ? null : site.urlOf(answer.target) };
  }
  if (answer?.kind !== 'page') return answer;
  const { canonicals, hreflangs, minHash, ...page } = answer.page;
  const compared = Object.entries(page).filter(([field]) => !(field in notCompared));
  return {
    ...Object.fromEntries(compared),
    minHash: minHash?.join(' '),
    canonicals: canonicals.map((id) => site.urlOf(id)),
    hreflangs: hreflangs.map(({ code, target }) => ({ code, target: site.urlOf(target) })),
  };
}

const findingsOf = (site: CrawledSite, results: readonly IssueResult[]) =>
  Object.fromEntries(
    results.map(({ issue, status, reason, findings }) => [
      issue.id,
      {
        ...{ status, reason, eligible: findings.eligible },
        affected: findings.affected.map((id) => site.urlOf(id)),
        groups: findings.groups?.map((group) => group.map((id) => site.urlOf(id))),
        unknown: findings.unknown.map(({ ids, ...unknown }) => ({
          ...unknown,
          urls: ids.map((id) => site.urlOf(id)),
        })),
      },
    ]),
  );
