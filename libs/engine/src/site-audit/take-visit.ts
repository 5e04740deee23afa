import { packLink, states, type UrlAnswer } from '@plumbline/tools/site-audit';
import { ownFailureInWords } from '@plumbline/page';
import { type CrawlBook, lostId } from './crawl-book.ts';
import type { SecondRequest, SiteAuditOrder } from './crawl-state.ts';
import type { PageRecord } from './page-record.ts';
import type { Visit } from './visitor.ts';

/** A page whose first byte is later is measured a second time. */
const slowMs = 800;

/** Requested a second time at most, and how many of them for being slow. */
const maxSecond = 10_000;
const maxSlow = 1_000;

/** A URL that was requested. */
export interface Visited {
  readonly id: number;
  readonly url: string;
  readonly depth: number;
  /** Where the target of its redirect is queued, and the targets of its links. */
  readonly level: number;
  readonly nextLevel: number;
  /** robots.txt blocks it for Googlebot. */
  readonly isBlocked: boolean;
  readonly second: SecondRequest | null;
}

/** Records the result of requesting a URL, and queues the URLs it found. */
export class VisitTaker {
  readonly #book: CrawlBook;
  readonly #order: SiteAuditOrder;
  readonly #isBusy: () => boolean;

  /** @param isBusy whether this process is too busy to measure response times */
  constructor(book: CrawlBook, order: SiteAuditOrder, isBusy: () => boolean) {
    this.#book = book;
    this.#order = order;
    this.#isBusy = isBusy;
  }

  take(visited: Visited, visit: Visit): void {
    const { id, second } = visited;
    const { state } = this.#book;
    switch (visit.kind) {
      case 'page':
        this.#takePage(visited, visit);
        return;
      case 'redirect':
        this.#takeRedirect(visited, visit);
        return;
      case 'unsent':
        if (second) return;
        this.#leave(id, `Some URLs were not requested: ${ownFailureInWords(visit.code)}.`);
        return;
      case 'unread':
        // The machine may have been busy.
        if (!second) this.#askLater(visited, null);
        else if (second.firstByteMs === null) this.#leave(id, 'Some pages took too long to read.');
        return;
      case 'file':
      case 'wall':
        this.#answer(visited, visit);
        return;
      case 'status':
      case 'none': {
        this.#answer(visited, { ...visit, tries: second ? 2 : 1 });
        if (second) return;
        const isError = visit.kind === 'none' || visit.status >= 400;
        if (isError) state.failed += 1;
        if (visit.kind === 'none' || visit.status >= 500) this.#askLater(visited, null);
      }
    }
  }

  #leave(id: number, problem: string): void {
    this.#book.state.unread += 1;
    this.#book.state.problem = problem;
    this.#book.skip(id, states.left);
  }

  #askLater({ id, url, depth }: Visited, firstByteMs: number | null): void {
    const { second } = this.#book;
    if (second.length < (firstByteMs === null ? maxSecond : maxSlow)) {
      second.push({ id, url, depth, firstByteMs });
    }
  }

  #answer({ id, second }: Visited, answer: UrlAnswer): void {
    // A failed second request must not replace a page that was only slow.
    if (second !== null && second.firstByteMs !== null) return;
    this.#book.answer({ id, answer, content: null });
  }

  #takeRedirect(visited: Visited, { status, target }: Extract<Visit, { kind: 'redirect' }>): void {
    const book = this.#book;
    const to = target === null ? null : book.idOf(target);
    this.#answer(visited, { kind: 'redirect', status, target: to });
    if (to === null || target === null) return;
    book.name(to, 'redirect');
    if (book.isOnSite(target)) book.admit(to, target, visited.level, visited.depth);
  }

  #takePage(visited: Visited, { record, firstByteMs }: Extract<Visit, { kind: 'page' }>): void {
    const book = this.#book;
    const { second } = visited;
    const urls = record.urls.text.split('\n');
    const ids = book.idsOf(urls, record.urls);
    const idAt = (at: number) => ids[at] ?? lostId;
    this.#follow(visited, record, urls, ids);
    for (const at of record.canonicals) book.name(idAt(at), 'canonical');
    for (const { target } of record.hreflangs) book.name(idAt(target), 'hreflang');
    addAll(book.others.externalTargets, record.externalTargets.map(idAt));
    addAll(book.others.images, record.images.map(idAt));
    const ms = this.#order.isTimed && !this.#isBusy() ? firstByteMs : null;
    if (ms !== null && ms > slowMs && second === null) this.#askLater(visited, ms);
    book.answer({
      id: visited.id,
      answer: {
        kind: 'page',
        page: {
          ...record.page,
          blocked: visited.isBlocked,
          canonicals: record.canonicals.map(idAt),
          hreflangs: record.hreflangs.map(({ code, target }) => ({ code, target: idAt(target) })),
          firstByteMs: measured(ms, second),
        },
      },
      content: {
        links: record.links.packed.map((link) =>
          packLink(idAt(link >>> 2), (link & 2) > 0, (link & 1) > 0),
        ),
        anchors: record.links.anchors,
        shingles: record.shingles,
        findings: record.findings,
      },
    });
  }

  #follow(
    { nextLevel, depth }: Visited,
    { links: { packed }, urls: { signs } }: Extract<PageRecord, { kind: 'page' }>,
    urls: readonly string[],
    ids: Uint32Array,
  ): void {
    const book = this.#book;
    const follows = this.#order.sources.includes('links');
    for (const link of packed) {
      const at = link >>> 2;
      const id = ids[at] ?? lostId;
      if ((link & 2) > 0 || id === lostId) continue;
      book.name(id, 'link');
      if (!follows || book.table.isAdmitted(id)) continue;
      if (depth >= this.#order.maxDepth) book.state.isCutByDepth = true;
      else {
        book.admit(id, urls[at] ?? '', nextLevel, depth + 1, {
          kind: signs.kind[at] ?? -1,
          shape: signs.shape[at] ?? 0,
          tracked: signs.tracked[at] ?? 0,
        });
      }
    }
  }
}

/** A slow first request says nothing without a second one. */
function measured(ms: number | null, second: SecondRequest | null): number | null {
  if (ms === null) return null;
  if (second === null || second.firstByteMs === null) return ms > slowMs ? null : ms;
  return Math.min(ms, second.firstByteMs);
}

/** More external links and images of a site are not kept. */
const maxOthers = 100_000;

function addAll(kept: Set<number>, ids: readonly number[]): void {
  for (const id of ids) if (id !== lostId && kept.size < maxOthers) kept.add(id);
}
