import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FileHost,
  majesticRow,
  majesticRows,
  majesticText,
  startFileHost,
} from '@plumbline/adapters/link-index/testing';
import { emptyIndex, setUpCommand } from './testing/set-up-command.ts';

describe('npm run link-index -- quick', () => {
  const { run, file, served, folders } = setUpCommand();
  const rows = majesticRows(1_200);
  const headers = { 'last-modified': 'Sat, 14 Mar 2026 06:00:00 GMT' };
  let host: FileHost;
  let url: string;
  beforeEach(async () => {
    host = await startFileHost();
    url = `${host.root}/majestic_million.csv`;
    host.files.set('/majestic_million.csv', {
      content: Buffer.from(majesticText(rows)),
      headers,
    });
  });
  afterEach(() => host.close());

  it('imports the list of a day once, and a changed one again', async () => {
    const { code, out } = await run('quick', url);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        'now in use: networks of majestic-million-2026-03-14, 1,200 rows, 5,000,300 max subnets, 4,466 min subnets',
      ),
    ]);
    const first = served();
    expect(first.networks).toMatch(/^networks-majestic-million-2026-03-14-/);
    expect((await run('status')).out).toMatch(
      /^networks: majestic-million-2026-03-14 \(2026-03-14 to 2026-03-14\), imported [^,]*, [^,]*$/m,
    );
    expect(await run('verify')).toMatchObject({
      code: 0,
      out: expect.stringContaining('no differences'),
    });
    for (const again of [
      ['quick', url],
      ['import', url],
    ]) {
      expect((await run(...again)).out).toContain('already in the index since ');
    }
    expect(served()).toEqual(first);
    expect(readdirSync(join(folders.index, 'work', 'downloads'))).toEqual([]);

    // Of the same size.
    const content = Buffer.from(majesticText(rows.with(9, majesticRow(10, 'sote10.com'))));
    const later = { 'last-modified': 'Sat, 14 Mar 2026 07:00:00 GMT' };
    host.files.set('/majestic_million.csv', { content, headers: later });
    expect((await run('quick', url)).out).toContain('now in use: networks of');
    expect(served().networks).not.toBe(first.networks);
  });

  it('accepts a local file of any name, and one from a host that does not support range requests', async () => {
    const list = file('list.csv');
    writeFileSync(list, majesticText(rows));
    utimesSync(list, 1, new Date('2026-03-15T00:00:00Z'));
    await run('quick', list);
    expect(served().networks).toMatch(/^networks-majestic-million-2026-03-15-/);
    await run('quick', list, '--release', '2026-03-16');
    expect(served().networks).toMatch(/^networks-majestic-million-2026-03-16-/);
    const content = Buffer.from(majesticText(majesticRows(40_000)));
    host.files.set('/majestic_million.csv', { content, headers, noRanges: true });
    expect((await run('quick', url)).out).toContain('40,000 rows');
  });

  it('rejects a different file in one sentence, and downloads it again the next time', async () => {
    host.files.set('/majestic_million.csv', { content: Buffer.from('<html>'), headers });
    const { code, err } = await run('quick', url);
    expect([code, err]).toEqual([
      1,
      '"majestic_million.csv" is not the Majestic Million: it is a web page (HTML or XML) in place of a list. ' +
        'Get the list again from https://downloads.majestic.com/majestic_million.csv.\n' +
        'The index is unchanged.\n',
    ]);
    host.files.set('/majestic_million.csv', {
      content: Buffer.from(majesticText(rows)),
      headers,
    });
    expect(await run('quick', url)).toMatchObject({ code: 0 });
  });

  it('does not mix with the demonstration', async () => {
    await run('demo');
    const before = served();
    expect(await run('quick', url)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is the demonstration'),
    });
    expect(served()).toEqual(before);
    expect(host.asked).toEqual([]);
    expect(await run('quick', url, '--replace')).toMatchObject({ code: 0 });
    const networks = expect.stringMatching(/^networks-majestic-million-/);
    expect(served()).toEqual({ ...emptyIndex, networks });
    expect(await run('demo')).toMatchObject({
      code: 1,
      err: expect.stringContaining('The index has real data: majestic-million-2026-03-14.'),
    });
    expect(await run('demo', '--replace')).toMatchObject({ code: 0 });
    expect(served().networks).toBeNull();
  });
});
