import type { PageAnalysis } from '@plumbline/page/extract';
import type { Waiter } from '@plumbline/runs';
import type { PageEvidence, PageSpeedReport, RenderedPage } from '@plumbline/tools/page-speed';
import { EngineError, toEngineError } from '../engine-error.ts';
import type { PageSpeedRun } from '../page-speed/run.ts';
import { type PageReading, unscoredReason } from '../page/page-reader.ts';
import type { EnginePorts } from '../ports.ts';
import type { ProblemCode } from '../problems.ts';
import {
  type DeepArtifacts,
  nothingMeasured,
  toField,
  toLab,
  toRendered,
} from './deep-artifacts.ts';

/** The facts of a fetched page that decide whether the browser loads it, and from which URL. */
export interface FetchedPage {
  readonly finalUrl: string;
  readonly status: number;
  readonly wall: PageReading['facts']['wall'];
}

export interface DeepCall {
  /** The caller, who may wait for only a few measurements at a time. */
  readonly caller: Waiter;
  /** Measure again, even if there is a measurement from the last minutes. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
  readonly onRun: (run: PageSpeedRun) => void;
}

export interface DeepResult {
  readonly artifacts: DeepArtifacts;
  /** The measurement behind the artifacts; `null` if there is none. */
  readonly report: PageSpeedReport | null;
  /** Why browser results are missing, as a sentence for the reader; `null` if none are. */
  readonly failure: string | null;
  /** Roughly how many bytes the rendered page takes in memory. */
  readonly weight: number;
}

/** Loads a page in the page speed browser and turns the results into artifacts for the audits. */
export class DeepAudits {
  readonly #ports: Pick<EnginePorts, 'measurePage' | 'pages' | 'log'>;

  constructor(ports: Pick<EnginePorts, 'measurePage' | 'pages' | 'log'>) {
    this.#ports = ports;
  }

  /**
   * Waits for its turn in the page speed queue, then for the measurement. A failure becomes a reason, not an error.
   * @throws the signal's reason when the caller disconnects; EngineError `shutting_down`, so that another server measures
   */
  async measure(page: FetchedPage, call: DeepCall): Promise<DeepResult> {
    const hopeless = unscoredReason(page);
    if (hopeless !== null) return failed(hopeless);
    try {
      const { report, evidence } = await this.#ports.measurePage(
        { url: page.finalUrl, fresh: call.fresh },
        call.caller,
        call,
      );
      return await this.#read(page, report, evidence);
    } catch (error) {
      call.signal.throwIfAborted();
      if (toEngineError(error).code === 'shutting_down') throw error;
      this.#note(error);
      return failed(deepFailure(error));
    }
  }

  async #read(
    page: FetchedPage,
    report: PageSpeedReport,
    evidence: PageEvidence | null,
  ): Promise<DeepResult> {
    const field = toField(report.field);
    const nothing = (failure: string): DeepResult => ({
      artifacts: { ...nothingMeasured(failure), field },
      report,
      failure,
      weight: 0,
    });
    if (!evidence) return nothing('After its scripts ran, the page was too large to keep.');
    const { rendered } = evidence;
    const finalUrl = rendered?.finalUrl ?? report.finalUrl;
    if (hostOf(finalUrl) !== hostOf(page.finalUrl)) {
      return nothing(
        `In the browser, the URL led to a different site: ${hostOf(finalUrl) || 'a page without a host'}.`,
      );
    }
    if (report.desktop.scoreWarning ?? report.mobile.scoreWarning) {
      return nothing(
        'In the browser, most of the page’s files didn’t load, so we didn’t judge the result.',
      );
    }
    const lab = toLab(evidence, report);
    const unread = (failure: string): DeepResult => {
      const artifacts = { ...nothingMeasured(failure), lab, field };
      return { artifacts, report, failure, weight: 0 };
    };
    if (!rendered)
      return unread('The browser measured the page, but we couldn’t read it afterwards.');
    try {
      const { facts, weight } = await this.#analyze(rendered);
      if (facts.wall) {
        return nothing(
          `The browser got a bot check or login instead of the page: ${facts.wall.evidence}.`,
        );
      }
      const artifacts = { rendered: toRendered(rendered, facts), lab, field };
      return { artifacts, report, failure: null, weight };
    } catch (error) {
      this.#note(error);
      return unread(deepFailure(error));
    }
  }

  /** Reads the rendered page like a fetched one, with the same limits. */
  async #analyze(rendered: RenderedPage): Promise<PageAnalysis> {
    if (rendered.truncated) throw new EngineError('page_too_complex');
    return this.#ports.pages.analyze({
      body: Buffer.from(rendered.html),
      contentType: 'text/html; charset=utf-8',
      // Headers describe the page as sent, but scripts have changed this one.
      headers: [],
      finalUrl: rendered.finalUrl,
    });
  }

  #note(error: unknown): void {
    const { code } = toEngineError(error);
    if (code !== 'internal_error') {
      this.#ports.log.debug(`A deep audit continues without browser results: ${code}`);
    } else {
      this.#ports.log.error(
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      );
    }
  }
}

const failed = (failure: string): DeepResult => ({
  artifacts: nothingMeasured(failure),
  report: null,
  failure,
  weight: 0,
});

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

const browserEnded = 'The browser on this server stopped during the run. Try again in a minute.';

const reasons: Partial<Record<ProblemCode, string>> = {
  no_browser: 'This server has no browser to load the page in.',
  too_many_runs:
    'Too many pages are waiting for this server’s browser. Try again in a few minutes.',
  page_timeout: 'The page didn’t finish loading in the browser in time.',
  page_crashed: 'The page crashed the browser, or needed more memory or connections than we allow.',
  page_unreachable: 'In the browser, the URL returned an error page or nothing at all.',
  page_blank: 'The browser showed only a blank page.',
  page_too_complex: 'After its scripts ran, the page was too complex to read.',
  not_html: 'In the browser, the URL didn’t return a web page.',
  blocked_target: 'In the browser, the page led to a URL that this server doesn’t check.',
  own_address: 'This server doesn’t load its own host and port in its browser.',
  browser_failed: browserEnded,
  run_interrupted: browserEnded,
  cancelled: 'The run in the browser was canceled.',
  storage_unavailable: 'We can’t reach the queue for this server’s browser right now.',
  queue_full: 'We’re reading too many large pages right now. Try again in a minute.',
};

/** Why the checks that need a browser are unknown. @returns a sentence for the reader */
const deepFailure = (error: unknown): string =>
  reasons[toEngineError(error).code] ??
  'We couldn’t measure the page in this server’s browser just now.';
