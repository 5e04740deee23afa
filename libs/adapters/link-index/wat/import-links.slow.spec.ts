import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { authorityOf, reversedHost } from '@plumbline/links';
import { importRanks } from '../import-ranks.ts';
import { readCurrent } from '../import/current.ts';
import { generationsFolder, type Manifest, noPosition, tables, workFolder } from '../layout.ts';
import { givenFile } from '../testing/import-sources.ts';
import { LinksFolder, query, watSource } from '../testing/links-folder.ts';
import { type SamplePage, watFile } from '../testing/wat-samples.ts';

let folder: LinksFolder;
beforeEach(async () => (folder = await LinksFolder.make()));
afterEach(() => folder.remove());

const anchor = (url: string, text?: string, rel?: string) => ({ path: 'A@/href', url, text, rel });

/** A ranking of a hundred domains, with the given positions for the domains of the samples. */
async function importRanking(places: Readonly<Record<string, number>>): Promise<Manifest> {
  const names = new Map(Object.entries(places).map(([name, place]) => [place, name]));
  const lines = Array.from({ length: 100 }, (_, index) => {
    const place = index + 1;
    return `${place}\t1.0\t${place}\t0.1\t${names.get(place) ?? `example.d${place}`}\t1\n`;
  });
  const text = `#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts\n${lines.join('')}`;
  const ranks = { name: 'cc-main-2026-apr-may-jun', from: null, to: null };
  return importRanks(folder.context(), {
    release: ranks,
    source: watSource('r-domain-ranks.txt', Buffer.from(text)),
  });
}

describe('an import of links', () => {
  it('keeps each link of a page once, with the first and the last day it was seen', async () => {
    const page = (date: string, times: number): SamplePage => ({
      url: 'https://www.mid.example/page',
      date,
      links: Array.from({ length: times }, () =>
        anchor('https://shop.target.example/x?y', `"quoted",\\'it's\\' \u00fc`, 'ugc sponsored'),
      ),
    });
    const manifest = await folder.import([
      [page('2026-05-12T00:00:00Z', 2)],
      [page('2024-02-29T00:00:00Z', 1), page('2025-01-01T00:00:00Z', 3)],
    ]);
    expect(await folder.rows(manifest, 'links')).toEqual([
      {
        target_domain: 'example.target',
        target_host: 'example.target.shop',
        target_url: 'https://shop.target.example/x?y',
        source_position: noPosition,
        source_domain: 'example.mid',
        source_url: 'https://www.mid.example/page',
        anchor: `"quoted",\\'it's\\' \u00fc`,
        nofollow: false,
        ugc: true,
        sponsored: true,
        same_domain: false,
        occurrences: 3,
        first_seen: '2024-02-29',
        last_seen: '2026-05-12',
      },
    ]);
    expect(manifest).toMatchObject({
      layer: 'links',
      release: { name: 'CC-MAIN-2026-21', from: '2024-02-29', to: '2026-05-12' },
      counts: { files: 2, filesSkipped: 0, pages: 3, linksRead: 3, links: 1 },
      ranks: null,
      sources: ['file-0.warc.wat.gz', 'file-1.warc.wat.gz'],
    });
    expect(await readCurrent(folder.path)).toMatchObject({ links: manifest.name });
    expect(await readdir(join(folder.path, workFolder))).toEqual(['import.duckdb']);
  });

  it.each(['links', 'totals'] as const)(
    'writes %s with the columns of the table',
    async (table) => {
      const manifest = await folder.import([
        [{ url: 'https://a.example/', links: ['https://b.example/'] }],
      ]);
      const file = join(
        folder.path,
        generationsFolder,
        manifest.name,
        manifest.tables[table]![0]!.file,
      );
      const columns = await query(`DESCRIBE SELECT * FROM '${file}'`);
      expect(
        Object.fromEntries(
          columns.map(({ column_name, column_type }) => [column_name, column_type]),
        ),
      ).toEqual(tables.links[table].columns);
    },
  );

  it('sorts the best sources of a target first, by the newest ranks', async () => {
    await importRanking({ 'example.best': 1, 'example.mid': 30, 'example.zzz': 100 });
    const pages = ['zzz', 'unknown', 'best', 'mid'].map((name) => ({
      url: `https://${name}.example/`,
      links: ['https://target.example/', 'https://a.example/'],
    }));
    const manifest = await folder.import([pages]);
    const columns = 'target_domain, source_position, source_domain';
    expect(await folder.rows(manifest, 'links', columns)).toEqual(
      ['example.a', 'example.target'].flatMap((target_domain) => [
        { target_domain, source_position: 1, source_domain: 'example.best' },
        { target_domain, source_position: 30, source_domain: 'example.mid' },
        { target_domain, source_position: 100, source_domain: 'example.zzz' },
        { target_domain, source_position: noPosition, source_domain: 'example.unknown' },
      ]),
    );
    const authority = [1, 30, 100].map((position) => authorityOf(position, 100));
    const totals = await folder.rows(manifest, 'totals', 'domains, ranked_domains, authority_sum');
    expect(totals[0]).toEqual({
      domains: 4,
      ranked_domains: 3,
      authority_sum: String(authority.reduce((sum, one) => sum + one)),
    });
    expect(manifest.ranks).toEqual({ release: 'cc-main-2026-apr-may-jun', domains: 100 });
  });

  it('has totals of domains, without links from their own hosts, and of hosts, with them', async () => {
    const manifest = await folder.import([
      [
        {
          url: 'https://one.example/a',
          date: '2026-01-02T00:00:00Z',
          links: [
            anchor('https://www.target.example/', 'x'),
            anchor('https://www.target.example/', 'x'),
            anchor('https://www.target.example/', 'x', 'nofollow'),
            anchor('https://target.example/y'),
          ],
        },
        { url: 'https://sub.one.example/b', links: ['https://www.target.example/'] },
        { url: 'https://blog.target.example/', links: ['https://www.target.example/'] },
      ],
    ]);
    const [early, late] = ['2026-01-02', '2026-05-12'];
    const row = (names: string, counts: string, first_seen: string, last_seen: string) => {
      const [target, scope] = names.split(' ');
      const [link_rows, links, follow, nofollow, domains, pages] = counts.split(' ');
      const counted = { link_rows, links, follow, nofollow, domains: Number(domains), pages };
      const none = { ranked_domains: 0, authority_sum: '0' };
      return { target, scope, ...counted, ...none, first_seen, last_seen };
    };
    expect(await folder.rows(manifest, 'totals')).toEqual([
      row('example.target domain', '4 5 4 1 1 2', early, late),
      row('example.target host', '1 1 1 0 1 1', early, early),
      row('example.target.www host', '4 5 4 1 2 3', early, late),
    ]);
  });

  it('cuts tables into parts that do not overlap, and keeps their rows', async () => {
    const hosts = [
      'www.a.example',
      'a.example',
      'a-b.example',
      'x.a-b.example',
      '10.0.0.1',
      'b.example',
    ];
    const links = hosts.flatMap((host) => [1, 2, 3].map((page) => `https://${host}/${page}`));
    const pages = Array.from({ length: 30 }, (_, n) => ({ url: `https://s${n}.example/`, links }));
    const whole = await folder.import([pages]);
    const expected = [await folder.rows(whole, 'links'), await folder.rows(whole, 'totals')];
    for (const partRows of [100, 2]) {
      const cut = await folder.import([pages.slice(0, 11), pages.slice(11)], {
        replace: true,
        sizes: { runRows: 50, partRows },
      });
      expect([await folder.rows(cut, 'links'), await folder.rows(cut, 'totals')]).toEqual(expected);
      expect(cut.tables['links']!.length).toBeGreaterThan(2);
      expect(cut.tables['totals']!.length).toBeGreaterThan(partRows === 2 ? 2 : 0);
      for (const parts of Object.values(cut.tables)) {
        const keys = parts.flatMap(({ first, last }) => [first, last]);
        expect(keys).toEqual([...keys].sort());
        expect(parts.slice(1).every(({ first }, index) => first > parts[index]!.last)).toBe(true);
      }
    }
  });

  it('without links has no parts', async () => {
    const manifest = await folder.import([[{ url: 'https://alone.example/', links: ['/in'] }]]);
    expect(manifest).toMatchObject({
      tables: { links: [], totals: [] },
      counts: { pages: 1, links: 0 },
    });
  });

  it('of real pages gives the totals by host that were counted independently from the same pages', async () => {
    const [wat, given] = [
      givenFile('REALPAGES-given-00000.warc.wat.gz'),
      givenFile('given-expected-a-href-links-by-host.json.gz'),
    ];
    if (wat === null || given === null) return;
    const manifest = await folder.import([wat], { sizes: { runRows: 300, partRows: 200 } });
    expect(manifest.counts).toMatchObject({ pages: 40, linksRead: 910, links: 910 });
    const rows = await folder.rows(manifest, 'totals', 'target, scope, links, pages, nofollow');
    const hosts = new Map(
      rows.flatMap((row) => (row['scope'] === 'host' ? [[row['target'], row]] : [])),
    );
    const expected = JSON.parse(gunzipSync(given).toString()) as Record<
      string,
      { links: number; source_pages: number; nofollow_links: number }
    >;
    expect(Object.keys(expected)).toHaveLength(300);
    for (const [host, { links, source_pages, nofollow_links }] of Object.entries(expected)) {
      const target = reversedHost(host);
      expect(hosts.get(target)).toEqual({
        ...{ target, scope: 'host', links: String(links) },
        ...{ pages: String(source_pages), nofollow: String(nofollow_links) },
      });
    }
  });
});

describe('an import into an index that has links', () => {
  const page = (n: number, day: string): SamplePage => ({
    url: `https://source${n}.example/`,
    date: `${day}T00:00:00Z`,
    links: [anchor('https://target.example/', `from ${n}`, n === 2 ? 'nofollow ugc' : 'sponsored')],
  });
  const columns = 'anchor, nofollow, ugc, sponsored, first_seen, last_seen';
  const before = () =>
    folder.import([
      watSource('before.wat', watFile([page(1, '2026-01-01'), page(2, '2026-01-01')])),
    ]);
  const newer = () =>
    watSource('newer.wat', watFile([page(2, '2026-02-02'), page(3, '2026-02-02')]));

  it('adds to them', async () => {
    await before();
    const after = await folder.import([newer()], {
      release: { name: 'CC-MAIN-2026-08', from: null, to: null },
    });
    const row = (text: string, flags: boolean[], first_seen: string, last_seen: string) => {
      const [nofollow, ugc, sponsored] = flags;
      return { anchor: text, nofollow, ugc, sponsored, first_seen, last_seen };
    };
    expect(await folder.rows(after, 'links', columns)).toEqual([
      row('from 1', [false, false, true], '2026-01-01', '2026-01-01'),
      row('from 2', [true, true, false], '2026-01-01', '2026-02-02'),
      row('from 3', [false, false, true], '2026-02-02', '2026-02-02'),
    ]);
    expect(after).toMatchObject({
      release: { name: 'CC-MAIN-2026-21 + CC-MAIN-2026-08', from: '2026-01-01', to: '2026-02-02' },
      counts: { files: 2, pages: 4, linksRead: 4, links: 3 },
      sources: ['before.wat', 'newer.wat'],
    });
  });

  it('replaces them when asked to', async () => {
    await before();
    const after = await folder.import([newer()], { replace: true });
    expect(await folder.rows(after, 'links', 'anchor')).toEqual([
      { anchor: 'from 2' },
      { anchor: 'from 3' },
    ]);
    expect(after).toMatchObject({ counts: { files: 1, pages: 2 }, sources: ['newer.wat'] });
  });

  it('skips and counts files that it has already, by name and size', async () => {
    const first = await before();
    const same = watSource('before.wat', watFile([page(1, '2026-01-01'), page(2, '2026-01-01')]));
    const again = await folder.import([same]);
    expect(again).toMatchObject({ name: first.name, counts: { filesSkipped: 1, files: 1 } });
    const both = await folder.import([same, newer()]);
    expect(both.counts).toMatchObject({ filesSkipped: 1, files: 2, pages: 4 });
    const other = await folder.import([watSource('before.wat', watFile([page(9, '2026-03-03')]))]);
    expect(other.counts).toMatchObject({ filesSkipped: 0, files: 3, pages: 5 });
  });

  it('sorts them by newer ranks, even if it reads no new file', async () => {
    const first = await before();
    await importRanking({ 'example.source2': 1, 'example.source1': 2 });
    const same = watSource('before.wat', watFile([page(1, '2026-01-01'), page(2, '2026-01-01')]));
    const after = await folder.import([same]);
    expect(after.name).not.toBe(first.name);
    expect(await folder.rows(after, 'links', 'anchor, source_position')).toEqual([
      { anchor: 'from 2', source_position: 1 },
      { anchor: 'from 1', source_position: 2 },
    ]);
  });
});
