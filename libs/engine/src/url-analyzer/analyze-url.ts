import {
  overHttp,
  parseTypedAddress,
  headerValue,
  keepFragment,
  WebFetchError,
} from '@plumbline/page';
import { textLanguage, type TextLanguage, cut } from '@plumbline/seo/text';
import { blockers, type PageScore, scoreLines, unscoredBecause } from '@plumbline/tools/seo-audit';
import {
  analyzePage,
  type Indexability,
  keywordText,
  type PageAnalysis,
  type RedirectChain,
  describeChain,
  shownUrl,
} from '@plumbline/tools/url-analyzer';
import { unscoredReason } from '../page/page-reader.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { pageAudits, type PageFinding } from '../seo-audit/page-audits.ts';
import { jobsModule, type Lane } from '../workers/worker-pool.ts';
import type { CountedKeywords, jobs } from './keyword-jobs.ts';
import { withHttpFallback } from '../page/http-fallback.ts';
import { problems } from '../problems.ts';

/** A page of 200,000 characters takes a tenth of a second. */
const lane: Lane<typeof jobs> = {
  name: 'url-analyzer',
  module: jobsModule(import.meta.url, 'keyword-jobs'),
  size: 1,
  deadlineMs: 10_000,
  maxQueued: 100,
};

const scope =
  'These checks need only this page. The SEO audit also checks robots.txt, sitemaps, links and more.';

type KeywordRow = Pick<
  CountedKeywords['keywords'][number],
  'keyword' | 'count' | 'density' | 'status'
>;

interface UrlIssue extends Pick<PageFinding, 'message' | 'id' | 'check' | 'category' | 'docs'> {
  readonly type: 'error' | 'warning' | 'info';
  readonly recommendation: string;
  /** Points lost. */
  readonly cost: number;
  readonly items: NonNullable<PageFinding['evidence']>['items'];
}

interface UrlScore extends Omit<PageScore, 'score'> {
  /** How many audits were judged. */
  readonly audits: number;
  /** Audits whose failure keeps the page out of search. */
  readonly blockedBy: readonly string[];
}

/** The report on a URL. */
interface UrlReport extends Omit<
  PageAnalysis,
  'indexability' | 'redirectChain' | 'structuredItems'
> {
  /** `null` where `unscored` says why. */
  readonly seoScore: number | null;
  readonly unscored: string | null;
  readonly wordCount: number;
  readonly mobileResponsive: boolean;
  readonly keywords: readonly KeywordRow[];
  /** Most points lost first. */
  readonly issues: readonly UrlIssue[];
  readonly redirects: RedirectChain['hops'];
  readonly chain: Omit<RedirectChain, 'hops'>;
  readonly score: UrlScore & { readonly scope: string };
  readonly indexability: Omit<Indexability, 'openToGoogle'> & {
    readonly indexable: boolean;
    readonly blockedBy: readonly string[];
  };
  readonly structuredItems: PageAnalysis['structuredItems']['items'] &
    Pick<PageAnalysis['structuredItems'], 'blocks' | 'errors'>;
  readonly keywordScope: {
    /** The language that keywords were counted in: as detected in the main text, else as declared. */
    readonly language: string | null;
    readonly languageSource: TextLanguage['source'];
    readonly different: number;
    /** Whether the page has more text than was counted. */
    readonly cut: boolean;
    readonly phrases: readonly {
      readonly size: number;
      readonly repeated: number;
      readonly keywords: readonly KeywordRow[];
    }[];
  };
  readonly provenance: {
    readonly kind: 'measured';
    readonly by: string;
    readonly fetchedAt: string;
    readonly fromCache: boolean;
  };
}

/**
 * Fetches a page, runs the audits that need only the page, and counts its keywords.
 * @throws EngineError when the page cannot be fetched or read
 */
export const analyzeUrl =
  (ports: Pick<EnginePorts, 'audits' | 'pages' | 'product' | 'workers'>) =>
  async (
    { url, fresh = false }: { readonly url: string; readonly fresh?: boolean },
    { signal }: CallOptions = {},
  ): Promise<UrlReport> => {
    const startedAt = Date.now();
    const reading = await ports.pages.read(url, { fresh, ...(signal && { signal }) });
    const { snapshot, facts } = reading;
    const { text, cut: textCut } = keywordText(facts);
    const found = await ports.audits.detectLanguage(facts);
    const language = textLanguage({ detected: found.main, declared: facts.lang });
    const [findings, counted] = await Promise.all([
      pageAudits(ports)(reading, {
        artifacts: {
          language: { ok: true, value: found },
          // You can see that a page uses http without requesting the other URLs of its domain.
          ...(snapshot.finalUrl.startsWith('http:') && {
            hosts: { ok: true, value: { answers: [] } },
          }),
        },
      }),
      ports.workers.run(lane, 'countKeywords', { text, language: language.code }),
    ]);
    const http = snapshot.requestedUrl.startsWith('http:') ? overHttp(url) : null;
    const page = analyzePage(snapshot, facts, http ?? parseTypedAddress(url)?.href ?? url);
    const { redirectChain, structuredItems, indexability, ...plain } = page;
    const { hops, ...chain } = redirectChain;
    const { openToGoogle, ...indexing } = indexability;
    const {
      score: seoScore,
      unscored,
      ...score
    } = scoreFindings(findings, unscoredReason({ status: snapshot.status, wall: facts.wall }));
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
      redirects: hops,
      chain,
      score: { ...score, scope },
      indexability: { ...indexing, indexable: blockedBy.length === 0, blockedBy },
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
        by: ports.product,
        fetchedAt: snapshot.fetchedAt,
        fromCache: Date.parse(snapshot.fetchedAt) < startedAt,
      },
    };
  };

/** The score of the audits that need only the page. @param unread why there is no score; `null` when there is one */
function scoreFindings(
  findings: readonly PageFinding[],
  unread: string | null,
): UrlScore & { readonly score: number | null; readonly unscored: string | null } {
  const judged = findings.filter(({ points }) => points > 0);
  const page = scoreLines(judged);
  const unscored = unscoredBecause(unread, page.score);
  return {
    ...page,
    score: unscored === null ? page.score : null,
    unscored,
    audits: judged.length,
    blockedBy: judged
      .filter(({ id, status }) => status === 'fail' && (blockers as readonly string[]).includes(id))
      .map(({ id }) => id),
  };
}

const toKeyword = ({ keyword, count, density, status }: KeywordRow): KeywordRow => ({
  keyword: keyword.slice(0, 200),
  count,
  density,
  status,
});

function toIssue({ status, weight, ...finding }: PageFinding): UrlIssue[] {
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

/** As many as browsers follow (Fetch standard, HTTP-redirect fetch); Google's crawler stops after 10. */
const maxRedirects = 20;

type ChainEnd =
  | {
      readonly kind: 'answer';
      readonly url: string;
      readonly status: number;
      /** Media type; empty when none was sent. */
      readonly contentType: string;
      readonly code: null;
      readonly reason: null;
    }
  | {
      /** No response, or none that could be followed: `code` and `reason` say why. */
      readonly kind: 'failure';
      /** The last URL fetched, or the one that could not be fetched; `null` when there is none. */
      readonly url: string | null;
      readonly status: null;
      readonly contentType: null;
      readonly code: string;
      readonly reason: string;
    };

interface FollowedRedirects {
  /** As asked for, with the scheme that was used. */
  readonly url: string;
  readonly redirects: RedirectChain['hops'];
  readonly chain: Omit<RedirectChain, 'hops'>;
  readonly end: ChainEnd;
  /** Milliseconds for all of it. */
  readonly totalMs: number;
  /** ISO 8601. */
  readonly checkedAt: string;
}

/**
 * Follows redirects to the end of the chain: a page, a file, an error or a loop. Keeps a fragment, as browsers do.
 * Reads no body.
 * @throws EngineError `cancelled`, or why the address as typed may not be fetched
 */
export const followRedirects =
  ({ fetcher }: Pick<EnginePorts, 'fetcher'>) =>
  async (
    request: { readonly url: string },
    { signal }: CallOptions = {},
  ): Promise<FollowedRedirects> => {
    const start = performance.now();
    let url = parseTypedAddress(request.url)?.href ?? request.url;
    try {
      const response = await withHttpFallback(request.url, async (typed, timeout) => {
        const answer = await fetcher.fetch({
          url: typed,
          ...timeout,
          ...(signal && { signal }),
          maxRedirects,
          body: 'skip',
        });
        url = parseTypedAddress(typed)?.href ?? typed;
        return keepFragment(url, answer);
      });
      const type = headerValue(response.headers, 'content-type') ?? '';
      const { hops, ...chain } = describeChain(response.redirects);
      return {
        url: cut(url, shownUrl),
        redirects: hops,
        chain,
        end: {
          kind: 'answer',
          url: cut(response.finalUrl, shownUrl),
          status: response.status,
          contentType: cut(type.split(';', 1)[0]?.trim().toLowerCase() ?? '', 100),
          code: null,
          reason: null,
        },
        totalMs: Math.round(response.timings.totalMs),
        checkedAt: new Date().toISOString(),
      };
    } catch (error) {
      if (!(error instanceof WebFetchError)) throw error;
      const unasked = error.redirects.length === 0 && isOfTheAddress(error.code);
      if (error.code === 'cancelled' || unasked) throw error;
      const { redirects } = keepFragment(url, { redirects: error.redirects, finalUrl: url });
      const { hops, ...chain } = describeChain(redirects);
      const last = hops.length > 0 ? (hops.at(-1)?.target ?? null) : url;
      const reason = problems[error.code].title;
      return {
        url: cut(url, shownUrl),
        redirects: hops,
        chain,
        end: {
          kind: 'failure',
          url: last === null ? null : cut(last, shownUrl),
          status: null,
          contentType: null,
          code: error.code,
          reason,
        },
        totalMs: Math.round(performance.now() - start),
        checkedAt: new Date().toISOString(),
      };
    }
  };

/** Whether the address as typed may not be fetched: an error of the request, not the end of a chain. */
const isOfTheAddress = (code: WebFetchError['code']): boolean =>
  [
    'invalid_url',
    'unsupported_scheme',
    'credentials_in_url',
    'port_not_allowed',
    'blocked_target',
  ].includes(code);
