/** The rows of a CSV text (RFC 4180). */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const [, raw = '', end = ''] = field.exec(text) ?? [];
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end.endsWith('\n') && field.lastIndex < text.length) rows.push([]);
  }
  return rows;
}
