import type { SiteAudit } from '@plumbline/engine';
import { counted, grouped, oneDecimal } from '@plumbline/seo/text';
import { type AuditId, lostBy } from '@plumbline/tools/seo-audit';
import { type IssueResult, snapshotOf } from '@plumbline/tools/site-audit';
import type { SourceFiles } from '../target.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { FoundFinding, Measurement, RuleCost } from './measurement.ts';
import { levelOf, ruleOf } from './rules.ts';

/** Pieces of evidence of one finding. */
const maxEvidence = 10;

const otherReasons: Readonly<Record<SiteAudit['otherAudits'][number]['because'], string>> = {
  'site-issue': 'A rule about the site replaces it.',
  'whole-site': 'It judges the site as a whole: run `plumbline audit` on one page.',
  'not-gathered': 'It needs images, other files or a browser: run `plumbline audit` on the page.',
};

/** URL pattern by page. */
type Patterns = ReadonlyMap<number, string>;

interface SiteOrder {
  readonly target: string;
  /** The limit of pages, if it is the default and not the user's. */
  readonly defaultMaxPages: number | null;
  /** Whether the crawl ended because its time was up. */
  readonly isTimeOver: boolean;
  readonly files: SourceFiles | null;
}

/** What a crawl found, as findings of rules. */
export async function measureSite(audit: SiteAudit, order: SiteOrder): Promise<Measurement> {
  const { site, issues, score, crawl } = audit;
  const patterns: Patterns = new Map(
    site.templates.flatMap(({ pattern, pages }) => pages.map((id) => [id, pattern] as const)),
  );
  const unmeasured = unmeasuredReason(audit, order);
  const pageResults = await readPages(audit, patterns);
  const siteFindings = await findingsOf(audit, patterns);
  const snapshot = snapshotOf(site);
  return {
    command: 'site',
    target: order.target,
    complete: site.crawl.complete && crawl.stoppedBy === 'complete',
    unmeasured,
    score: score.score,
    coverage: score.coverage,
    comparison: null,
    pages: snapshot.pages.map((page, place) => {
      const id = site.pages[place] ?? 0;
      return {
        ...page,
        status: 200,
        score: site.page(id)?.score ?? null,
        template: patterns.get(id) ?? null,
        file: order.files?.fileOf(page.url) ?? null,
      };
    }),
    responses: snapshot.responses,
    unlinked: unlinkedFiles(audit, order),
    findings: [...siteFindings, ...pageResults.findings],
    costs: new Map([...siteCosts(audit), ...pageResults.costs]),
    unknown: [
      ...issues.flatMap((result) => unknownOf(result, site.crawl.urlOf)),
      ...pageResults.unknown,
    ],
    excluded: [
      ...issues.flatMap(({ issue, isAsked, reason }) =>
        isAsked ? [] : { ruleId: `site/${issue.id}`, reason: reason ?? '' },
      ),
      ...audit.otherAudits.map(({ id, because }) => ({
        ruleId: `page/${id}`,
        reason: otherReasons[because],
      })),
    ],
    notes: [
      ...(crawl.problem === null || crawl.problem === unmeasured ? [] : [crawl.problem]),
      ...crawl.stops.map(
        ({ shape, example, count }) =>
          `${counted(count, 'URL')} like ${shape} left out, because there may be endlessly many: ${example}`,
      ),
    ],
    timing: { startedAt: crawl.startedAt, durationMs: Math.round(crawl.elapsedMs) },
  };
}

/** Only a complete crawl knows that nothing leads to a file. URLs that filters left out are known, too. */
function unlinkedFiles({ site }: SiteAudit, { files }: SiteOrder): readonly string[] | null {
  if (files === null || !site.crawl.complete) return null;
  const ids = [...site.crawl.states.keys()].filter((id) => !site.isExternal(id));
  return files.unreached(ids.map(site.crawl.urlOf));
}

/** A login page may refuse us. A site that refuses more can't be judged. Both limits are ours. */
const maxRefused = { urls: 2, share: 0.1 } as const;

/** Why the response to a URL says nothing about it, such as a bot check; `null` if it does, or if there is none. */
function refusalOf(site: SiteAudit['site'], id: number): string | null {
  const kind = site.answerOf(id)?.kind;
  if (site.isExternal(id) || kind === undefined || kind === 'redirect') return null;
  const outcome = site.outcomeOf(id);
  return typeof outcome === 'object' ? outcome.unknown : null;
}

function noPageReason({ site }: SiteAudit): string {
  const { final } = site.endOf(site.crawl.start);
  const answer = site.answerOf(final);
  return answer?.kind === 'status'
    ? `No page could be crawled: ${site.urlOf(final)} returns ${answer.status}.`
    : 'No page could be crawled.';
}

function unmeasuredReason(audit: SiteAudit, order: SiteOrder): string | null {
  const { site, crawl } = audit;
  const start = site.outcomeOf(site.crawl.start);
  if (site.pages.length === 0) return crawl.problem ?? noPageReason(audit);
  if (typeof start === 'object') return `The start URL couldn’t be measured. ${start.unknown}`;
  const refused = site.crawl.urls.flatMap((_, id) => refusalOf(site, id) ?? []);
  if (refused.length > Math.max(maxRefused.urls, maxRefused.share * crawl.fetched)) {
    return `${grouped(refused.length)} of ${counted(crawl.fetched, 'URL')} couldn’t be measured. The first one: ${refused[0]}`;
  }
  const pages = counted(crawl.fetched, 'URL');
  switch (crawl.stoppedBy) {
    case 'time':
    case 'user':
      return order.isTimeOver ? `Stopped by --timeout after ${pages}.` : `Stopped after ${pages}.`;
    case 'error':
      return crawl.problem ?? `The crawl failed after ${pages}.`;
    case 'url_limit':
      return `The site has too many URLs: stopped after ${pages}.`;
    case 'max_pages':
      return order.defaultMaxPages === null
        ? null
        : `Stopped after ${pages}, the default limit. Set --max-pages to crawl more, or to accept the limit.`;
    case 'complete':
    case 'max_depth':
      return null;
  }
}

async function findingsOf(
  { site, issues, linksTo }: SiteAudit,
  patterns: Patterns,
): Promise<FoundFinding[]> {
  const found = issues.filter(({ status }) => status === 'found');
  const targets = found.flatMap(({ issue, findings }) =>
    issue.counts === 'link target' ? findings.affected : [],
  );
  const links = await linksTo(targets, maxEvidence);
  const linkEvidence = (id: number) => {
    const evidence = (links.get(id) ?? []).map(({ source, name }) => ({
      label: site.urlOf(source),
      ...(name === '' ? {} : { detail: `‘${name}’` }),
    }));
    return {
      evidence,
      moreEvidence: Math.max(0, (site.links.directSources[id] ?? 0) - evidence.length),
    };
  };
  return found.flatMap(({ issue, findings }) => {
    const ruleId = `site/${issue.id}`;
    const others = othersOf(findings.groups ?? []);
    const groupEvidence = (id: number) => {
      const { first, count } = others.get(id) ?? { first: [], count: 0 };
      const evidence = first.map((other) => ({ label: site.urlOf(other) }));
      return { evidence, moreEvidence: count - first.length };
    };
    return findings.affected.map((id): FoundFinding => {
      const url = site.urlOf(id);
      return {
        ...{ ruleId, url, level: issue.severity, certainty: issue.certainty, fix: issue.fix },
        template: patterns.get(id) ?? null,
        message: issue.describe(site, id),
        ...(issue.counts === 'link target' ? linkEvidence(id) : groupEvidence(id)),
        // URLs of other sites may have the same path.
        fingerprint: fingerprintOf(ruleId, url, site.isExternal(id) ? url : ''),
      };
    });
  });
}

interface OtherPages {
  readonly first: readonly number[];
  readonly count: number;
}

/** By page: the other pages of its groups. A group can be as large as the site, so only the first are listed. */
function othersOf(groups: readonly (readonly number[])[]): ReadonlyMap<number, OtherPages> {
  const others = new Map<number, OtherPages>();
  for (const group of groups) {
    const start = group.slice(0, maxEvidence + 1);
    for (const id of group) {
      const { first, count } = others.get(id) ?? { first: [], count: 0 };
      others.set(id, {
        first: [...first, ...start.filter((other) => other !== id)].slice(0, maxEvidence),
        count: count + group.length - 1,
      });
    }
  }
  return others;
}

function* siteCosts({ issues, score }: SiteAudit): Generator<[string, RuleCost]> {
  const lost = new Map(score.lines.map((line) => [line.id, line.lost]));
  for (const { issue, findings } of issues) {
    const points = score.score === null ? null : (lost.get(issue.id) ?? 0);
    yield [`site/${issue.id}`, { eligible: findings.eligible, points }];
  }
}

function unknownOf(
  { issue, isAsked, status, reason, findings }: IssueResult,
  urlOf: (id: number) => string,
): Measurement['unknown'] {
  const ruleId = `site/${issue.id}`;
  if (!isAsked) return [];
  if (status === 'unknown') return [{ ruleId, url: null, reason: reason ?? '', count: 1 }];
  return findings.unknown.flatMap(({ reason: why, count, ids }) => {
    const lines = ids.map((id) => ({ ruleId, url: urlOf(id), reason: why, count: 1 }));
    const more = count - ids.length;
    return more === 0 ? lines : [...lines, { ruleId, url: null, reason: why, count: more }];
  });
}

interface PageResults {
  readonly findings: readonly FoundFinding[];
  readonly unknown: Measurement['unknown'];
  readonly costs: ReadonlyMap<string, RuleCost>;
}

async function readPages(
  { site, pageFindings }: SiteAudit,
  patterns: Patterns,
): Promise<PageResults> {
  const findings: FoundFinding[] = [];
  const unknown: Measurement['unknown'][number][] = [];
  const lost = new Map<string, number>();
  const scored = new Set(site.indexable.filter((id) => (site.page(id)?.score ?? null) !== null));
  for await (const { page, found, unknown: unjudged } of pageFindings()) {
    const url = site.urlOf(page);
    const template = patterns.get(page) ?? null;
    for (const { id, status, message, items, moreItems = 0, fix } of found) {
      const ruleId = `page/${id}`;
      const rule = ruleOf(ruleId);
      findings.push({
        ...{ ruleId, url, template, message, evidence: items, moreEvidence: moreItems },
        level: levelOf(id as AuditId, status),
        certainty: rule.certainty,
        fix: fix ?? rule.fix,
        fingerprint: fingerprintOf(ruleId, url),
      });
      const points = scored.has(page) ? lostBy(id as AuditId, status) : 0;
      lost.set(ruleId, (lost.get(ruleId) ?? 0) + points);
    }
    for (const { id, reason } of unjudged) {
      unknown.push({ ruleId: `page/${id}`, url, reason, count: 1 });
    }
  }
  const costs = [...lost].map(([ruleId, points]): [string, RuleCost] => [
    ruleId,
    { eligible: null, points: scored.size === 0 ? null : oneDecimal(points / scored.size) },
  ]);
  return { findings, unknown, costs: new Map(costs) };
}
