import { maxFirstByteMs, packLink, states, type UrlAnswer } from '@plumbline/tools/site-audit';
import { ownFailureInWords } from '@plumbline/page';
import { type OpenCrawl, lostId } from './open-crawl.ts';
import type { SecondRequest, SiteAuditOrder } from './crawl-state.ts';
import type { PageRecord } from './page-record.ts';
import type { Visit } from './visitor.ts';

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
export class VisitRecorder {
  readonly #crawl: OpenCrawl;
  readonly #order: SiteAuditOrder;
  readonly #isBusy: () => boolean;

  /** @param isBusy whether this process is too busy to measure response times */
  constructor(crawl: OpenCrawl, order: SiteAuditOrder, isBusy: () => boolean) {
    this.#crawl = crawl;
    this.#order = order;
    this.#isBusy = isBusy;
  }

  record(visited: Visited, visit: Visit): void {
    const { id, second } = visited;
    const { state } = this.#crawl;
    switch (visit.kind) {
      case 'page':
        this.#recordPage(visited, visit);
        return;
      case 'redirect':
        this.#recordRedirect(visited, visit);
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
    this.#crawl.state.unread += 1;
    this.#crawl.state.problem = problem;
    this.#crawl.skip(id, states.left);
  }

  #askLater({ id, url, depth }: Visited, firstByteMs: number | null): void {
    const { second } = this.#crawl;
    if (second.length < (firstByteMs === null ? maxSecond : maxSlow)) {
      second.push({ id, url, depth, firstByteMs });
    }
  }

  #answer({ id, second }: Visited, answer: UrlAnswer): void {
    // A failed second request must not replace a page that was only slow.
    if (second !== null && second.firstByteMs !== null) return;
    this.#crawl.answer({ id, answer, content: null });
  }

  #recordRedirect(
    visited: Visited,
    { status, target }: Extract<Visit, { kind: 'redirect' }>,
  ): void {
    const crawl = this.#crawl;
    const to = target === null ? null : crawl.idOf(target);
    this.#answer(visited, { kind: 'redirect', status, target: to });
    if (to === null || target === null) return;
    crawl.name(to, 'redirect');
    if (crawl.isOnSite(target)) crawl.admit(to, target, visited.level, visited.depth);
  }

  #recordPage(visited: Visited, { record, firstByteMs }: Extract<Visit, { kind: 'page' }>): void {
    const crawl = this.#crawl;
    const { second } = visited;
    const urls = record.urls.text.split('\n');
    const ids = crawl.idsOf(urls, record.urls);
    const idAt = (at: number) => ids[at] ?? lostId;
    this.#follow(visited, record, urls, ids);
    for (const at of record.canonicals) crawl.name(idAt(at), 'canonical');
    for (const { target } of record.hreflangs) crawl.name(idAt(target), 'hreflang');
    addAll(crawl.others.externalTargets, record.externalTargets.map(idAt));
    addAll(crawl.others.images, record.images.map(idAt));
    const ms = this.#order.isTimed && !this.#isBusy() ? firstByteMs : null;
    if (ms !== null && ms > maxFirstByteMs && second === null) this.#askLater(visited, ms);
    crawl.answer({
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
    const crawl = this.#crawl;
    const follows = this.#order.sources.includes('links');
    for (const link of packed) {
      const at = link >>> 2;
      const id = ids[at] ?? lostId;
      if ((link & 2) > 0 || id === lostId) continue;
      crawl.name(id, 'link');
      if (!follows || crawl.table.isAdmitted(id)) continue;
      if (depth >= this.#order.maxDepth) crawl.state.isCutByDepth = true;
      else {
        crawl.admit(id, urls[at] ?? '', nextLevel, depth + 1, {
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
  if (second === null || second.firstByteMs === null) return ms > maxFirstByteMs ? null : ms;
  return Math.min(ms, second.firstByteMs);
}

/** More external links and images of a site are not kept. */
const maxOthers = 100_000;

function addAll(kept: Set<number>, ids: readonly number[]): void {
  for (const id of ids) if (id !== lostId && kept.size < maxOthers) kept.add(id);
}
