import type { Build } from './site-diff-build.ts';
import type { Facts } from './site-diff-count.ts';

/** Lines such as `diff/lost-url /a`, by the definitions of the rules alone. */
export interface Expected {
  readonly sure: ReadonlySet<string>;
  /** Ranks so close to a limit that rounding decides. */
  readonly either: ReadonlySet<string>;
}

const rankLimits = { factor: 1.5, difference: 0.5, rounding: 0.01 } as const;
const maxHops = 10;

/** What the report of `plumbline diff` must say, from the facts of both builds. */
export class Expectation {
  readonly #base: Facts;
  readonly #head: Facts;
  readonly #build: Build;
  readonly #renames: ReadonlyMap<string, string>;
  /** New findings of the report that no independent count has, such as `site/canonical-to-different`. */
  readonly #others: ReadonlySet<string>;
  readonly #sure = new Set<string>();
  readonly #either = new Set<string>();

  constructor(
    facts: { readonly base: Facts; readonly head: Facts },
    build: Build,
    renames: ReadonlyMap<string, string>,
    others: ReadonlySet<string>,
  ) {
    this.#base = facts.base;
    this.#head = facts.head;
    this.#build = build;
    this.#renames = renames;
    this.#others = others;
  }

  lines(): Expected {
    this.#addIssues();
    this.#addGone();
    this.#addNew();
    this.#addRedirects();
    for (const [path, kind] of this.#base.found) {
      const now = this.#nowOf(path);
      if (kind === 'page' && this.#head.found.get(now) === 'page') this.#addKept(path, now);
    }
    return { sure: this.#sure, either: this.#either };
  }

  #add(rule: string, path: string): void {
    this.#sure.add(`diff/${rule} ${path}`);
  }

  #addIssues(): void {
    for (const [rule, paths] of this.#head.issues) {
      const before = [...(this.#base.issues.get(rule) ?? [])];
      const known = new Set([...before, ...before.map((path) => this.#nowOf(path))]);
      for (const path of paths) if (!known.has(path)) this.#sure.add(`${rule} ${path}`);
    }
  }

  #isNewIssue(rules: RegExp, path: string): boolean {
    return [...this.#sure, ...this.#others].some((line) => {
      const [rule = '', each = ''] = line.split(' ');
      return rules.test(rule) && each === path;
    });
  }

  #nowOf(path: string): string {
    return this.#renames.get(path) ?? path;
  }

  /** Where a URL leads. */
  #endOf({ redirects }: Facts, path: string): { path: string; hops: number; loops: boolean } {
    const visited = new Set<string>();
    for (let end = path; ;) {
      const target = redirects.get(end);
      if (target === undefined) return { path: end, hops: visited.size, loops: false };
      visited.add(end);
      end = target;
      if (visited.has(end) || visited.size > maxHops) {
        return { path: end, hops: visited.size, loops: true };
      }
    }
  }

  #addGone(): void {
    const redirected = [...this.#base.redirects.keys()].filter((path) => {
      const end = this.#endOf(this.#base, path);
      return !end.loops && this.#base.found.has(end.path);
    });
    for (const path of [...this.#base.found.keys(), ...redirected]) {
      if (this.#head.found.has(path)) continue;
      if (this.#build.blocked.has(path)) {
        if (this.#base.indexable.has(path)) this.#add('deindexed-page', path);
        continue;
      }
      const end = this.#endOf(this.#head, path);
      const isKept = this.#head.found.has(end.path) || !end.path.startsWith('/');
      if (end.loops || (!isKept && !this.#build.gone.has(end.path))) this.#add('lost-url', path);
      else if (this.#base.found.has(path))
        this.#add(isKept && this.#renames.has(path) ? 'renamed-url' : 'removed-url', path);
    }
  }

  #addNew(): void {
    const renamed = new Set(this.#renames.values());
    for (const path of this.#build.unlinked) this.#add('unlinked-file', path);
    for (const path of this.#head.found.keys()) {
      if (!this.#base.found.has(path) && !renamed.has(path)) this.#add('added-url', path);
    }
  }

  #addRedirects(): void {
    for (const path of this.#head.redirects.keys()) {
      if (this.#head.linked.has(path)) continue;
      const [before, after] = [this.#endOf(this.#base, path), this.#endOf(this.#head, path)];
      if (after.loops && !before.loops && !this.#base.found.has(path))
        this.#add('redirect-loop', path);
      if (!after.loops && after.hops > 1 && before.hops < 2) this.#add('redirect-chain', path);
    }
  }

  /** A page of both builds, perhaps with a new path. */
  #addKept(path: string, now: string): void {
    const [base, head] = [this.#base, this.#head];
    const isNoindex = !head.indexable.has(now) && (head.canonicals.get(now) ?? now) === now;
    if (base.indexable.has(path) && isNoindex && !this.#others.has(`page/noindex ${now}`)) {
      this.#add('deindexed-page', now);
    }
    const oldCanonical = base.canonicals.get(path) ?? path;
    const canonical = head.canonicals.get(now) ?? now;
    const ends = [this.#nowOf(oldCanonical), oldCanonical, canonical].map(
      (each) => this.#endOf(head, each).path,
    );
    const isSame = canonical === oldCanonical || ends.slice(0, 2).includes(ends[2] ?? '');
    // A finding that is only information doesn’t replace a warning.
    const isSaid = this.#isNewIssue(/^site\/canonical-(?!other-host)/, now);
    if (!isSame && !isSaid) this.#add('canonical-change', now);

    const lost = [...(base.hreflangs.get(path) ?? [])].filter(
      (other) =>
        other !== path &&
        base.hreflangs.get(other)?.has(path) === true &&
        head.found.get(this.#nowOf(other)) === 'page' &&
        head.hreflangs.get(now)?.has(this.#nowOf(other)) !== true,
    );
    if (lost.length > 0) this.#add('hreflang-loss', now);
    this.#addPlace(path, now);
  }

  /** Depth and rank. Orphan pages and those that only nofollow links lead to have issues of their own. */
  #addPlace(path: string, now: string): void {
    const [base, head] = [this.#base, this.#head];
    const isOrphan = !head.linked.has(now);
    const [before, after] = [base.depths.get(path), head.depths.get(now) ?? Infinity];
    if (before !== undefined && after > before && !isOrphan) this.#add('deeper-page', now);
    const [old, rank] = [base.ranks.get(path) ?? 0, head.ranks.get(now) ?? 0];
    const [low, high] = [Math.min(old, rank), Math.max(old, rank)];
    const isOver = (tolerance: number) =>
      high >= low * rankLimits.factor * (1 + tolerance) &&
      high - low >= rankLimits.difference * (1 + tolerance);
    if (isOrphan || !isOver(-rankLimits.rounding)) return;
    const line = `diff/rank-${rank < old ? 'loss' : 'gain'} ${now}`;
    (isOver(rankLimits.rounding) ? this.#sure : this.#either).add(line);
  }
}
