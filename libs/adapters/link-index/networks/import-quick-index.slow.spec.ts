import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCurrent, replaceCurrent } from '../import/current.ts';
import { generationsFolder, workFolder } from '../layout.ts';
import { downloadsFolder } from '../sources/remote-source.ts';
import { type FileHost, startFileHost } from '../testing/file-host.ts';
import { majesticRows, majesticText } from '../testing/majestic-rows.ts';
import { plainFetcher } from '../testing/plain-fetcher.ts';
import { writeNetworks } from '../testing/write-networks.ts';
import { demoReleases } from '../upkeep/describe-folder.ts';
import { importQuickIndex } from './import-networks.ts';

let folder: string;
let host: FileHost;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quick-index-'));
  host = await startFileHost();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await host.close();
  rmSync(folder, { recursive: true });
});

const path = '/majestic_million.csv';
const offer = (rows: number, day: number) =>
  host.files.set(path, {
    content: Buffer.from(majesticText(majesticRows(rows))),
    etag: `"${day}"`,
    headers: { 'last-modified': new Date(Date.UTC(2026, 2, day)).toUTCString() },
  });
const load = () =>
  importQuickIndex({
    folder,
    fetcher: plainFetcher,
    url: `${host.root}${path}`,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

describe('the quick index', () => {
  it('downloads the list from a URL, and skips it while it is unchanged', async () => {
    offer(60_000, 14);
    const { manifest, isNew } = await load();
    expect([manifest.release, isNew, manifest.counts['rows']]).toEqual([
      { name: 'majestic-million-2026-03-14', from: '2026-03-14', to: '2026-03-14' },
      true,
      60_000,
    ]);
    const asked = host.asked.length;
    expect(asked).toBeGreaterThan(1);
    expect(await load()).toMatchObject({ isNew: false, manifest: { name: manifest.name } });
    expect(host.asked.slice(asked)).toEqual([`${path} 0-1048575`]);
    expect(readdirSync(join(folder, workFolder, downloadsFolder))).toEqual([]);
  });

  it('keeps one of the previous lists, and removes nothing of other layers', async () => {
    const unserved = ['ranks-old-20260101000000', 'ranks-older-20250101000000'];
    for (const name of unserved)
      mkdirSync(join(folder, generationsFolder, name), { recursive: true });
    for (const day of [14, 15, 16]) {
      offer(1_000 + day, day);
      await load();
    }
    expect((await readCurrent(folder)).networks).toContain('2026-03-16');
    expect(readdirSync(join(folder, generationsFolder)).sort()).toEqual([
      expect.stringMatching(/^networks-majestic-million-2026-03-15-/),
      expect.stringMatching(/^networks-majestic-million-2026-03-16-/),
      ...unserved,
    ]);
  });

  it('downloads nothing while another process imports', async () => {
    offer(1_000, 14);
    child = spawn(
      process.execPath,
      [
        '--conditions=@plumbline/source',
        join(import.meta.dirname, '../testing/child-hold.ts'),
        folder,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    if (child.stdout) await once(child.stdout, 'data');
    await expect(load()).rejects.toThrow(
      'Another import is writing to this index. Wait for it to finish.',
    );
    expect(host.asked).toEqual([]);
  });

  it('refuses to mix with the demonstration', async () => {
    offer(1_000, 14);
    const [name] = demoReleases;
    await writeNetworks(folder, 'networks-demo', {
      release: { name, from: null, to: null },
      rows: [['garden.example', 5]],
    });
    await replaceCurrent(folder, { ...(await readCurrent(folder)), networks: 'networks-demo' });
    await expect(load()).rejects.toThrow('npm run link-index -- quick --replace');
    expect(host.asked).toEqual([]);
    expect((await readCurrent(folder)).networks).toBe('networks-demo');
  });
});
