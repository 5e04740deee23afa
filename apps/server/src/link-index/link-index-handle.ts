import type { IndexDescription, LinkIndex } from '@plumbline/links';
import { harmlessText } from '../http/harmless-text.ts';
import { ProblemError } from '../http/problem-error.ts';
import { AskedIndex } from './asked-index.ts';

/** An index that was opened. */
export interface ServedIndex extends LinkIndex {
  /** What it should serve and does not, and why. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface LinkIndexLog {
  warn(message: string): void;
  error(message: string): void;
}

const unopened =
  'The index of links cannot be read. Try again in a minute. If it lasts, the operator finds the reason in the log.';

/**
 * The index of links, opened when somebody first asks: whoever has none pays nothing for it. Its failures become
 * problems that callers are told: `queue_full` when it is busy or a question is too large for it, `storage_unavailable`
 * when it cannot be opened.
 */
export class LinkIndexHandle extends AskedIndex<ServedIndex> {
  readonly #open: () => Promise<ServedIndex>;
  readonly #log: LinkIndexLog;
  #opening: Promise<ServedIndex> | null = null;
  #closed = false;
  #told = '';

  constructor(open: () => Promise<ServedIndex>, log: LinkIndexLog) {
    super();
    this.#open = open;
    this.#log = log;
  }

  override async asOfNow<Result>(ask: (index: LinkIndex) => Promise<Result>): Promise<Result> {
    this.#tell(await this.ask((index) => index.problems()));
    return super.asOfNow(ask);
  }

  override async describe(): Promise<IndexDescription> {
    const description = await super.describe();
    this.#tell(await this.ask((index) => index.problems()));
    return description;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const index = await this.#opening?.catch(() => null);
    await index?.close();
  }

  protected override async index(): Promise<ServedIndex> {
    if (this.#closed) throw new ProblemError('shutting_down');
    this.#opening ??= this.#open();
    try {
      return await this.#opening;
    } catch (cause) {
      // The next question tries again: a full disk or a missing file may be mended by then.
      this.#opening = null;
      this.#log.error(`The index of links cannot be opened: ${reasonOf(cause)}`);
      throw new ProblemError('storage_unavailable', { detail: unopened, cause });
    }
  }

  /** Logs what is wrong once, until it changes. */
  #tell(problems: readonly string[]): void {
    const now = problems.join('\n');
    if (now === this.#told) return;
    this.#told = now;
    for (const problem of problems) {
      this.#log.warn(`Part of the index of links is not served: ${harmlessText(problem)}`);
    }
  }
}

const reasonOf = (cause: unknown): string =>
  harmlessText(cause instanceof Error ? cause.message : String(cause));
