const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? '');

const xmlEntities: Readonly<Record<string, string>> = { ...entities, "'": '&apos;' };
const special = /[&<>"'\p{Cs}\ufffe\uffff]|[^\P{Cc}\n\t]/u;
const everySpecial = new RegExp(special, 'gu');

/**
 * Escapes a text for XML, in an element or an attribute. Removes what XML 1.0 forbids and other control characters,
 * except tabs and newlines, since references cannot express them.
 */
export const escapeXml = (text: string): string =>
  special.test(text)
    ? text.replace(/\r\n?/g, '\n').replace(everySpecial, (char) => xmlEntities[char] ?? '')
    : text;

type CsvCell = string | number | boolean | null | undefined;

/**
 * Where a spreadsheet may recognize a formula (OWASP, 'CSV Injection'): at the start of a cell, and after a list
 * separator or a line break, since Excel may split there when it ignores the quotes. The full-width and small signs are
 * formulas too in East Asian locales, and a spreadsheet may trim spaces or invisible characters before a sign.
 */
const startsFormula = /^(?=[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;
const goesOnAsFormula = /[;\t\r\n](?:(?![;\t\r\n])["\p{Z}\p{C}])*(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;
const needsQuotes = /[",;\t\r\n]/;

function toCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  // Numbers come from us; an apostrophe would turn a negative one into text.
  if (typeof value !== 'string') return String(value);
  const harmless = value.replace(goesOnAsFormula, "$&'").replace(startsFormula, "'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180, CRLF). An apostrophe is added before text that a spreadsheet would run as a formula. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}
