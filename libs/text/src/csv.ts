export type CsvCell = string | number | boolean | null | undefined;

/**
 * Where a spreadsheet may see a formula (OWASP, 'CSV Injection'): at the beginning of a cell, and after a list
 * separator or a line break, since Excel may split there when it ignores the quotes. The full-width and small signs are
 * formulas too where East Asian text is typed, and spaces or invisible characters before a sign may be trimmed.
 */
const startsFormula = /^(?=[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;
const goesOnAsFormula = /[;\t\r\n](?:(?![;\t\r\n])["\p{Z}\p{C}])*(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;
const needsQuotes = /[",;\t\r\n]/;

function toCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  // Numbers are ours; an apostrophe would turn a negative one into text.
  if (typeof value !== 'string') return String(value);
  const harmless = value.replace(goesOnAsFormula, "$&'").replace(startsFormula, "'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180, CRLF). An apostrophe is put before what a spreadsheet would run as a formula. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}
