import { overHttp, parseTypedAddress } from '@plumbline/page';
import { blockers, type PageScore, scoreLines, unscoredBecause } from '@plumbline/tools/seo-audit';
import { textLanguage, type TextLanguage } from '@plumbline/seo/text';
import { keywordText } from '@plumbline/tools/url-analyzer';
import { type PageReading, unscoredReason } from '../page/page-reader.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { pageAudits, type PageFinding } from '../seo-audit/page-audits.ts';
import { jobsModule, type Lane } from '../workers/worker-pool.ts';
import type { CountedKeywords, jobs } from './keyword-jobs.ts';

/** A page of 200,000 characters takes a tenth of a second. */
const lane: Lane<typeof jobs> = {
  name: 'url-analyzer',
  module: jobsModule(import.meta.url, 'keyword-jobs'),
  size: 1,
  deadlineMs: 10_000,
  maxQueued: 100,
};

interface UrlScore extends PageScore {
  /** Why there is no score; `null` when there is one. */
  readonly unscored: string | null;
  /** How many audits were judged. */
  readonly audits: number;
  /** Audits whose failure keeps the page out of search. */
  readonly blockedBy: readonly string[];
}

export interface UrlAnalysis {
  /** As asked for, with a scheme. */
  readonly url: string;
  readonly reading: PageReading;
  /** Results of the audits that need only the page. */
  readonly findings: readonly PageFinding[];
  readonly score: UrlScore;
  readonly counted: CountedKeywords;
  /** The language that keywords were counted in: as detected in the main text, else as declared. */
  readonly language: TextLanguage;
  /** Whether the page has more text than was counted. */
  readonly textCut: boolean;
  readonly fromCache: boolean;
}

/**
 * Fetches a page, runs the audits that need only the page, and counts its keywords.
 * @throws EngineError when the page cannot be fetched or read
 */
export const analyzeUrl =
  (ports: Pick<EnginePorts, 'audits' | 'pages' | 'workers'>) =>
  async (
    { url, fresh = false }: { readonly url: string; readonly fresh?: boolean },
    { signal }: CallOptions = {},
  ): Promise<UrlAnalysis> => {
    const startedAt = Date.now();
    const reading = await ports.pages.read(url, { fresh, ...(signal && { signal }) });
    const { text, cut: textCut } = keywordText(reading.facts);
    const found = await ports.audits.detectLanguage(reading.facts);
    const language = textLanguage({ detected: found.main, declared: reading.facts.lang });
    const [findings, counted] = await Promise.all([
      pageAudits(ports)(reading, {
        artifacts: {
          language: { ok: true, value: found },
          // You can see that a page uses http without requesting the other URLs of its domain.
          ...(reading.snapshot.finalUrl.startsWith('http:') && {
            hosts: { ok: true, value: { answers: [] } },
          }),
        },
      }),
      ports.workers.run(lane, 'countKeywords', { text, language: language.code }),
    ]);
    const fromCache = Date.parse(reading.snapshot.fetchedAt) < startedAt;
    const score = scoreFindings(
      findings,
      unscoredReason({ status: reading.snapshot.status, wall: reading.facts.wall }),
    );
    const http = reading.snapshot.requestedUrl.startsWith('http:') ? overHttp(url) : null;
    const asked = http ?? parseTypedAddress(url)?.href ?? url;
    return { url: asked, reading, findings, score, counted, language, textCut, fromCache };
  };

/** The score of the audits that need only the page. */
function scoreFindings(findings: readonly PageFinding[], unread: string | null): UrlScore {
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
