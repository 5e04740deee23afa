import { quoted } from '../sql.ts';

/**
 * Lines of tab-separated columns as a table of SQL. What does not fit the columns is left out, so the rows that are
 * missing are the bad lines. Nothing is quoted in these formats, and a line that begins with # is a header.
 */
export function lineTable(path: string, columns: Readonly<Record<string, string>>): string {
  const types = Object.entries(columns).map(([name, type]) => `'${name}': '${type}'`);
  return (
    `read_csv(${quoted(path)}, auto_detect = false, header = false, delim = '\\t', quote = '', ` +
    `escape = '', comment = '#', new_line = '\\n', ignore_errors = true, columns = {${types.join(', ')}})`
  );
}

/** A reversed name of a host or domain, as far as it can be one: `uk.co.example`; of an address: `1.0.0.127`. */
export const isName = (column: string): string =>
  `length(${column}) BETWEEN 1 AND 253 AND regexp_full_match(${column}, '[a-z0-9_-]+([.][a-z0-9_-]+)*')`;
