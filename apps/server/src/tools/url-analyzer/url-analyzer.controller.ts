import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  Engine,
  FollowedRedirects,
  LinkAnswer,
  PageFinding,
  UrlAnalysis,
} from '@plumbline/engine';
import { analyzePage, cut, type RedirectChain } from '@plumbline/tools/url-analyzer';
import { productToken } from '../../config/product.ts';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import {
  UrlAnalyzerReportDto,
  UrlAnalyzerRequestDto,
  type UrlIssueDto,
  UrlLinksRequestDto,
  UrlRedirectsRequestDto,
} from './url-analyzer.dto.ts';
import { UrlLinksDto, type UrlLinkStatusDto, UrlRedirectsDto } from './url-response.dto.ts';

/** 25 addresses of 2,048 characters, each written as `\u00e9`. */
const bodyLimit = 320 * 1024;

@ApiTags('url-analyzer')
@Controller('api/url-analyzer')
export class UrlAnalyzerController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Analyze a URL',
    description:
      'Fetches a page and reports what it found: redirects, headers, caching, compression, headings, links, images, keywords, structured data, and the results of the audits. A 404 or 500 page is a result, not an error. Sends one request and follows its redirects.',
    data: UrlAnalyzerReportDto,
    problems: pageProblemCodes,
    result: 'The report.',
  })
  async analyzeUrl(
    @Body() request: UrlAnalyzerRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<UrlAnalyzerReportDto>> {
    const analysis = await this.engine.analyzeUrl(request, { signal });
    return ok(toUrlReport(analysis), 'URL analysis completed!');
  }

  @Post('redirects')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Follow redirects',
    description:
      'Follows a URL through up to 20 redirects and reports every hop and where it ends: a page, a file, an error, a loop, or nothing. A chain that ends in a failure is a result, not an error.',
    data: UrlRedirectsDto,
    problems: [
      'invalid_url',
      'unsupported_scheme',
      'credentials_in_url',
      'port_not_allowed',
      'blocked_target',
      'cancelled',
    ],
    result: 'The chain.',
  })
  async followUrlRedirects(
    @Body() request: UrlRedirectsRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<UrlRedirectsDto>> {
    const followed = await this.engine.followRedirects(request, { signal });
    return ok(toRedirectsDto(followed), 'The redirects were followed.');
  }

  @Post('links')
  @RouteLimits({ cost: 'costly', bodyLimit })
  @ApiTool({
    summary: 'Check links',
    description:
      'Checks the status of up to 25 URLs with GET, stopped after the headers. Follows redirects. Takes at most 10 seconds per URL and 30 seconds in total. A URL that doesn’t answer has a code instead of a status.',
    data: UrlLinksDto,
    problems: ['queue_full', 'cancelled'],
    result: 'One entry for each URL, in order.',
  })
  async checkUrlLinks(
    @Body() request: UrlLinksRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<UrlLinksDto>> {
    const answers = await this.engine.checkLinks(request, { signal });
    const links = answers.map(toLinkStatus);
    return ok({ links, checkedAt: new Date().toISOString() }, 'The links were checked.');
  }
}

const shownUrl = 2_048;

const scope =
  'These checks need only this page. The SEO audit also checks robots.txt, sitemaps, links and more.';

function toUrlReport(analysis: UrlAnalysis): UrlAnalyzerReportDto {
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

const toRedirectsDto = ({ url, chain, end, totalMs }: FollowedRedirects): UrlRedirectsDto => ({
  url: cut(url, shownUrl),
  redirects: chain.hops,
  chain: summaryOf(chain),
  end: { ...end, url: end.url === null ? null : cut(end.url, shownUrl) },
  totalMs,
  checkedAt: new Date().toISOString(),
});

const toLinkStatus = (answer: LinkAnswer): UrlLinkStatusDto => ({
  ...answer,
  finalUrl: cut(answer.finalUrl, shownUrl),
  redirects: answer.redirects.map(({ url, status, location, ms }) => ({
    url: cut(url, shownUrl),
    status,
    location: cut(location, shownUrl),
    ms: Math.round(ms),
  })),
});

@Module({ controllers: [UrlAnalyzerController] })
export class UrlAnalyzerModule {}
