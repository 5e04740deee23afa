import { allAudits, type AuditReport } from '@plumbline/seo-audit';
import { progressOf } from '@plumbline/page-speed';
import type { Leaver } from '@plumbline/runs';
import type { PageReading } from '../page/page-reader.ts';
import type { EnginePorts } from '../ports.ts';
import { withoutBrowser } from './deep-artifacts.ts';
import { type DeepResult, DeepAudits } from './deep-audits.ts';
import { type AuditStage, gatherArtifacts } from './gather-artifacts.ts';
import { HeavyPages } from './heavy-pages.ts';
import { type AuditLines, RunningAudits } from './running-audits.ts';

export interface AuditPageRequest {
  readonly url: string;
  readonly keyphrase?: string;
  /** Fetch the page and all around it, even if they were fetched in the last minutes. */
  readonly fresh?: boolean;
  /** Load the page in a browser, too. */
  readonly deep?: boolean;
  /** Request the page once more with the User-Agent of Googlebot. */
  readonly botParity?: boolean;
}

/** Where the browser of a deep audit is. */
interface BrowserProgress {
  /** Place in its queue, from 1; `null` once it runs. */
  readonly place: number | null;
  readonly expectedWaitSeconds: number | null;
  readonly step: ReturnType<typeof progressOf>['step'];
  readonly progress: number;
}

export interface AuditPageProgress {
  readonly stage: AuditStage | 'done';
  /** Requests sent so far. */
  readonly requests: number;
  /** Audits that run. */
  readonly checks: number;
  /** `null` outside of the browser's stage. */
  readonly browser: BrowserProgress | null;
}

export interface AuditPageOptions {
  readonly signal: AbortSignal;
  /** Names the caller to the queue of the browser. */
  readonly caller: Leaver;
  readonly onProgress?: (progress: AuditPageProgress) => void;
  /** Called with lines of the report as they become known: those that need only the page first. */
  readonly onLines?: (lines: AuditLines) => void;
}

export interface PageAudit {
  readonly reading: PageReading;
  readonly report: AuditReport;
  /** What the browser gave; `null` when none was asked for. */
  readonly deep: Pick<DeepResult, 'report' | 'failure'> | null;
  /** Requests sent for this report, the page's included; what came from the cache is none. The browser's are apart. */
  readonly requests: number;
  readonly fromCache: boolean;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly finishedAt: number;
}

/**
 * Audits one address: fetches and reads it, gathers what is around it, runs every audit.
 * @throws EngineError when the page itself could not be read; anything less is a line of the report
 */
export function auditPage(
  ports: EnginePorts,
): (request: AuditPageRequest, options: AuditPageOptions) => Promise<PageAudit> {
  const heavy = new HeavyPages();
  /** Pages whose audit was counted: another one of the same fetch is a repeat. */
  const counted = new WeakSet<PageReading>();
  const browser = new DeepAudits(ports);

  return async (request, { signal, caller, onProgress, onLines }) => {
    const startedAt = Date.now();
    const { url, keyphrase = '', fresh = false, botParity = false } = request;
    const progress: { -readonly [K in keyof AuditPageProgress]: AuditPageProgress[K] } = {
      stage: 'page',
      requests: 0,
      checks: allAudits.length,
      browser: null,
    };
    const tell = (step: Partial<AuditPageProgress>): void => {
      Object.assign(progress, step);
      onProgress?.({ ...progress });
    };
    let sentForPage = 0;
    const onSent = () => {
      sentForPage += 1;
    };

    /** The page is fetched first, and not held while the browser is busy: it stays in the cache of pages for a while. */
    const measure = async (): Promise<DeepResult> => {
      const { snapshot, facts } = await ports.pages.read(url, { fresh, signal, onSent });
      tell({ stage: 'browser' });
      const { finalUrl, status } = snapshot;
      const deep = await browser.measure(
        { finalUrl, status, wall: facts.wall },
        {
          caller,
          fresh,
          signal,
          onRun: (run) => {
            const { place, expectedWaitSeconds } = run;
            tell({ browser: { place, expectedWaitSeconds, ...progressOf(run) } });
          },
        },
      );
      tell({ browser: null });
      return deep;
    };

    tell({});
    const deep = request.deep ? await measure() : null;
    // A deep audit fetched it a moment ago.
    const reading = await ports.pages.read(url, {
      fresh: fresh && deep === null,
      signal,
      onSent,
    });
    const release = heavy.hold(
      deep && deep.weight > 0 ? { weight: reading.weight + deep.weight } : reading,
    );
    try {
      const running = new RunningAudits(ports.audits, reading, onLines);
      const fromCache = Date.parse(reading.snapshot.fetchedAt) < startedAt;
      const fetcher = ports.siteFetcher.forReport({ fresh });
      await gatherArtifacts(
        {
          fetcher,
          readFacts: (page) => ports.pages.readFacts(page),
          readSitemap: (...file) => ports.audits.readSitemap(...file),
          detectLanguage: (text) => ports.audits.detectLanguage(text),
        },
        {
          reading,
          keyphrase: keyphrase.trim(),
          botParity,
          // The 30 seconds are for the site; the browser has its own timeouts.
          startedAt: deep ? Date.now() : startedAt,
          deep: deep?.artifacts ?? withoutBrowser(ports.field?.unavailable ?? null),
          signal,
          onStage: (stage) => tell({ stage }),
          onRequest: () => tell({ requests: sentForPage + fetcher.sent }),
          onGathered: (arrived) => running.add(arrived),
        },
      );
      signal.throwIfAborted();
      tell({ stage: 'checks' });
      const report = await running.report();
      if (!counted.has(reading)) {
        counted.add(reading);
        ports.counter?.add('auditedPages');
        ports.counter?.add('checks', report.checks.length);
      }
      tell({ stage: 'done' });
      return {
        reading,
        report,
        deep,
        requests: sentForPage + fetcher.sent,
        fromCache,
        startedAt,
        finishedAt: Date.now(),
      };
    } finally {
      release();
    }
  };
}
