import { amount, bytes, duration } from './figures.ts';

/** Output of the command. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Progress of an import. */
export interface StageProgress {
  readonly stage: string;
  /** Null if unknown. */
  readonly done: number;
  readonly total: number | null;
  readonly unit: 'bytes' | 'parts';
  readonly rows: number;
}

/** Milliseconds between two lines: a terminal's line is rewritten, a log grows. */
const everyMs = { terminal: 200, log: 10_000 };

interface Stage {
  readonly name: string;
  readonly startMs: number;
  /** The first value, since a resumed import does not start at 0. */
  readonly from: number;
  readonly rowsFrom: number;
}

/**
 * Shows the progress of a long task: one line that is rewritten on a terminal, otherwise an occasional line, and each
 * stage's last update.
 */
export class ProgressLine {
  readonly #out: Output;
  readonly #now: () => number;
  readonly #everyMs: number;
  #stage: Stage | null = null;
  #last: StageProgress | null = null;
  #shownMs = Number.NEGATIVE_INFINITY;
  #isPending = false;

  constructor(out: Output, now: () => number = () => performance.now()) {
    this.#out = out;
    this.#now = now;
    this.#everyMs = out.isTTY ? everyMs.terminal : everyMs.log;
  }

  readonly update = (progress: StageProgress): void => {
    const now = this.#now();
    if (this.#stage?.name !== progress.stage) {
      this.end();
      const { stage: name, done: from, rows: rowsFrom } = progress;
      this.#stage = { name, startMs: now, from, rowsFrom };
      this.#shownMs = now - this.#everyMs;
    }
    this.#last = progress;
    this.#isPending = true;
    if (now - this.#shownMs >= this.#everyMs) this.#show(now);
  };

  /** Always shows the last update of a stage; the next output starts a new line. */
  end(): void {
    if (this.#isPending) this.#show(this.#now());
    if (this.#stage !== null && this.#out.isTTY) this.#out.write('\n');
    this.#stage = null;
    this.#last = null;
  }

  #show(now: number): void {
    if (this.#stage === null || this.#last === null) return;
    const text = describe(this.#last, this.#stage, now);
    const { isTTY, columns = 80 } = this.#out;
    this.#out.write(isTTY ? `\r\u001b[2K${text.slice(0, columns - 1)}` : `${text}\n`);
    this.#shownMs = now;
    this.#isPending = false;
  }
}

function describe({ stage, done, total, unit, rows }: StageProgress, started: Stage, now: number) {
  const seconds = (now - started.startMs) / 1_000;
  const [so, all] =
    unit === 'bytes' ? [bytes, bytes] : [amount, (n: number) => `${amount(n)} parts`];
  const parts = [
    total === null ? all(done) : `${so(done)} of ${all(total)} (${percent(done, total)})`,
  ];
  if (rows > 0) parts.push(`${amount(rows)} rows`);
  if (seconds >= 1) {
    const speed = (done - started.from) / seconds;
    if (unit === 'bytes' && speed > 0) parts.push(`${bytes(speed)}/s`);
    if (rows > started.rowsFrom)
      parts.push(`${amount((rows - started.rowsFrom) / seconds)} rows/s`);
    if (total !== null && speed > 0 && done < total) {
      parts.push(`${duration((total - done) / speed)} left`);
    }
  }
  return `${stage}: ${parts.join(', ')}`;
}

const percent = (done: number, total: number): string =>
  `${total === 0 ? 100 : Math.floor((100 * done) / total)}%`;
