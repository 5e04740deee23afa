/** A key of a table: an id, or a name. */
export type Key = string | number;

/** In the order in which DuckDB sorts: texts by the bytes of their UTF-8, which JavaScript's own comparison is not. */
export const compareKeys = (a: Key, b: Key): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
