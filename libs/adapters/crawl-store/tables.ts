import { BIGINT, type DuckDBType, UINTEGER, UTINYINT, VARCHAR } from '@duckdb/node-api';

/** Changes with the tables and with what the content file has. */
export const schemaVersion = 1;

/** Rows are only added, so all tables are in the order of commits. */
export const tables = {
  urls: { id: UINTEGER, url: VARCHAR },
  named: { id: UINTEGER, source: UTINYINT },
  queue: { place: UINTEGER, id: UINTEGER, level: UINTEGER, depth: UINTEGER },
  skipped: { id: UINTEGER, state: UTINYINT },
  // Where an answer is in the content file. The last answer of a URL counts.
  answers: {
    id: UINTEGER,
    start: BIGINT,
    answer_bytes: UINTEGER,
    // Null without content.
    link_bytes: UINTEGER,
    anchor_bytes: UINTEGER,
    finding_bytes: UINTEGER,
    shingle_bytes: UINTEGER,
  },
} as const satisfies Record<string, Record<string, DuckDBType>>;

export const schema: readonly string[] = [
  ...Object.entries<Record<string, DuckDBType>>(tables).map(([table, columns]) => {
    const list = Object.entries(columns).map(([name, type]) => `${name} ${type.toString()}`);
    return `CREATE TABLE ${table} (${list.join(', ')})`;
  }),
  'CREATE TABLE crawl (version INTEGER, state VARCHAR, content_bytes BIGINT)',
  `INSERT INTO crawl VALUES (${schemaVersion}, NULL, 0)`,
];
