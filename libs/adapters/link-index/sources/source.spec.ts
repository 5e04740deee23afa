import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSource, SourceError } from './source.ts';

describe('a local file', () => {
  let folder: string;
  let path: string;
  const content = Buffer.alloc(2_500_000, 'link ');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'local-source-'));
    path = join(folder, 'given-domain-edges.txt');
    writeFileSync(path, content);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has the day of its last change', async () => {
    const dated = join(folder, 'dated.csv');
    writeFileSync(dated, 'x');
    utimesSync(dated, 1, new Date('2026-03-14T23:59:59Z'));
    expect(await (await localSource(dated)).day()).toBe('2026-03-14');
  });

  it('is read in pieces, from any offset', async () => {
    const source = await localSource(path);
    const pieces: Uint8Array[] = [];
    for await (const piece of source.open()) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(2);
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
    const rest: Uint8Array[] = [];
    for await (const piece of source.open(2_499_990)) rest.push(piece);
    expect(Buffer.concat(rest).toString()).toBe('link link ');
    expect([source.name, source.bytes]).toEqual(['given-domain-edges.txt', 2_500_000]);
  });

  it('counts as a different file once it is rewritten', async () => {
    const source = await localSource(path);
    const before = await source.identity();
    expect(await source.identity()).toBe(before);
    utimesSync(path, new Date(0), new Date(0));
    expect(await source.identity()).not.toBe(before);
  });

  it('is not deleted after it was read, because it belongs to the operator', async () => {
    await (await localSource(path)).discard();
    await expect(localSource(path)).resolves.toMatchObject({ bytes: 2_500_000 });
  });

  it.each([['missing.txt'], ['']])('is refused if "%s" is not a file', async (name) => {
    await expect(localSource(join(folder, name))).rejects.toThrow(SourceError);
    await expect(localSource(join(folder, name))).rejects.toThrow(folder);
  });
});
