import type {
  DomainRank,
  IndexDescription,
  IndexedLink,
  LinkIndex,
  LinkingDomainQuery,
  LinkQuery,
  LinkTarget,
  PageQuery,
  ReferrerQuery,
} from '@plumbline/links';
import { harmlessText } from '../http/harmless-text.ts';
import { ProblemError } from '../http/problem-error.ts';

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

/** What an index throws when too much is asked of it; the adapter is not loaded to compare classes. */
const busy = 'LinkIndexBusy';
/** What it throws when one question is too large. */
const tooLarge = 'LinkIndexOutOfMemory';

const narrower =
  'The answer needs more memory than the index of links may use. Ask for less: a host or an address in place of a domain, a narrower filter, fewer domains. Or try again when less is asked at the same time.';

const unopened =
  'The index of links cannot be read. Try again in a minute. If it lasts, the operator finds the reason in the log.';

/**
 * The index of links, opened when somebody first asks: whoever has none pays nothing for it. Its failures become
 * problems that callers are told: `queue_full` when it is busy or a question is too large for it, `storage_unavailable` when it cannot be opened.
 */
export class LinkIndexHandle implements LinkIndex {
  readonly #open: () => Promise<ServedIndex>;
  readonly #log: LinkIndexLog;
  #opening: Promise<ServedIndex> | null = null;
  #closed = false;
  #told = '';

  constructor(open: () => Promise<ServedIndex>, log: LinkIndexLog) {
    this.#open = open;
    this.#log = log;
  }

  describe(): Promise<IndexDescription> {
    return this.#ask(async (index) => {
      const description = await index.describe();
      this.#tell(await index.problems());
      return description;
    });
  }

  ranks = (domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>> =>
    this.#ask((index) => index.ranks(domains));

  graphNode = (domain: string) => this.#ask((index) => index.graphNode(domain));

  referrers = (domain: string, query: ReferrerQuery) =>
    this.#ask((index) => index.referrers(domain, query));

  similar = (domain: string, limit: number) => this.#ask((index) => index.similar(domain, limit));

  linkGap = (domain: string, others: readonly string[], query: PageQuery) =>
    this.#ask((index) => index.linkGap(domain, others, query));

  linkTotals = (target: LinkTarget) => this.#ask((index) => index.linkTotals(target));

  links = (target: LinkTarget, query: LinkQuery) =>
    this.#ask((index) => index.links(target, query));

  anchors = (target: LinkTarget, query: PageQuery) =>
    this.#ask((index) => index.anchors(target, query));

  linkingDomains = (target: LinkTarget, query: LinkingDomainQuery) =>
    this.#ask((index) => index.linkingDomains(target, query));

  async *exportLinks(
    target: LinkTarget,
    query: Omit<LinkQuery, 'page' | 'size'>,
    limit: number,
  ): AsyncIterable<readonly IndexedLink[]> {
    try {
      yield* (await this.#index()).exportLinks(target, query, limit);
    } catch (error) {
      throw problemOf(error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const index = await this.#opening?.catch(() => null);
    await index?.close();
  }

  async #ask<Answer>(question: (index: ServedIndex) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(await this.#index());
    } catch (error) {
      throw problemOf(error);
    }
  }

  async #index(): Promise<ServedIndex> {
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

function problemOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === busy) return new ProblemError('queue_full', { cause: error });
  if (error.name !== tooLarge) return error;
  return new ProblemError('queue_full', { detail: narrower, cause: error });
}
