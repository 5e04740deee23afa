import type { FollowedRedirects, LinkAnswer, PageFinding, UrlAnalysis } from '@plumbline/engine';
import { analyzePage, cut, type RedirectChain } from '@plumbline/tools/url-analyzer';
import { productToken } from '../../config/product.ts';
import type { UrlLinkStatusDto, UrlRedirectsDto } from './dto/redirects.dto.ts';
import type { UrlAnalyzerReportDto, UrlIssueDto } from './dto/url-analyzer-report.dto.ts';

const shownUrl = 2_048;

const scope =
  'These checks need only this page. The SEO audit also checks robots.txt, sitemaps, links and more.';

export function toUrlReport(analysis: UrlAnalysis): UrlAnalyzerReportDto {
  const { url, reading, findings, counted, language, textCut, fromCache } = analysis;
  const page = analyzePage(reading.snapshot, reading.facts, url);
  const { redirectChain, structuredItems, ...plain } = page;
  const { openToGoogle, ...indexability } = page.indexability;
  const { score: seoScore, unscored, ...score } = analysis.score;
  // The audit warns about a rule for Googlebot alone, and about a rule in the body. Both keep the page out of Google.
  const blockedBy = [...new Set([...score.blockedBy, ...(openToGoogle ? [] : ['noindex'])])];
  return {
    ...plain,
    seoScore,
    unscored,
    wordCount: counted.totalWords,
    mobileResponsive: findings.some(
      ({ id, status }) => id === 'viewport-meta' && status === 'pass',
    ),
    keywords: counted.keywords.map(toKeyword),
    issues: findings.flatMap(toIssue).sort((a, b) => b.cost - a.cost),
    redirects: redirectChain.hops,
    chain: summaryOf(redirectChain),
    score: { ...score, scope },
    indexability: {
      ...indexability,
      indexable: blockedBy.length === 0,
      blockedBy,
    },
    structuredItems: {
      items: structuredItems.items.items,
      total: structuredItems.items.total,
      blocks: structuredItems.blocks,
      errors: structuredItems.errors,
    },
    keywordScope: {
      language: language.source === 'unknown' ? null : language.code,
      languageSource: language.source,
      different: counted.uniqueKeywords,
      cut: textCut,
      phrases: counted.lists
        .filter(({ size }) => size > 1)
        .map(({ size, different, keywords }) => ({
          size,
          repeated: different,
          keywords: keywords.map(toKeyword),
        })),
    },
    provenance: {
      kind: 'measured',
      by: productToken,
      fetchedAt: reading.snapshot.fetchedAt,
      fromCache,
    },
  };
}

const summaryOf = ({ hops: _, ...summary }: RedirectChain) => summary;

const toKeyword = ({
  keyword,
  count,
  density,
  status,
}: UrlAnalysis['counted']['keywords'][number]) => ({
  keyword: keyword.slice(0, 200),
  count,
  density,
  status,
});

function toIssue(finding: PageFinding): UrlIssueDto[] {
  const { status, weight } = finding;
  if (status !== 'fail' && status !== 'warning') return [];
  const type = status === 'fail' ? 'error' : weight === 'low' ? 'info' : 'warning';
  return [
    {
      type,
      message: finding.message,
      recommendation: finding.recommendation ?? '',
      id: finding.id,
      check: finding.check,
      category: finding.category,
      cost: finding.lost,
      docs: finding.docs,
      items: finding.evidence?.items ?? [],
    },
  ];
}

export const toRedirectsDto = ({
  url,
  chain,
  end,
  totalMs,
}: FollowedRedirects): UrlRedirectsDto => ({
  url: cut(url, shownUrl),
  redirects: chain.hops,
  chain: summaryOf(chain),
  end: { ...end, url: end.url === null ? null : cut(end.url, shownUrl) },
  totalMs,
  checkedAt: new Date().toISOString(),
});

export const toLinkStatus = (answer: LinkAnswer): UrlLinkStatusDto => ({
  ...answer,
  finalUrl: cut(answer.finalUrl, shownUrl),
  redirects: answer.redirects.map(({ url, status, location, ms }) => ({
    url: cut(url, shownUrl),
    status,
    location: cut(location, shownUrl),
    ms: Math.round(ms),
  })),
});
