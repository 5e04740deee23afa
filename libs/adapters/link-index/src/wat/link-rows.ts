import { type DuckDBConnection, INTEGER, UINTEGER, UTINYINT, VARCHAR } from '@duckdb/node-api';
import type { HostFacts } from './host-facts.ts';
import type { WatPage } from './page-links.ts';
import { TableRows } from './table-rows.ts';

const dayMs = 86_400_000;

const tables = {
  incoming_links: {
    host: UINTEGER,
    page: UINTEGER,
    target_url: VARCHAR,
    anchor: VARCHAR,
    /** Bits of `linkFlags`. */
    flags: UTINYINT,
    occurrences: UINTEGER,
  },
  incoming_hosts: { target_host: VARCHAR, target_domain: VARCHAR, host: UINTEGER },
  /** `day`: days since 1970. */
  incoming_pages: { source_url: VARCHAR, source_domain: VARCHAR, day: INTEGER, page: UINTEGER },
} as const;

/**
 * The links of pages in DuckDB's memory as they are read. A page and a host stand there once, with a number: passing on
 * their names with every link would take as long as reading them.
 */
export class LinkRows {
  readonly #links: TableRows;
  readonly #hosts: TableRows;
  readonly #pages: TableRows;
  /** Numbers of the hosts by their reversed names. */
  readonly #numbers = new Map<string, number>();

  private constructor(links: TableRows, hosts: TableRows, pages: TableRows) {
    this.#links = links;
    this.#hosts = hosts;
    this.#pages = pages;
  }

  /** Begins with no links, in the place of older ones. */
  static async create(connection: DuckDBConnection): Promise<LinkRows> {
    const make = (table: keyof typeof tables) => TableRows.create(connection, table, tables[table]);
    return new LinkRows(
      await make('incoming_links'),
      await make('incoming_hosts'),
      await make('incoming_pages'),
    );
  }

  static async drop(connection: DuckDBConnection): Promise<void> {
    for (const table of Object.keys(tables)) await connection.run(`DROP TABLE IF EXISTS ${table}`);
  }

  /** All links, by target domain. */
  static readonly sorted = `
    SELECT target_domain, target_host, target_url, source_domain, source_url, anchor, flags, occurrences, day
    FROM incoming_links JOIN incoming_hosts USING (host) JOIN incoming_pages USING (page)
    ORDER BY target_domain`;

  /** Links taken. */
  get rows(): number {
    return this.#links.rows;
  }

  append({ url, host, day, links }: WatPage): void {
    const page = this.#pages.rows;
    this.#pages.add([url, host.reversedDomain, Date.parse(day) / dayMs, page]);
    for (const link of links) {
      const target = this.#numberOf(link.host);
      this.#links.add([target, page, link.url, link.anchor, link.flags, link.occurrences]);
    }
  }

  #numberOf({ reversedHost, reversedDomain }: HostFacts): number {
    const known = this.#numbers.get(reversedHost);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(reversedHost, number);
    this.#hosts.add([reversedHost, reversedDomain, number]);
    return number;
  }

  /** Brings the last of them into DuckDB. Takes no more of them after that. */
  close(): void {
    for (const rows of [this.#links, this.#hosts, this.#pages]) rows.close();
  }
}
