import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type FileHost, startFileHost } from '../testing/file-host.ts';
import { plainFetcher } from '../testing/plain-fetcher.ts';
import { type RemoteOptions, remoteSource } from './remote-source.ts';
import { type Source, SourceError } from './source.ts';

const content = Buffer.from(Array.from({ length: 10_000 }, (_, i) => (i * 31) % 251));

async function all(source: Source, from?: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source.open(from)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads at least this many bytes, then stops. */
async function some(source: Source, bytes: number): Promise<void> {
  let read = 0;
  for await (const piece of source.open()) {
    read += piece.byteLength;
    if (read >= bytes) return;
  }
}

describe('a file at a URL', () => {
  let host: FileHost;
  let folder: string;
  let url: string;
  const pauses: number[] = [];
  let child: ChildProcess | undefined;

  const sourceOf = (path = '/big.txt', options: Partial<RemoteOptions> = {}) =>
    remoteSource(host.root + path, 'big.txt', {
      fetcher: plainFetcher,
      folder,
      sliceBytes: 4_000,
      wholeBytes: 9_999,
      pause: async (ms) => void pauses.push(ms),
      ...options,
    });

  beforeEach(async () => {
    host = await startFileHost();
    folder = mkdtempSync(join(tmpdir(), 'remote-source-'));
    url = `${host.root}/big.txt`;
    host.files.set('/big.txt', { content, etag: '"one"' });
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    pauses.splice(0);
    rmSync(folder, { recursive: true });
    await host.close();
  });

  it('is read in slices, from any offset, and uses no disk space afterwards', async () => {
    const source = await sourceOf();
    expect(source.bytes).toBeNull();
    expect((await all(source)).equals(content)).toBe(true);
    expect(host.asked).toEqual(['/big.txt 0-3999', '/big.txt 4000-7999', '/big.txt 8000-9999']);
    expect((await all(source, 9_000)).equals(content.subarray(9_000))).toBe(true);
    expect([host.asked.length, source.bytes]).toEqual([3, 10_000]);
    await source.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('continues where an earlier process stopped', async () => {
    await some(await sourceOf(), 4_000);
    host.asked.splice(0);
    const source = await sourceOf();
    expect((await all(source)).equals(content)).toBe(true);
    expect(host.asked).toEqual(['/big.txt 4000-7999', '/big.txt 8000-9999']);
  });

  it('continues after kill -9', async () => {
    const big = Buffer.alloc(3_000_000, content);
    host.files.set('/big.txt', { content: big, etag: '"one"' });
    const script = join(import.meta.dirname, '../testing/child-download.ts');
    const download = spawn(
      process.execPath,
      ['--conditions=@plumbline/source', script, url, folder, '50000'],
      { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
    );
    child = download;
    for await (const line of createInterface({ input: download.stdout })) {
      if (Number(line) > 1_000_000) break;
      download.stdin.write('\n');
    }
    download.kill('SIGKILL');
    await once(download, 'exit');
    const [spool = ''] = readdirSync(folder).filter((file) => !file.endsWith('.json'));
    const kept = statSync(join(folder, spool)).size;
    expect(kept).toBeGreaterThanOrEqual(1_000_000);
    expect(kept).toBeLessThan(big.byteLength);
    host.asked.splice(0);
    const source = await sourceOf('/big.txt', { sliceBytes: 500_000 });
    expect(
      createHash('sha256')
        .update(await all(source))
        .digest('hex'),
    ).toBe(createHash('sha256').update(big).digest('hex'));
    expect(host.asked[0]).toBe(`/big.txt ${kept}-${Math.min(kept + 500_000, big.byteLength) - 1}`);
  });

  it('starts over if the host has a different file by then', async () => {
    const at = (hour: number) => ({ 'last-modified': `Sun, 22 Nov 2026 ${hour}:00:00 GMT` });
    const states = [
      { content: content.subarray(5), etag: '"two"' },
      { content: content.subarray(0, 6_000), etag: '"one"' },
      // The length is the same; only the date differs.
      { content, headers: at(10) },
      { content: Buffer.alloc(10_000, 'new'), headers: at(11) },
      // The file is shorter than what was downloaded of it.
      { content: content.subarray(0, 3_000), etag: '"three"' },
    ];
    for (const state of states) {
      await some(await sourceOf(), 4_000);
      host.files.set('/big.txt', state);
      const source = await sourceOf();
      expect((await all(source)).equals(state.content)).toBe(true);
      await source.discard();
    }
  });

  it('is refused if it changes while it is read, so that two files are never mixed', async () => {
    const source = await sourceOf();
    const reading = source.open()[Symbol.asyncIterator]();
    await reading.next();
    host.files.set('/big.txt', { content, etag: '"two"' });
    await expect(reading.next()).rejects.toThrow(
      'big.txt changed at its host while it was downloaded. Start the import again',
    );
    expect((await all(await sourceOf())).equals(content)).toBe(true);
  });

  it('has a different identity in each state', async () => {
    const before = await (await sourceOf()).identity();
    expect(before).toBe('10000 bytes, "one"');
    await (await sourceOf()).discard();
    host.files.set('/big.txt', { content, etag: '"two"' });
    expect(await (await sourceOf()).identity()).not.toBe(before);
  });

  it('has a size after its identity was requested, even if it was already downloaded', async () => {
    await all(sourceOf());
    host.asked.splice(0);
    const source = sourceOf();
    expect(source.bytes).toBeNull();
    await source.identity();
    expect([source.bytes, host.asked]).toEqual([10_000, []]);
  });

  it('is retried with growing pauses, and not before a Retry-After', async () => {
    const source = await sourceOf();
    host.mishaps.push({ status: 503 }, 'cut', { status: 429, headers: { 'retry-after': '30' } });
    expect((await all(source)).equals(content)).toBe(true);
    expect(pauses).toEqual([1_000, 2_000, 30_000]);
  });

  it('is given up after eight attempts, or if the host asks for a long pause', async () => {
    await some(await sourceOf(), 4_000);
    host.mishaps.push(...Array.from({ length: 8 }, () => ({ status: 500 })));
    await expect(all(await sourceOf())).rejects.toThrow(
      'big.txt cannot be downloaded: its host answers 500. The downloaded part is kept. Start the import again later to continue.',
    );
    host.mishaps.push({ status: 429, headers: { 'retry-after': '86400' } });
    await expect(all(await sourceOf())).rejects.toThrow('to be asked again in 86400 s');
    expect(pauses).toHaveLength(7);
    expect((await all(await sourceOf())).equals(content)).toBe(true);
  });

  it.each([
    [404, 'its host answers 404: it is not there'],
    [403, 'its host answers 403: it is not for everyone'],
    [302, 'its host answers 302'],
  ])('is not retried after %d', async (status, sentence) => {
    host.mishaps.push({ status });
    await expect(all(await sourceOf())).rejects.toThrow(sentence);
    expect(host.asked).toHaveLength(1);
  });

  it('comes in one piece from a host without range support, up to a limit', async () => {
    host.files.set('/small.txt', { content, noRanges: true });
    await expect(all(await sourceOf('/small.txt'))).rejects.toThrow(
      'its host does not send pieces of files',
    );
    expect(readdirSync(folder)).toEqual([]);
    host.asked.splice(0);
    const small = await sourceOf('/small.txt', { wholeBytes: 10_000 });
    expect((await all(small)).equals(content)).toBe(true);
    expect(host.asked).toEqual(['/small.txt 0-3999', '/small.txt 0-9999']);
  });

  it('has the date that its host reports, after a small slice', async () => {
    const big = Buffer.alloc(3_000_000, content);
    const headers = { 'last-modified': 'Sat, 14 Mar 2026 23:59:59 GMT' };
    host.files.set('/big.txt', { content: big, headers });
    const source = sourceOf('/big.txt', { sliceBytes: 2_000_000 });
    expect([await source.day(), source.bytes]).toEqual(['2026-03-14', 3_000_000]);
    expect(host.asked).toEqual(['/big.txt 0-1048575']);
    expect((await all(source)).equals(big)).toBe(true);
    await source.discard();
    for (const odd of ['', 'yesterday']) {
      host.files.set('/big.txt', { content, headers: { 'last-modified': odd } });
      const undated = sourceOf();
      expect(await undated.day()).toBeNull();
      await undated.discard();
    }
  });

  it.each([
    ['bytes 1-4000/10000'],
    ['bytes 0-4000/10000'],
    ['bytes 0-9/10000'],
    ['bytes 0-3999/*'],
    ['bytes 0-3999/999999999999999'],
    ['bytes 0--1/10'],
    ['rubbish'],
  ])('is refused if its host says that it sends "%s"', async (place) => {
    host.files.set('/big.txt', { content, headers: { 'content-range': place } });
    await expect(all(await sourceOf())).rejects.toThrow(SourceError);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused if its host compresses it despite the request', async () => {
    host.files.set('/big.txt', { content, headers: { 'content-encoding': 'br' } });
    await expect(all(await sourceOf())).rejects.toThrow('its host sends it coded (br)');
  });

  it('reports a full disk, and what to do', async () => {
    const spool = createHash('sha256').update(url).digest('hex').slice(0, 16);
    await some(await sourceOf(), 4_000);
    // Linux: every write to this device fails like a write to a full disk.
    rmSync(join(folder, `${spool}-big.txt`));
    symlinkSync('/dev/full', join(folder, `${spool}-big.txt`));
    await expect(all(await sourceOf())).rejects.toThrow(
      `The disk of ${folder} is full. The downloaded part of big.txt is kept. Free some space and start the import again to continue.`,
    );
  });

  it('starts over if the stored state does not match the download', async () => {
    await some(await sourceOf(), 4_000);
    const [spool = ''] = readdirSync(folder);
    await appendFile(join(folder, spool), Buffer.alloc(20_000));
    expect((await all(await sourceOf())).equals(content)).toBe(true);
    await some(await sourceOf(), 4_000);
    rmSync(join(folder, `${spool}.json`), { force: true });
    expect((await all(await sourceOf())).equals(content)).toBe(true);
  });

  it('is stored in its folder, whatever its URL and name are', async () => {
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    host.files.set('/a/..%2f..%2fetc%2fpasswd', { content });
    const source = await remoteSource(
      `${host.root}/a/..%2f..%2fetc%2fpasswd`,
      '../../x\n\u001b[2J',
      {
        fetcher: plainFetcher,
        folder: inner,
      },
    );
    await all(source);
    expect(readdirSync(folder)).toEqual(['inner']);
    expect(readdirSync(inner).every((name) => /^[\w.-]+$/.test(name))).toBe(true);
  });

  it('stops when it is aborted, and keeps what it has downloaded', async () => {
    const stop = new AbortController();
    const source = await sourceOf('/big.txt', { signal: stop.signal });
    const reading = source.open()[Symbol.asyncIterator]();
    await reading.next();
    stop.abort(new Error('stopped'));
    await expect(reading.next()).rejects.toThrow('stopped');
    expect((await all(await sourceOf())).equals(content)).toBe(true);
  });
});
