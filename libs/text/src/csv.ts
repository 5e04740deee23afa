export type CsvCell = string | number | boolean | null | undefined;

/**
 * Where a spreadsheet takes a cell for a formula (OWASP, 'CSV Injection'): at its beginning, and where a list separator
 * or a line of its own would begin another cell, since Excel heeds quotes only at the beginning of what it takes for one.
 */
const startsFormula = /^(?=[=+\-@\t\r])/;
const goesOnAsFormula = /[;\t\r\n]"*(?=[=+\-@])/g;
const needsQuotes = /[",;\t\r\n]/;

function toCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  // A number is our own, and an apostrophe would make a text of a negative one.
  if (typeof value !== 'string') return String(value);
  const harmless = value.replace(goesOnAsFormula, "$&'").replace(startsFormula, "'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180, CRLF). What a spreadsheet would run as a formula gets an apostrophe before it. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}
