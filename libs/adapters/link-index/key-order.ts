/** A key of a table: an id, or a name. */
export type Key = string | number;

/** Compares keys like DuckDB does: texts by their UTF-8 bytes, unlike JavaScript's own comparison. */
export const compareKeys = (a: Key, b: Key): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
