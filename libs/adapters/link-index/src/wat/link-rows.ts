import { type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { PageLinks } from './page-batch.ts';
import { TableRows } from './table-rows.ts';

const dayMs = 86_400_000;

/** As in {@link PageLinks}, but for `day`: days since 1970. */
const columns = {
  url: VARCHAR,
  domain: VARCHAR,
  day: INTEGER,
  hosts: VARCHAR,
  domains: VARCHAR,
  urls: VARCHAR,
  anchors: VARCHAR,
  marks: VARCHAR,
} as const;

const table = 'incoming_links';
const lines = (column: keyof typeof columns) => `string_split(${column}, chr(10))`;

/** Half of the links: DuckDB splits the texts of so few rows on one thread, but each half on one of its own. */
const selectHalf = (half: number) => `
  SELECT domain AS source_domain, url AS source_url, day, unnest(${lines('domains')}) AS target_domain,
    unnest(${lines('hosts')}) AS target_host, unnest(${lines('urls')}) AS target_url,
    unnest(${lines('anchors')}) AS anchor, unnest(${lines('marks')}::UINTEGER[]) AS mark
  FROM ${table} WHERE rowid % 2 = ${half}`;

/**
 * The links of pages in DuckDB's memory as they are read. DuckDB splits their texts: passing on each link by itself
 * would take as long as reading it.
 */
export class LinkRows {
  readonly #pages: TableRows;
  /** Links taken. */
  rows = 0;

  private constructor(pages: TableRows) {
    this.#pages = pages;
  }

  /** Begins with no links, in the place of older ones. */
  static async create(connection: DuckDBConnection): Promise<LinkRows> {
    return new LinkRows(await TableRows.create(connection, table, columns));
  }

  static async drop(connection: DuckDBConnection): Promise<void> {
    await connection.run(`DROP TABLE IF EXISTS ${table}`);
  }

  /** All links, by target domain. */
  static readonly sorted = `
    SELECT target_domain, target_host, target_url, source_domain, source_url, nullif(anchor, '') AS anchor,
      (mark & 15)::UTINYINT AS flags, mark >> 4 AS occurrences, day
    FROM (${[0, 1].map(selectHalf).join(' UNION ALL ')}) ORDER BY target_domain`;

  append({ url, domain, day, count, hosts, domains, urls, anchors, marks }: PageLinks): void {
    this.#pages.add([url, domain, Date.parse(day) / dayMs, hosts, domains, urls, anchors, marks]);
    this.rows += count;
  }

  /** Brings the last of them into DuckDB. Takes no more of them after that. */
  close(): void {
    this.#pages.close();
  }
}
