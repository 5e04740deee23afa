import { Semaphore } from '@plumbline/page';
import {
  type Lab,
  type LabAvailability,
  LabError,
  type LabOrder,
  type LabProxy,
  type LabResult,
  type LabStep,
  type FormFactor,
  formFactors,
} from '@plumbline/tools/page-speed';
import { BrowserSearch, findBrowser, NoBrowser } from './find-browser.ts';
import { hasSandbox, LabChild, type LabChildLimits } from './lab-child.ts';
import type { LoadDone } from './lab-messages.ts';

/** Limits on time and memory. In milliseconds unless noted. */
export const defaultLabLimits = {
  startMs: 30_000,
  /** For a whole load; after this time the browser is ended. */
  loadMs: 60_000,
  /** After this time an order starts no optional load: only the first of each form factor. */
  orderMs: 120_000,
  /** How long Lighthouse waits for the first paint, and for the page to finish loading. */
  maxWaitForFcpMs: 20_000,
  maxWaitForLoadMs: 30_000,
  /** For Lighthouse to read the page afterwards. */
  gatherMs: 15_000,
  /** Memory of the browser and its process during a load. */
  memoryBytes: 1_500 * 1_048_576,
  /** How many loads until the browser is restarted, so that leftovers of loads do not add up. */
  loadsPerBrowser: 100,
  /** How long a browser may be idle before it is closed. */
  idleMs: 10 * 60_000,
} satisfies LabChildLimits & Record<string, number>;
export type LabLimits = typeof defaultLabLimits;

/** The limits for slow machines: more time until a load fails, but no longer wait for a page to become quiet. */
export function labLimits(factor: number): LabLimits {
  const { startMs, loadMs, orderMs, maxWaitForFcpMs, gatherMs } = defaultLabLimits;
  return {
    ...defaultLabLimits,
    startMs: startMs * factor,
    loadMs: loadMs * factor,
    orderMs: orderMs * factor,
    maxWaitForFcpMs: maxWaitForFcpMs * factor,
    gatherMs: gatherMs * factor,
  };
}

interface LabLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface LabOptions {
  /** Value of CHROMIUM_PATH. */
  readonly browserPath?: string | undefined;
  /** Value of PATH, where to look for an installed browser in addition to the usual places. */
  readonly searchPath?: string | undefined;
  /** Starts the proxy of a load, its only access to the network. */
  readonly startProxy: () => Promise<LabProxy>;
  readonly limits?: Partial<LabLimits>;
  readonly log?: LabLog;
  /** Replaces the browser's process, in specs. */
  readonly processScript?: string;
}

type Watch = Parameters<Lab['measure']>[1];

/** A lab whose browser starts with the first order and stays warm for the next. */
export function createLab(options: LabOptions): Lab {
  return new ChromiumLab(options);
}

class ChromiumLab implements Lab {
  readonly #options: LabOptions;
  readonly #limits: LabLimits;
  readonly #turns = new Semaphore(1);
  readonly #closed = new AbortController();
  readonly #search: BrowserSearch;
  #child: LabChild | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: LabOptions) {
    this.#options = options;
    this.#limits = { ...defaultLabLimits, ...options.limits };
    this.#search = new BrowserSearch(() =>
      findBrowser({
        named: options.browserPath,
        searchPath: options.searchPath,
        say: (line) => options.log?.info(line),
      }),
    );
  }

  async availability(): Promise<LabAvailability> {
    const found = await this.#search.ask();
    return found instanceof NoBrowser
      ? { ok: false, reason: found.message }
      : { ok: true, origin: found.origin };
  }

  async measure(order: LabOrder, watch: Watch): Promise<LabResult> {
    const signal = AbortSignal.any([watch.signal, this.#closed.signal]);
    const endTurn = await this.#turns.acquire(signal);
    clearTimeout(this.#idle);
    try {
      return await doLoads(order, { signal, orderMs: this.#limits.orderMs }, (step, rendered) =>
        this.#load(order.url, rendered, step, { ...watch, signal }),
      );
    } finally {
      this.#idle = setTimeout(() => void this.#child?.end(), this.#limits.idleMs).unref();
      endTurn();
    }
  }

  async #load(
    url: string,
    rendered: boolean,
    step: Omit<LabStep, 'stage'>,
    watch: Watch,
  ): Promise<LoadDone> {
    watch.tell({ ...step, stage: 'starting' });
    const child = await this.#warmChild(watch.signal);
    const proxy = await this.#options.startProxy();
    const { maxWaitForFcpMs, maxWaitForLoadMs, gatherMs } = this.#limits;
    const { formFactor } = step;
    try {
      return await child.load(
        { url, formFactor, rendered, maxWaitForFcpMs, maxWaitForLoadMs, gatherMs },
        {
          proxy,
          signal: watch.signal,
          tell: (stage) => {
            if (stage !== 'starting') watch.tell({ ...step, stage });
          },
        },
      );
    } finally {
      await proxy.close();
    }
  }

  async #warmChild(signal: AbortSignal): Promise<LabChild> {
    const current = this.#child;
    if (current?.alive && current.loads < this.#limits.loadsPerBrowser) return current;
    await current?.end();
    const found = await this.#search.ask().catch((cause: unknown) => {
      throw new LabError('browser_failed', `No browser is available: ${String(cause)}`, { cause });
    });
    if (found instanceof NoBrowser) throw new LabError('no_browser', found.message);
    signal.throwIfAborted();
    if (!hasSandbox())
      this.#options.log?.warn(
        'This process runs as root, and Chromium has no sandbox for root. Run the server as another user.',
      );
    const { processScript } = this.#options;
    const options = {
      limits: this.#limits,
      warn: (message: string) => this.#options.log?.warn(message),
      ...(processScript !== undefined && { script: processScript }),
    };
    const child = await LabChild.start(found, options, signal);
    this.#child = child;
    return child;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    this.#closed.abort(new LabError('browser_failed', 'The lab is closed.'));
    await this.#child?.end();
  }
}

/** Does one load. `rendered` also reads the page as its scripts have left it. */
type Load = (step: Omit<LabStep, 'stage'>, rendered: boolean) => Promise<LoadDone>;

interface OrderWatch {
  readonly signal: AbortSignal;
  /** After this time no optional load starts. */
  readonly orderMs: number;
}

/**
 * Does all loads of an order, alternating between form factors, so that both have the same number when the time is up. A
 * form factor with a load is kept even if another one fails.
 * @throws the error of the first load of a form factor, and any LabError that affects all loads: of the target or browser
 */
async function doLoads(
  { runs }: LabOrder,
  { signal, orderMs }: OrderWatch,
  load: Load,
): Promise<LabResult> {
  const until = performance.now() + orderMs;
  const done: Record<FormFactor, LoadDone[]> = { desktop: [], mobile: [] };
  const given = new Set<FormFactor>();
  for (let run = 1; run <= runs; run += 1) {
    for (const formFactor of formFactors) {
      if (run > 1 && (performance.now() >= until || given.has(formFactor))) continue;
      const wanted = formFactor === 'mobile' && !done.mobile.some(({ rendered }) => rendered);
      try {
        done[formFactor].push(await load({ formFactor, run, of: runs }, wanted));
      } catch (error) {
        if (run === 1 || signal.aborted || !isOfOneLoad(error)) throw error;
        given.add(formFactor);
      }
    }
  }
  return toResult(done);
}

/** Whether another load may succeed. */
const isOfOneLoad = (error: unknown): boolean =>
  error instanceof LabError &&
  !['blocked_target', 'own_address', 'no_browser'].includes(error.code);

function toResult(done: Readonly<Record<FormFactor, readonly LoadDone[]>>): LabResult {
  const [desktop, mobile] = [medianRun(done.desktop), medianRun(done.mobile)];
  if (!desktop || !mobile) throw new LabError('browser_failed', 'A load gave no result.');
  const loads = [...done.desktop, ...done.mobile];
  return {
    runs: loads.map((load) => load.run),
    median: { desktop: loads.indexOf(desktop), mobile: loads.indexOf(mobile) },
    rendered: done.mobile.find(({ rendered }) => rendered)?.rendered ?? null,
    json: { desktop: desktop.json, mobile: mobile.json },
  };
}

interface Ranked {
  readonly rank: { readonly fcp: number | null; readonly interactive: number | null };
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/**
 * The run closest to the medians of first contentful paint and time to interactive; if two are equally close, the one that
 * is interactive first. Lighthouse's rule: core/lib/median-run.js. Runs without both metrics are skipped unless all are.
 */
export function medianRun<Run extends Ranked>(runs: readonly Run[]): Run | undefined {
  const ranked = runs.flatMap((run) => {
    const { fcp, interactive } = run.rank;
    return fcp === null || interactive === null ? [] : [{ run, fcp, interactive }];
  });
  const fcp = median(ranked.map((one) => one.fcp));
  const interactive = median(ranked.map((one) => one.interactive));
  const distance = (one: { fcp: number; interactive: number }): number =>
    (fcp - one.fcp) ** 2 + (interactive - one.interactive) ** 2;
  const [nearest] = ranked.toSorted(
    (one, other) => distance(one) - distance(other) || one.interactive - other.interactive,
  );
  return nearest?.run ?? runs[0];
}
