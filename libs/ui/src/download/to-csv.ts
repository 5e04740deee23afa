export type CsvCell = string | number | boolean | null | undefined;

/** Where a spreadsheet takes a cell for a formula (OWASP, 'CSV Injection'). */
const startsFormula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

function toCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  // A number is our own, and an apostrophe would make a text of a negative one.
  if (typeof value !== 'string') return String(value);
  const harmless = startsFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180, CRLF). A text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}
