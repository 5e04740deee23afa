import { authorityOf } from '@plumbline/links';
import { LRUCache } from 'lru-cache';
import { compareKeys } from '../duckdb.ts';
import type { Manifest, Part } from '../layout.ts';
import type { LoadedLayer, Table } from './load-layer.ts';
import { numberIn, numberOrNull, type Reader, type Row, textIn, Values } from './query.ts';

/** How many domains link to a domain, and how many it links to. */
export interface DomainSums {
  readonly id: number;
  readonly node: number;
  readonly referrers: number;
  readonly linked: number;
}

/** A domain of the graph; its name is reversed. */
export interface GraphDomain extends DomainSums {
  readonly name: string;
  readonly hosts: number;
  /** Null without ranks. */
  readonly authoritySum: number | null;
}

const domainsKept = 10_000;

/** Lookups in the tables of one generation of the graph. */
export class Graph {
  readonly manifest: Manifest;
  readonly tables: LoadedLayer<'graph'>['tables'];
  readonly #startRows: StartRows;
  /** Cached, because visitors page through the lists of one domain. */
  readonly #domains = new LRUCache<string, GraphDomain>({ max: domainsKept });
  #firstNames: Promise<readonly string[]> | null = null;

  constructor({ manifest, tables }: LoadedLayer<'graph'>) {
    this.manifest = manifest;
    this.tables = tables;
    this.#startRows = new StartRows(tables.edges_in);
  }

  /** Null if the ranks lack the domain or were not loaded. */
  authorityOf(node: number): number | null {
    const { ranks } = this.manifest;
    return ranks && node <= ranks.domains ? authorityOf(node, ranks.domains) : null;
  }

  /** @param name reversed */
  async domain(reader: Reader, name: string): Promise<GraphDomain | null> {
    const known = this.#domains.get(name);
    if (known) return known;
    const part = await this.#partOfName(reader, name);
    if (!part) return null;
    const values = new Values();
    const [row] = await reader.rows({
      sql: `SELECT * FROM ${this.tables.domains.from([part])} WHERE name = ${values.text(name)}`,
      values: values.list,
    });
    const found = row ? domainIn(row) : null;
    if (found) this.#domains.set(name, found);
    return found;
  }

  /** The totals of many domains. Their names, which are wide, come from {@link nodes}. */
  async sums(reader: Reader, ids: readonly number[]): Promise<DomainSums[]> {
    const { domains: table } = this.tables;
    return this.#byKey(reader, table, ids, (parts, values, found) => ({
      sql: `SELECT id, node, referrers, linked FROM ${table.from(parts)} WHERE id IN (${values.numbers(found)})`,
      row: sumsIn,
    }));
  }

  /** Ids and reversed names, by node. */
  async nodes(
    reader: Reader,
    nodes: readonly number[],
  ): Promise<Map<number, { readonly id: number; readonly name: string }>> {
    const { nodes: table } = this.tables;
    const rows = await this.#byKey(reader, table, nodes, (parts, values, found) => ({
      sql: `SELECT node, id, name FROM ${table.from(parts)} WHERE node IN (${values.numbers(found)})`,
      row: (row) =>
        [numberIn(row, 'node'), { id: numberIn(row, 'id'), name: textIn(row, 'name') }] as const,
    }));
    return new Map(rows);
  }

  /** Nodes and reversed names of the named domains; domains that the graph lacks are left out. */
  async nodesNamed(reader: Reader, names: readonly string[]): Promise<Map<number, string>> {
    const parts = new Set<Part>();
    const values = new Values();
    const found: string[] = [];
    for (const name of names) {
      const part = await this.#partOfName(reader, name);
      if (!part) continue;
      parts.add(part);
      found.push(values.text(name));
    }
    if (parts.size === 0) return new Map();
    const rows = await reader.rows({
      sql: `SELECT name, node FROM ${this.tables.domains.from([...parts])} WHERE name IN (${found.join(', ')})`,
      values: values.list,
    });
    return new Map(rows.map((row) => [numberIn(row, 'node'), textIn(row, 'name')]));
  }

  /** The nodes of `count` referrers, after the `skip` with the highest authority. */
  async referrers(
    reader: Reader,
    { id, referrers }: GraphDomain,
    skip: number,
    count: number,
  ): Promise<number[]> {
    const start = referrers > 0 ? await this.#startRows.of(reader, id) : null;
    const last = Math.min(skip + count, referrers) - 1;
    if (start === null || last < skip) return [];
    const values = new Values();
    const rows = await reader.rows({
      // Row numbers, not OFFSET: DuckDB then decodes only the row group of the page, however deep it is.
      sql: `SELECT source_node FROM ${this.tables.edges_in.from([start.part], { rowNumbers: true })}
        WHERE target = ${values.number(id)}
          AND file_row_number BETWEEN ${values.rowNumber(start.row + skip)} AND ${values.rowNumber(start.row + last)}
        ORDER BY source_node`,
      values: values.list,
    });
    return rows.map((row) => numberIn(row, 'source_node'));
  }

  async #byKey<Result>(
    reader: Reader,
    table: Table,
    keys: readonly number[],
    query: (
      parts: readonly Part[],
      values: Values,
      found: readonly number[],
    ) => { readonly sql: string; readonly row: (row: Row) => Result },
  ): Promise<Result[]> {
    const byPart = table.byPart(keys);
    if (byPart.size === 0) return [];
    const values = new Values();
    const { sql, row } = query([...byPart.keys()], values, [...byPart.values()].flat());
    return (await reader.rows({ sql, values: values.list })).map(row);
  }

  /** Parts are keyed by id. Ids follow the order of names, so the first name of each part is also a key. */
  async #partOfName(reader: Reader, name: string): Promise<Part | null> {
    const { parts } = this.tables.domains;
    if (parts.length <= 1) return parts[0] ?? null;
    this.#firstNames ??= this.#readFirstNames(reader);
    const firstNames = await this.#firstNames.catch((error: unknown) => {
      this.#firstNames = null;
      throw error;
    });
    const after = firstNames.findIndex((first) => compareKeys(first, name) > 0);
    if (after === 0) return null;
    return parts.at(after === -1 ? -1 : after - 1) ?? null;
  }

  async #readFirstNames(reader: Reader): Promise<readonly string[]> {
    const { domains: table } = this.tables;
    const firsts = table.parts.map(({ first }) => Number(first));
    return this.#byKey(reader, table, firsts, (parts, values, found) => ({
      sql: `SELECT name FROM ${table.from(parts)} WHERE id IN (${values.numbers(found)}) ORDER BY id`,
      row: (row) => textIn(row, 'name'),
    }));
  }
}

const sumsIn = (row: Row): DomainSums => ({
  id: numberIn(row, 'id'),
  node: numberIn(row, 'node'),
  referrers: numberIn(row, 'referrers'),
  linked: numberIn(row, 'linked'),
});

const domainIn = (row: Row): GraphDomain => ({
  ...sumsIn(row),
  name: textIn(row, 'name'),
  hosts: numberIn(row, 'hosts'),
  authoritySum: numberOrNull(row, 'authority_sum'),
});

/** The first row of a target's referrers in the table of edges. */
interface StartRow {
  readonly part: Part;
  readonly row: number;
}

const startRowsKept = 10_000;

/** Finds the first row of a target, and caches recent ones. */
class StartRows {
  readonly #edges: Table;
  readonly #known = new LRUCache<number, StartRow>({ max: startRowsKept });

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
      // DuckDB keeps the order of the file, so the first row found is the target's first.
      sql: `SELECT file_row_number AS first FROM ${this.#edges.from([part], { rowNumbers: true })}
        WHERE target = ${values.number(target)} LIMIT 1`,
      values: values.list,
    });
    return row ? { part, row: numberIn(row, 'first') } : null;
  }
}
