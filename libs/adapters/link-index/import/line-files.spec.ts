import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CutOptions, lineFiles } from './line-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* inPieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function cut(
  text: Buffer | string,
  { piece = 5, bytes = 20, ...options }: Partial<CutOptions> & { readonly piece?: number } = {},
) {
  const files = [];
  const path = join(folder, 'lines.tsv');
  for await (const file of lineFiles(inPieces(Buffer.from(text), piece), path, {
    bytes,
    ...options,
  })) {
    files.push({ text: readFileSync(file.path, 'utf8'), lines: file.lines, end: file.end });
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

  it('hold the last file while the next is written', async () => {
    const texts = [];
    let last: string | null = null;
    for await (const { path } of lineFiles(inPieces(Buffer.from(lines), 5), join(folder, 'x'), {
      bytes: 20,
    })) {
      if (last !== null) texts.push(readFileSync(last, 'utf8'));
      last = path;
    }
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.join('')).toBe(lines.slice(0, texts.join('').length));
  });

  it.each(['\r\n', '\n'])(
    'end lines as DuckDB expects, also if the text ends them with %j',
    async (end) => {
      const text = ['1\t2', '3\t4'].map((line) => line + end).join('');
      const [file] = await cut(text, { bytes: 100 });
      expect(file).toEqual({ text: '1\t2\n3\t4\n', lines: 2, end: text.length });
    },
  );

  it('have a character that no format allows in place of a stray carriage return', async () => {
    const [file] = await cut('a\rb\nc\n', { bytes: 100 });
    expect(file).toEqual({ text: 'a\0b\nc\n', lines: 2, end: 6 });
  });

  describe('of two numbers', () => {
    const pairs = [1, 1, 1, 1, 2, 2, 2, 3, 4, 4, 5].map((number, place) => `${number}\t${place}\n`);

    it.each([1, 5, 64, 1_000])(
      'keep the same number together, in pieces of %i bytes',
      async (piece) => {
        const files = await cut(pairs.join(''), { piece, bytes: 6, keepNumbersBelow: 100 });
        const numbers = files.map(({ text }) => [
          ...new Set(text.split('\n').flatMap((line) => (line === '' ? [] : line.split('\t')[0]))),
        ]);
        expect(files.length).toBeGreaterThan(1);
        expect(numbers.flat()).toEqual(['1', '2', '3', '4', '5']);
        expect(files.map(({ text }) => text).join('')).toBe(pairs.join(''));
      },
    );

    it.each(['7\tx', '7', '7\t100', '5000000000\t3', '7\t7', '7.5\t3'])(
      'do not end at the line %j, which does not count',
      async (line) => {
        const text = `1\t2\n1\t3\n${line}\n1\t4\n2\t1\n`;
        const files = await cut(text, { piece: 3, bytes: 4, keepNumbersBelow: 100 });
        expect(files.map((file) => file.text)).toEqual([text.slice(0, -4), '2\t1\n']);
      },
    );

    it('continue where an earlier one ended', async () => {
      const options = { piece: 7, bytes: 8, keepNumbersBelow: 100 };
      const [first, ...others] = await cut(pairs.join(''), options);
      expect(await cut(pairs.join(''), { ...options, skip: first?.end ?? 0 })).toEqual(others);
    });
  });

  it('contain no lines if the text is empty', async () => {
    expect(await cut('')).toEqual([]);
  });
});
