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
import { ProblemError } from '../http/problem-error.ts';

/** What an index throws when too much is asked of it; the adapter is not loaded to compare classes. */
const busy = 'LinkIndexBusy';
/** What it throws when one question is too large. */
const tooLarge = 'LinkIndexOutOfMemory';

const narrower =
  'The answer needs more memory than the index of links may use. Ask for less: a host or an address in place of a domain, a narrower filter, fewer domains. Or try again when less is asked at the same time.';

/** Hands every question on to an index, and makes problems of its failures that callers are told. */
export abstract class AskedIndex<Index extends LinkIndex = LinkIndex> implements LinkIndex {
  protected abstract index(): Promise<Index>;

  asOfNow<Result>(ask: (index: LinkIndex) => Promise<Result>): Promise<Result> {
    return this.ask((index) => index.asOfNow((lent) => ask(new LentIndex(lent))));
  }

  describe(): Promise<IndexDescription> {
    return this.ask((index) => index.describe());
  }

  ranks = (domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>> =>
    this.ask((index) => index.ranks(domains));

  graphNode = (domain: string) => this.ask((index) => index.graphNode(domain));

  referrers = (domain: string, query: ReferrerQuery) =>
    this.ask((index) => index.referrers(domain, query));

  similar = (domain: string, limit: number) => this.ask((index) => index.similar(domain, limit));

  linkGap = (domain: string, others: readonly string[], query: PageQuery) =>
    this.ask((index) => index.linkGap(domain, others, query));

  linkTotals = (target: LinkTarget) => this.ask((index) => index.linkTotals(target));

  links = (target: LinkTarget, query: LinkQuery) => this.ask((index) => index.links(target, query));

  anchors = (target: LinkTarget, query: PageQuery) =>
    this.ask((index) => index.anchors(target, query));

  linkingDomains = (target: LinkTarget, query: LinkingDomainQuery) =>
    this.ask((index) => index.linkingDomains(target, query));

  async *exportLinks(
    target: LinkTarget,
    query: Omit<LinkQuery, 'page' | 'size'>,
    limit: number,
  ): AsyncIterable<readonly IndexedLink[]> {
    try {
      yield* (await this.index()).exportLinks(target, query, limit);
    } catch (error) {
      throw problemOf(error);
    }
  }

  protected async ask<Answer>(question: (index: Index) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(await this.index());
    } catch (error) {
      throw problemOf(error);
    }
  }
}

/** One state of an index, for questions that belong together; an export of it may go on after them. */
class LentIndex extends AskedIndex {
  readonly #lent: LinkIndex;

  constructor(lent: LinkIndex) {
    super();
    this.#lent = lent;
  }

  protected override index(): Promise<LinkIndex> {
    return Promise.resolve(this.#lent);
  }
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === busy) return new ProblemError('queue_full', { cause: error });
  if (error.name !== tooLarge) return error;
  return new ProblemError('queue_full', { detail: narrower, cause: error });
}
