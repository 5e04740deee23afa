import type { Part } from '../layout.ts';
import { numberIn, type Reader, Values } from './query.ts';
import { Recent } from './recent.ts';
import type { Table } from './table.ts';

/** Where the referrers of a target begin in the table of edges. */
export interface StartRow {
  readonly part: Part;
  readonly row: number;
}

const kept = 10_000;

/** Finds the first row of a target, and remembers those asked for of late. */
export class StartRows {
  readonly #edges: Table;
  readonly #known = new Recent<number, StartRow>(kept);

  constructor(edges: Table) {
    this.#edges = edges;
  }

  async of(reader: Reader, target: number): Promise<StartRow | null> {
    const known = this.#known.get(target);
    if (known) return known;
    const found = await this.#find(reader, target);
    if (found) this.#known.set(target, found);
    return found;
  }

  async #find(reader: Reader, target: number): Promise<StartRow | null> {
    const part = this.#edges.holding(target);
    if (!part) return null;
    const values = new Values();
    const [row] = await reader.rows({
      // DuckDB keeps the order of the file, so that the first row found is the first there is.
      sql: `SELECT file_row_number AS first FROM ${this.#edges.from([part], { rowNumbers: true })}
        WHERE target = ${values.number(target)} LIMIT 1`,
      values: values.list,
    });
    return row ? { part, row: numberIn(row, 'first') } : null;
  }
}
