/**
 * Reads title, outline and pages of a PDF that Chromium wrote. Its objects are plain text, and only its streams are
 * compressed; this is not true of PDFs in general.
 */

const reference = '(\\d+) 0 R';

/** @returns {Map<string, string>} the text of every object by its number */
function objectsOf(text) {
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id, body]) => [id, body]),
  );
}

/** @returns {string[]} the numbers of the page objects, in order */
function pagesOf(objects) {
  const [root] = [...objects.values()].filter((body) => /\/Type \/Catalog\b/.test(body));
  const walk = (id) => {
    const body = objects.get(id) ?? '';
    const kids = /\/Kids \[([^\]]*)\]/.exec(body)?.[1];
    if (kids === undefined) return [id];
    return [...kids.matchAll(new RegExp(reference, 'g'))].flatMap(([, kid]) => walk(kid));
  };
  const first = new RegExp(`/Pages ${reference}`).exec(root ?? '')?.[1];
  return first === undefined ? [] : walk(first);
}

/** A PDF string: UTF-16 in hexadecimal digits, or Latin letters with escapes. */
function textOf(raw) {
  if (raw.startsWith('<')) {
    const bytes = Buffer.from(raw.slice(1, -1), 'hex');
    return bytes.subarray(2).swap16().toString('utf16le');
  }
  const latin = raw
    .slice(1, -1)
    .replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))
    .replace(/\\(.)/g, '$1');
  if (!latin.startsWith('\u00fe\u00ff')) return latin;
  return Buffer.from(latin.slice(2), 'latin1').swap16().toString('utf16le');
}

/**
 * @param {Uint8Array} bytes
 * @returns {{ pages: number, title: string, outline: string[], destinations: Map<string, number> }}
 *   `outline`: the bookmarks from top to bottom, `destinations`: the page, counted from 1, of each named place
 */
export function readPdf(bytes) {
  const text = Buffer.from(bytes).toString('latin1');
  if (!text.startsWith('%PDF-')) throw new Error('This is not a PDF');
  const objects = objectsOf(text);
  const order = pagesOf(objects);
  const destinations = new Map();
  for (const body of objects.values()) {
    const places = /^<<(?:\/\S+ \[\d+ 0 R \/XYZ [^\]]*\]\n?)+>>/.exec(body)?.[0] ?? '';
    for (const [, name, page] of places.matchAll(/\/(\S+) \[(\d+) 0 R \/XYZ/g)) {
      destinations.set(name, order.indexOf(page) + 1);
    }
  }
  const title = /\/Title (\([^]*?[^\\]\)|<[0-9A-Fa-f]*>)/;
  const bookmarks = (id) => {
    const body = objects.get(id) ?? '';
    const raw = title.exec(body)?.[1];
    const below = new RegExp(`/First ${reference}`).exec(body)?.[1];
    const next = new RegExp(`/Next ${reference}`).exec(body)?.[1];
    return [
      ...(raw === undefined ? [] : [textOf(raw)]),
      ...(below === undefined ? [] : bookmarks(below)),
      ...(next === undefined ? [] : bookmarks(next)),
    ];
  };
  const [outline] = [...objects].find(([, body]) => /\/Type \/Outlines\b/.test(body)) ?? [];
  const info = title.exec(objects.get('1') ?? '')?.[1];
  return {
    pages: order.length,
    title: info === undefined ? '' : textOf(info),
    outline: outline === undefined ? [] : bookmarks(outline),
    destinations,
  };
}
