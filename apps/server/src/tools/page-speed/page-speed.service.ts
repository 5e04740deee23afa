import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { unpackEvidence } from '@plumbline/engine';
import {
  evidenceFile,
  failureOf,
  type FormFactor,
  formFactors,
  type Lab,
  lighthouseFile,
  type PageEvidence,
  pageSpeedKey,
  type PageSpeedReport,
  type PageSpeedRun,
} from '@plumbline/page-speed';
import {
  Followers,
  type Following,
  isOpenRun,
  type Leaver,
  type RunChanges,
  type RunTimes,
  runTimes,
} from '@plumbline/runs';
import type { Observable } from 'rxjs';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ADDRESS_JUDGE, type AddressJudge } from '../../egress/address-judge.token.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { ShutdownGate } from '../../http/shutdown-gate.ts';
import { LAB } from '../../lab/lab.token.ts';
import { observeRun, RUN_CHANGES, RUN_TIMES } from '../../runs/runs.module.ts';
import type { PageSpeedRequestDto } from './dto/page-speed-request.dto.ts';
import type { LighthouseFile } from './lighthouse-download.ts';
import { PAGE_SPEED_RUNS, type PageSpeedRuns } from './page-speed-tokens.ts';
import { lookOf, nameOf, orderOf, type RunCaller } from './run-caller.ts';
import { noSuchRun, problemOf, tooManyRuns } from './run-problems.ts';

export interface MeasureWatch {
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal;
  /** Told where the run stands, at every change. */
  readonly onRun?: (run: PageSpeedRun) => void;
}

export interface MeasuredPage {
  readonly report: PageSpeedReport;
  /** What audits of the page read beside the report; `null` when it was too large to keep. */
  readonly evidence: PageEvidence | null;
}

/** Page speed runs, as visitors start, follow and end them. */
@Injectable()
export class PageSpeedService {
  readonly #config: AppConfig['pageSpeed'];
  readonly #store: PageSpeedRuns;
  readonly #lab: Lab;
  readonly #judge: AddressJudge;
  readonly #times: RunTimes;
  readonly #followers: Followers<PageSpeedRun>;

  constructor(
    @Inject(APP_CONFIG) { pageSpeed }: AppConfig,
    @Inject(PAGE_SPEED_RUNS) store: PageSpeedRuns,
    @Inject(LAB) lab: Lab,
    @Inject(ADDRESS_JUDGE) judge: AddressJudge,
    @Inject(RUN_CHANGES) changes: RunChanges,
    gate: ShutdownGate,
    @Optional() @Inject(RUN_TIMES) times: RunTimes = runTimes,
  ) {
    this.#config = pageSpeed;
    this.#store = store;
    this.#lab = lab;
    this.#judge = judge;
    this.#times = times;
    this.#followers = new Followers({
      kind: 'page-speed',
      read: (id) => store.read(id),
      shown: (run) => ({ ...run, result: null }),
      ...{ changes, store, times, closing: gate.closing, log: new Logger('PageSpeed') },
    });
  }

  /** @throws WebFetchError for an address that may not be measured; ProblemError `no_browser`, `too_many_runs` */
  async start(
    { url: typed, runs = this.#config.runs, fresh = false }: PageSpeedRequestDto,
    caller: RunCaller,
  ): Promise<PageSpeedRun> {
    const url = await this.#judge.judge(typed);
    await this.#requireBrowser();
    const who = nameOf(caller);
    const { leaseMs } = this.#times;
    const input = { url: url.href, runs };
    const start = await this.#store.start({
      ...{ input, key: pageSpeedKey(input), weight: runs, fresh, leaseMs },
      waiter: { holder: orderOf(who), ...who },
    });
    if ('run' in start) return start.run;
    throw tooManyRuns(start.kind, start.waitSeconds);
  }

  /**
   * Starts a run and waits for its end. A caller who goes away gives it up.
   * @throws as `start`; ProblemError with the reason of a run that failed, `cancelled`, `shutting_down`
   */
  async measure(
    request: PageSpeedRequestDto,
    visitor: string,
    signal: AbortSignal,
  ): Promise<PageSpeedReport> {
    return (await this.#measured(request, visitor, { signal })).report;
  }

  /** As `measure`, for an audit of the page. */
  async measurePage(
    request: PageSpeedRequestDto,
    visitor: string,
    watch: MeasureWatch,
  ): Promise<MeasuredPage> {
    const { id, report } = await this.#measured(request, visitor, watch);
    const packed = await this.#store.file(id, evidenceFile);
    return { report, evidence: packed && (await unpackEvidence(packed)) };
  }

  async #measured(
    request: PageSpeedRequestDto,
    visitor: string,
    watch: MeasureWatch,
  ): Promise<{ readonly id: string; readonly report: PageSpeedReport }> {
    const started = await this.start(request, { visitor });
    const run = isOpenRun(started)
      ? await this.#followers.ended(started, {
          ...watch,
          following: this.#following(nameOf({ visitor }), 0),
        })
      : started;
    if (run.result) return { id: run.id, report: run.result };
    const failure = failureOf(run);
    if (failure) throw problemOf(failure);
    if (run.state === 'cancelled') throw new ProblemError('cancelled');
    throw new ProblemError('shutting_down', {
      detail: `The service is restarting. Read /api/page-speed/runs/${run.id} in a few seconds.`,
    });
  }

  /** Keeps the run wanted for a while. @throws ProblemError `not_found` */
  async read(id: string, caller: RunCaller): Promise<PageSpeedRun> {
    const who = nameOf(caller);
    const run = await this.#find(id);
    if (!isOpenRun(run)) return run;
    await this.#store.hold(id, [{ holder: lookOf(who), ...who }], this.#times.leaseMs);
    return run;
  }

  /** Ends the run for a holder, or for all of a visitor without one. @throws ProblemError `not_found` */
  async cancel(id: string, caller: RunCaller): Promise<PageSpeedRun> {
    await this.#store.leave(id, nameOf(caller));
    return this.#find(id);
  }

  /** The run at every change, ending with it. @throws ProblemError `not_found` */
  async watch(id: string, caller: RunCaller): Promise<Observable<PageSpeedRun>> {
    await this.#find(id);
    return observeRun(this.#followers, id, this.#following(nameOf(caller), this.#times.graceMs));
  }

  /** @throws ProblemError `not_found`, `validation_failed` for another form factor */
  async lighthouse(id: string, formFactor: string): Promise<LighthouseFile> {
    if (!isFormFactor(formFactor)) {
      const message = `Please choose ${formFactors.join(' or ')}`;
      throw new ProblemError('validation_failed', { errors: [{ field: 'formFactor', message }] });
    }
    const run = await this.#find(id);
    const gzip = await this.#store.file(id, lighthouseFile(formFactor));
    if (!gzip) {
      throw new ProblemError('not_found', {
        detail:
          run.state === 'done'
            ? 'The Lighthouse result of this run was too large to keep.'
            : 'There is a Lighthouse result once the run is done.',
      });
    }
    return { host: new URL(run.input.url).hostname, formFactor, gzip };
  }

  /** Who follows a run, in place of the order and the looks that kept it wanted until now. */
  #following(who: Leaver, graceMs: number): Following {
    return { ...who, replaces: [orderOf(who), lookOf(who)], graceMs };
  }

  async #find(id: string): Promise<PageSpeedRun> {
    const run = await this.#store.read(id);
    if (!run) throw noSuchRun();
    return run;
  }

  async #requireBrowser(): Promise<void> {
    const browser = await this.#lab.availability().catch((cause: unknown) => {
      throw new ProblemError('browser_failed', { cause });
    });
    // The reason may name folders of this machine: it is for the operator.
    if (!browser.ok) throw new ProblemError('no_browser', { cause: new Error(browser.reason) });
  }
}

const isFormFactor = (text: string): text is FormFactor =>
  (formFactors as readonly string[]).includes(text);
