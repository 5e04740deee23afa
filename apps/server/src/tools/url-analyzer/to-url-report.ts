import type { PageFinding } from '@plumbline/engine';
import type { PageReading } from '@plumbline/engine';
import { productToken } from '../../config/product.ts';
import { analysePage, type RedirectChain } from '@plumbline/url-analyzer';
import type { UrlAnalyzerReportDto, UrlIssueDto } from './dto/url-analyzer-report.dto.ts';
import type { CountedKeywords } from './keyword-jobs.ts';
import { scoreFindings } from './page-score.ts';

export interface UrlAnalysis {
  readonly reading: PageReading;
  readonly findings: readonly PageFinding[];
  readonly counted: CountedKeywords;
  readonly language: string;
  /** Whether the page has more text than was counted. */
  readonly textCut: boolean;
  readonly fromCache: boolean;
}

const scope =
  'From the page and its HTTP exchange alone. The SEO audit also asks for robots.txt, sitemaps, links and more.';

/** The analysis as the contract answers it. */
export function toUrlReport(analysis: UrlAnalysis): UrlAnalyzerReportDto {
  const { reading, findings, counted, language, textCut, fromCache } = analysis;
  const page = analysePage(reading.snapshot, reading.facts);
  const { redirectChain, structuredItems, indexability, ...plain } = page;
  const { score: seoScore, ...score } = scoreFindings(findings);
  return {
    ...plain,
    seoScore,
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
      indexable: score.blockedBy.length === 0,
      blockedBy: score.blockedBy,
    },
    structuredItems: {
      items: structuredItems.items.items,
      total: structuredItems.items.total,
      blocks: structuredItems.blocks,
      errors: structuredItems.errors,
    },
    keywordScope: {
      language,
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

export const summaryOf = ({ hops: _, ...summary }: RedirectChain) => summary;

const toKeyword = ({ keyword, count, density, status }: CountedKeywords['keywords'][number]) => ({
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
      cost: finding.possible - finding.earned,
      docs: finding.docs,
      items: finding.evidence?.items ?? [],
    },
  ];
}
