import type { SkippedAddress, SkipReason } from './judge-page.ts';
import { crawlLimits } from './limits.ts';

/** Skipped URLs. All are counted; only the first ones are listed. */
export class SkipList {
  readonly #listed: SkippedAddress[] = [];
  readonly #counts = new Map<SkipReason, number>();

  get total(): number {
    let total = 0;
    for (const count of this.#counts.values()) total += count;
    return total;
  }

  get listed(): readonly SkippedAddress[] {
    return this.#listed;
  }

  get counts(): readonly { readonly reason: SkipReason; readonly count: number }[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count }));
  }

  add(skipped: SkippedAddress): void {
    this.#counts.set(skipped.reason, (this.#counts.get(skipped.reason) ?? 0) + 1);
    if (this.#listed.length < crawlLimits.skippedListed) this.#listed.push(skipped);
  }
}
