import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headingsOf, withBookmarks } from './bookmarks.mjs';
import { makePdfs, withPageNumbers } from './make-pdfs.mjs';
import { readPdf } from './pdf-structure.mjs';

/** A PDF with its objects in Chromium's order. */
function smallPdf(titles: readonly [string, string]): Buffer {
  const objects = [
    [1, '<</Title (Doc)\n/Creator (Chromium)>>'],
    [2, '<</Type /Page\n/Parent 4 0 R>>'],
    [3, '<</Type /Page\n/Parent 4 0 R>>'],
    [4, '<</Type /Pages\n/Count 2\n/Kids [2 0 R 3 0 R]>>'],
    [5, '<</part [3 0 R /XYZ 6 826 0]>>'],
    [8, `<</Title ${titles[1]}\n/Dest [3 0 R /XYZ 6 8 0]\n/Parent 7 0 R>>`],
    [
      7,
      `<</Title ${titles[0]}\n/Dest [2 0 R /XYZ 6 8 0]\n/Parent 6 0 R\n/First 8 0 R\n/Last 8 0 R>>`,
    ],
    [6, '<</Type /Outlines\n/First 7 0 R\n/Last 7 0 R>>'],
    [9, '<</Type /Catalog\n/Pages 4 0 R\n/Outlines 6 0 R>>'],
  ] as const;
  let text = '%PDF-1.4\n';
  const offsets = new Map<number, number>();
  for (const [id, body] of objects) {
    offsets.set(id, text.length);
    text += `${id} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  const lines = [...offsets].sort(([a], [b]) => a - b);
  const table = lines.map(([, at]) => `${String(at).padStart(10, '0')} 00000 n \n`);
  return Buffer.from(
    `${text}xref\n0 10\n0000000000 65535 f \n${table.join('')}trailer\n<</Size 10\n/Root 9 0 R>>\nstartxref\n${start}\n%%EOF`,
    'latin1',
  );
}

it('reads pages, title, bookmarks and named places', () => {
  expect(readPdf(smallPdf(['(One \\(1\\))', '<FEFF00E9>']))).toEqual({
    pages: 2,
    title: 'Doc',
    outline: ['One (1)', 'é'],
    destinations: new Map([['part', 2]]),
  });
});

it('rejects files that aren’t PDFs', () => {
  expect(() => readPdf(Buffer.from('<html>'))).toThrow('This is not a PDF');
});

it('puts the headings into the bookmarks, and keeps the table of offsets right', () => {
  const headings = ['A heading (long)', 'Éclair'];
  const changed = withBookmarks(smallPdf(['(AA)', '(BB)']), headings);
  expect(readPdf(changed).outline).toEqual(headings);
  const text = changed.toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.slice(start).matchAll(/(\d{10}) \d{5} n/g)].map(([, at]) => Number(at));
  offsets.forEach((at, index) => {
    expect(text.slice(at, at + 8)).toBe(`${index + 1} 0 obj\n`);
  });
});

it('does not change bookmarks that do not match the headings', () => {
  const bytes = smallPdf(['(A)', '(B)']);
  expect(withBookmarks(bytes, ['only one'])).toBe(bytes);
});

it('reads headings as they are displayed', () => {
  expect(headingsOf('<h1 id="a">A &amp; <code>b</code></h1><p>x</p><h2>C\n d</h2>')).toEqual([
    'A & b',
    'C d',
  ]);
});

it('fills in page numbers, and rejects an unknown part', () => {
  const html = '<a href="#part">Part <span data-page="part"></span></a>';
  expect(withPageNumbers(html, new Map([['part', 7]]))).toContain('data-page="part">7<');
  expect(() => withPageNumbers(html, new Map())).toThrow("no part 'part'");
});

it('works without a browser, and says why files are missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pdfs-'));
  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = join(folder, 'no-browser');
  try {
    const html = `<p>${folder}</p>`;
    expect(await makePdfs([{ file: 'a.pdf', html }], folder)).toEqual({
      made: [],
      missing: ['a.pdf'],
      reason: `CHROMIUM_PATH names ${join(folder, 'no-browser')}, which is not there.`,
    });
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
    await rm(folder, { recursive: true });
  }
});
