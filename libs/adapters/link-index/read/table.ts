import { join } from 'node:path';
import { compareKeys, quoted } from '../duckdb.ts';
import type { Part } from '../layout.ts';

/** One table of a generation: its parts, sorted by key. */
export class Table {
  readonly parts: readonly Part[];
  readonly #folder: string;

  constructor(folder: string, parts: readonly Part[]) {
    this.#folder = folder;
    this.parts = parts;
  }

  get rows(): number {
    return this.parts.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** The part that can contain a key; null if none can. */
  holding(key: number | string): Part | null {
    let [low, high] = [0, this.parts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const part = this.parts[middle];
      if (part && compareKeys(part.last, key) < 0) low = middle + 1;
      else high = middle;
    }
    const part = this.parts[low];
    return part && compareKeys(part.first, key) <= 0 ? part : null;
  }

  /** The parts that can contain the keys, and those keys; keys that no part can contain are left out. */
  byPart<Key extends number | string>(keys: readonly Key[]): Map<Part, Key[]> {
    const found = new Map<Part, Key[]>();
    for (const key of keys) {
      const part = this.holding(key);
      if (!part) continue;
      const keysOfPart = found.get(part);
      if (keysOfPart) keysOfPart.push(key);
      else found.set(part, [key]);
    }
    return found;
  }

  /**
   * The parts as an SQL table.
   * @param parts at least one part of this table
   */
  from(parts: readonly Part[], { rowNumbers = false } = {}): string {
    const files = parts.map(({ file }) => quoted(join(this.#folder, file))).join(', ');
    return `read_parquet([${files}]${rowNumbers ? ', file_row_number = true' : ''})`;
  }
}
