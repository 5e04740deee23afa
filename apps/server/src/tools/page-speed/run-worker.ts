import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import {
  type FieldData,
  type Lab,
  LabError,
  type LabStep,
  type PageSpeedClaim,
  type PageSpeedEnding,
  type PageSpeedFailure,
  type PageSpeedJob,
  type PageSpeedRunStore,
  ProgressMeter,
  toPageEvidence,
  toReport,
} from '@plumbline/page-speed';
import { LAB } from '../../lab/lab.token.ts';
import { packEvidence } from './page-evidence-file.ts';
import {
  FIELD_DATA,
  PAGE_SPEED_STORE,
  RUN_TIMES,
  type RunTimes,
  runTimes,
} from './page-speed-tokens.ts';

interface Held {
  readonly claim: PageSpeedClaim;
  readonly abort: AbortController;
}

/** Measures the run of a job, as long as somebody wants it. */
@Injectable()
export class RunWorker {
  readonly #logger = new Logger('PageSpeed');
  readonly #store: PageSpeedRunStore;
  readonly #lab: Lab;
  readonly #field: FieldData;
  readonly #times: RunTimes;
  #held: Held | null = null;
  #stopping = false;

  constructor(
    @Inject(PAGE_SPEED_STORE) store: PageSpeedRunStore,
    @Inject(LAB) lab: Lab,
    @Inject(FIELD_DATA) field: FieldData,
    @Optional() @Inject(RUN_TIMES) times: RunTimes = runTimes,
  ) {
    this.#store = store;
    this.#lab = lab;
    this.#field = field;
    this.#times = times;
  }

  /** Does a job to its end. @throws when the database fails: the job comes back then */
  async handle(job: PageSpeedJob): Promise<void> {
    if (this.#stopping) throw new Error('The server is stopping');
    const claim = await this.#store.claim(job);
    if (!claim) return;
    const held: Held = { claim, abort: new AbortController() };
    this.#held = held;
    // The stop may have come while the claim was on its way.
    if (this.#stopping) held.abort.abort();
    const checking = setInterval(() => this.dropUnwanted(), this.#times.checkMs);
    try {
      await this.#work(held, AbortSignal.any([held.abort.signal, job.signal]));
    } finally {
      clearInterval(checking);
      this.#held = null;
    }
  }

  /** Stops measuring what nobody wants any more, was cancelled, or went to another worker. */
  dropUnwanted(): void {
    const held = this.#held;
    if (!held) return;
    this.#store.isHeld(held.claim).then(
      (holds) => {
        if (!holds) held.abort.abort();
      },
      (error: unknown) => this.#logger.warn(`Cancellations cannot be read: ${String(error)}`),
    );
  }

  /** Stops measuring; what was begun goes back into the queue. */
  stop(): void {
    this.#stopping = true;
    this.#held?.abort.abort();
  }

  async #work({ claim }: Held, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const ending = await this.#measure(claim, signal);
    if (ending) {
      const kept = await this.#store.end(claim, ending);
      const outcome = ending.kind === 'done' ? 'done' : ending.failure;
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      this.#logger.log(
        `The page speed run ${claim.runId} is ${kept ? outcome : 'void'} after ${seconds} s`,
      );
    } else if (this.#stopping) {
      await this.#store.giveBack(claim);
    }
  }

  /** @returns null when the measurement was stopped */
  async #measure(claim: PageSpeedClaim, signal: AbortSignal): Promise<PageSpeedEnding | null> {
    const { url, runs } = claim;
    const telling = this.#teller(claim);
    try {
      signal.throwIfAborted();
      const result = await this.#lab.measure({ url, runs }, { signal, tell: telling.tell });
      const analyzedAt = new Date();
      const finalUrl = result.runs[result.median.mobile]?.finalUrl ?? url;
      const field = await this.#field.of(finalUrl, signal);
      signal.throwIfAborted();
      return {
        kind: 'done',
        report: toReport(result, { url, analyzedAt, field }),
        json: result.json,
        evidence: await packEvidence(toPageEvidence(result)),
      };
    } catch (error) {
      return signal.aborted ? null : { kind: 'failed', failure: this.#failureOf(error) };
    } finally {
      await telling.told();
    }
  }

  /** Keeps the steps, one after the other. */
  #teller(claim: PageSpeedClaim) {
    const meter = new ProgressMeter();
    let told: Promise<void> = Promise.resolve();
    return {
      tell: (step: LabStep): void => {
        const progress = meter.at(step);
        told = told
          .then(() => this.#store.tell(claim, step, progress))
          .catch((error: unknown) => this.#logger.warn(`A step was not kept: ${String(error)}`));
      },
      told: () => told,
    };
  }

  #failureOf(error: unknown): PageSpeedFailure {
    if (error instanceof LabError) {
      this.#logger.log(`A page was not measured: ${error.code}: ${error.message}`);
      return error.code;
    }
    this.#logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 'internal_error';
  }
}
