import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineFiles } from './line-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* inPieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function cut(text: Buffer | string, { piece = 5, bytes = 20, skip = 0 } = {}) {
  const files = [];
  const path = join(folder, 'lines.tsv');
  for await (const file of lineFiles(inPieces(Buffer.from(text), piece), path, bytes, skip)) {
    files.push({ text: readFileSync(path, 'utf8'), lines: file.lines, end: file.end });
  }
  return files;
}

const lines = Array.from({ length: 9 }, (_, index) => `line ${index}\n`).join('');

describe('files of lines', () => {
  it.each([1, 5, 64, 1_000])(
    'contain all lines, each whole, in pieces of %i bytes',
    async (piece) => {
      const files = await cut(lines, { piece });
      expect(files.map(({ text }) => text).join('')).toBe(lines);
      expect(files.every(({ text }) => text.endsWith('\n'))).toBe(true);
      expect(files.reduce((sum, file) => sum + file.lines, 0)).toBe(9);
      expect(files.at(-1)?.end).toBe(lines.length);
    },
  );

  it('continue where an earlier one ended', async () => {
    const [first, ...others] = await cut(lines);
    expect(await cut(lines, { skip: first?.end ?? 0 })).toEqual(others);
  });

  it('end the last line even if the text does not', async () => {
    const [file] = await cut('one\ntwo', { bytes: 100 });
    expect(file).toEqual({ text: 'one\ntwo\n', lines: 2, end: 7 });
  });

  it('do not count a header as a line', async () => {
    expect(await cut('#a\tb\n1\t2\n', { bytes: 100 })).toMatchObject([{ lines: 1 }]);
  });

  it('leave out an endless line without buffering it', async () => {
    const long = Buffer.alloc(5 << 20, 'x');
    const text = Buffer.concat([Buffer.from('a\n'), long, Buffer.from('\nb\n')]);
    const files = await cut(text, { piece: 1 << 16, bytes: 100 });
    expect(files.map((file) => file.text).join('')).toBe('a\nb\n');
    expect(files.reduce((sum, file) => sum + file.lines, 0)).toBe(3);
    expect(files.at(-1)?.end).toBe(text.length);
  });

  it('are UTF-8 whatever the input bytes, so that one bad line spoils no other', async () => {
    const [file] = await cut(Buffer.from([0x61, 0xff, 0x0a, 0x62, 0x0a]), { bytes: 100 });
    expect(file).toMatchObject({ text: 'a\u00ff\nb\n', lines: 2, end: 5 });
  });

  it('contain no lines if the text is empty', async () => {
    expect(await cut('')).toEqual([]);
  });
});
