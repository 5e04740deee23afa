import type { Visit } from './visitor.ts';

/** How many of the latest responses are looked at, and which share of failures ends a crawl. */
const limits = { latest: 50, min: 20, share: 0.8 } as const;

type Trouble = 'none' | 'wall' | 'busy';

const sentences: Readonly<Record<Trouble, string>> = {
  none: 'Most of the latest requests got no response. If the site works in a browser, the likely cause is the network of this server.',
  wall: 'The site answered most of the latest requests with a login or bot check. Allow this crawler, or crawl more slowly.',
  busy: 'The site answered most of the latest requests with 429 or 503. Try again later, or crawl more slowly.',
};

/** Notices when a site no longer answers, so that a crawl can end instead of reporting every page as broken. */
export class FailureWatch {
  readonly #latest: (Trouble | null)[] = [];

  add(visit: Visit): void {
    this.#latest.push(troubleOf(visit));
    if (this.#latest.length > limits.latest) this.#latest.shift();
  }

  /** Why the crawl should end, as a sentence; `null` if it can continue. */
  get problem(): string | null {
    if (this.#latest.length < limits.min) return null;
    const troubles = this.#latest.filter((trouble) => trouble !== null);
    if (troubles.length < this.#latest.length * limits.share) return null;
    const [[most] = ['none']] = [...Map.groupBy(troubles, (trouble) => trouble)].sort(
      (a, b) => b[1].length - a[1].length,
    );
    return sentences[most as Trouble];
  }
}

function troubleOf(visit: Visit): Trouble | null {
  if (visit.kind === 'none' || visit.kind === 'unsent') return 'none';
  if (visit.kind === 'wall') return 'wall';
  if (visit.kind !== 'status') return null;
  if (visit.status === 401 || visit.status === 403) return 'wall';
  return visit.status === 429 || visit.status === 503 ? 'busy' : null;
}
