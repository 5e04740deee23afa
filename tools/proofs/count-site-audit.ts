import { openCrawlStore } from '@plumbline/adapters/crawl-store';
import { openSiteFolder } from '@plumbline/adapters/site-folder';
import { createEngine, WorkerPool } from '@plumbline/engine';
import { FakeLinkIndex } from '@plumbline/links/testing';
import type { CrawledSite, SitePage } from '@plumbline/tools/site-audit';
import type { SiteAudit } from '../../libs/engine/src/site-audit/audit-site.ts';
import type { CountOrder } from './count-site-crawl.ts';
import type { Counts } from './count-site.ts';

/** Audits a folder, or reads the audit that is stored already. */
export async function auditFolder(
  { folder, origin, start, urls }: CountOrder,
  crawls: string,
): Promise<Counts> {
  const workers = new WorkerPool(2_048);
  const engine = createEngine({
    fetcher: await openSiteFolder({ folder, origin, others: null }),
    workers,
    links: new FakeLinkIndex(),
    crawls: openCrawlStore({ folder: crawls }),
  });
  try {
    const audit = await engine.auditSite({
      ...{ id: 'site', url: start, urls, isTimed: false },
      ...{ maxPages: 1e6, maxDepth: 1e6, pagesPerSecond: null },
    });
    const counts = new Map([...facts(audit.site), ...issues(audit)]);
    await audit.close();
    return counts;
  } finally {
    await workers.close();
  }
}

function* facts(site: CrawledSite): Generator<[name: string, lines: Set<string>]> {
  const { urls } = site.crawl;
  const ids = [...urls.keys()];
  const lines = (of: (id: number) => string | number | null) =>
    new Set(
      ids.flatMap((id) => {
        const value = site.isExternal(id) ? null : of(id);
        return value === null ? [] : `${site.urlOf(id)} ${value}`;
      }),
    );
  const pages = (of: (page: SitePage) => string) =>
    lines((id) => {
      const page = site.page(id);
      return page && of(page);
    });
  yield ['answers', lines((id) => answerLine(site, id))];
  yield ['titles', pages(({ title }) => title)];
  yield ['descriptions', pages(({ description }) => description)];
  yield ['h1', pages(({ h1 }) => h1)];
  yield ['canonicals', pages(({ canonicals }) => canonicals.map(site.crawl.urlOf).join(' '))];
  yield [
    'hreflangs',
    pages(({ hreflangs }) =>
      hreflangs.map(({ code, target }) => `${code} ${site.urlOf(target)}`).join(' '),
    ),
  ];
  yield ['indexable', new Set(site.indexable.map(site.crawl.urlOf))];
  const { outlinks, directSources } = site.links;
  yield ['outlinks of pages', lines((id) => site.page(id) && (outlinks[id] ?? 0))];
  const written = site.linkTargets.map((id) => `${site.urlOf(id)} ${directSources[id]}`);
  yield ['inlinks of URLs as written', new Set(written)];
  yield [
    'depths',
    lines((id) => {
      const depth = site.depths[id] ?? -1;
      return depth === -1 ? null : depth;
    }),
  ];
  yield ['ranks', lines((id) => (site.ranks[id] ? site.ranks[id].toPrecision(4) : null))];
}

function answerLine(site: CrawledSite, id: number): string {
  const answer = site.answerOf(id);
  if (answer?.kind === 'status') return String(answer.status);
  if (answer?.kind !== 'redirect') return answer?.kind ?? '';
  return `${answer.status} ${answer.target === null ? '' : site.urlOf(answer.target)}`;
}

function* issues({ site, issues: results }: SiteAudit): Generator<[string, Set<string>]> {
  for (const { issue, findings } of results) {
    yield [issue.id, new Set(findings.affected.map(site.crawl.urlOf))];
    if (!findings.groups) continue;
    const lines = findings.groups.map((group) => {
      const [first = ''] = group.map(site.crawl.urlOf).toSorted();
      return `${first} and ${group.length - 1} more`;
    });
    yield [`${issue.id}, groups`, new Set(lines)];
  }
}
