import { urlFilter } from '@plumbline/tools/site-audit';
import type { Suppression } from '../settings.ts';
import type { FoundFinding } from './measurement.ts';

/** Suppressions of the config. Each has a reason, and a last day on which it applies. */
export class Suppressions {
  readonly #active: readonly (Suppression & { readonly matches: (url: string) => boolean })[];
  readonly #expired: readonly Suppression[];
  readonly #used = new Set<Suppression>();
  /** How many findings were suppressed. */
  covered = 0;

  constructor(all: readonly Suppression[], now: Date) {
    const today = now.toISOString().slice(0, 10);
    this.#expired = all.filter(({ expires }) => expires < today);
    this.#active = all
      .filter(({ expires }) => expires >= today)
      .map((each) => ({ ...each, matches: urlFilter({ include: [each.url], exclude: [] }) }));
  }

  cover({ ruleId, url }: Pick<FoundFinding, 'ruleId' | 'url'>): boolean {
    const suppression = this.#active.find(({ rule, matches }) => rule === ruleId && matches(url));
    if (!suppression) return false;
    this.#used.add(suppression);
    this.covered += 1;
    return true;
  }

  /**
   * Expired and unused suppressions, as sentences.
   * @param isWholeSite whether all pages were judged; otherwise a suppression may be for another page
   */
  notes({ isWholeSite }: { readonly isWholeSite: boolean }): string[] {
    const unused = isWholeSite ? this.#active.filter((each) => !this.#used.has(each)) : [];
    const name = ({ rule, url }: Suppression) => `The suppression of ${rule} on ${url}`;
    return [
      ...this.#expired.map((each) => `${name(each)} expired on ${each.expires}.`),
      ...unused.map((each) => `${name(each)} isn’t used: remove it.`),
    ];
  }
}
