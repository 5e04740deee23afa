/**
 * Chromium makes a PDF's bookmarks from its headings, but loses the space at the end of a heading's line, and repeats a
 * heading that moved to the next page. This replaces their titles with the headings' texts.
 */

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** @returns {string[]} the text of every heading of our own HTML, in order */
export function headingsOf(html) {
  return [...html.matchAll(/<h([1-6])\b[^>]*>([^]*?)<\/h\1>/g)].map(([, , inner]) =>
    inner
      .replace(/<[^>]*>/g, '')
      .replace(/&(#39|\w+);/g, (whole, name) => entities[name] ?? whole)
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** A PDF string (ISO 32000-1, 7.9.2): plain Latin letters, anything else in UTF-16. */
function pdfString(text) {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

/** Titles of bookmarks: objects with a title and a parent. The document's title has no parent. */
const bookmark =
  /\n(\d+) 0 obj\n<<(\/Title (?:\((?:[^\\()]|\\[^])*\)|<[0-9A-Fa-f]*>))(?=(?:(?!endobj)[^]){0,200}\/Parent )/g;

/**
 * Puts each heading's text into its bookmark, and corrects the table of offsets.
 * @param {Buffer} bytes
 * @param {readonly string[]} headings in the order of the document
 */
export function withBookmarks(bytes, headings) {
  const text = bytes.toString('latin1');
  const found = [...text.matchAll(bookmark)].map((match) => ({
    id: Number(match[1]),
    at: match.index + match[0].length - match[2].length,
    was: match[2],
  }));
  if (found.length !== headings.length) return bytes;
  // Object numbers follow the outline from top to bottom; in the file, children come before their parents.
  const order = found.map(({ id }) => id).sort((a, b) => a - b);
  const edits = found.map(({ id, at, was }) => ({
    at,
    was,
    now: `/Title ${pdfString(headings[order.indexOf(id)])}`,
  }));
  let changed = '';
  let from = 0;
  for (const { at, was, now } of edits) {
    changed += text.slice(from, at) + now;
    from = at + was.length;
  }
  changed += text.slice(from);
  const moved = (offset) =>
    edits.reduce(
      (sum, { at, was, now }) => (at < offset ? sum + now.length - was.length : sum),
      offset,
    );
  const start = changed.lastIndexOf('\nxref\n');
  const table = changed
    .slice(start)
    .replace(/(\d{10})(?= \d{5} n)/g, (digits) => String(moved(Number(digits))).padStart(10, '0'))
    .replace(/(?<=startxref\n)\d+/, (digits) => String(moved(Number(digits))));
  return Buffer.from(changed.slice(0, start) + table, 'latin1');
}
