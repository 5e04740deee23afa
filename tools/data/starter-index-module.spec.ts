import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { starterIndexModule } from './starter-index-module.ts';

const root = join(import.meta.dirname, '../..');
const shared = process.env.PLUMBLINE_SHARED_DATA ?? join(root, '../shared/data');
const source = join(shared, 'common-crawl');
const committed = readFileSync(
  join(root, 'libs/adapters/link-index/starter/starter-data.ts'),
  'utf8',
);

const older = {
  name: 'cc-main-2026-jan-feb-mar',
  domains: 900,
  edges: 5_000,
  rows: [['1', '2.8E7', '2', '0.1', 'org.b', '3']],
};
const newest = {
  name: 'cc-main-2026-apr-may-jun',
  domains: 1_000,
  edges: 6_000,
  rows: [
    ['1', '2.9E7', '37', '0.2', 'com.a', '7'],
    ['2', '2.7E7', '1', '0.3', 'org.b', '4'],
  ],
};

/** The lines of an exported text. */
const linesOf = (module: string, name: string): readonly string[] =>
  module.split(`export const ${name} = \`\n`)[1]?.split('\n`;')[0]?.split('\n') ?? [];

describe('the module of the starter index', () => {
  it('lists each domain once, the ranks of each release, and the values of the newest', () => {
    const module = starterIndexModule([older, newest], '© somebody, a license.');
    expect(module).toContain('2 releases, 2 domains.\n * © somebody, a license.\n');
    expect(linesOf(module, 'starterDomains')).toEqual(['com.a', 'org.b']);
    expect(linesOf(module, 'starterReleases')).toEqual([
      'cc-main-2026-jan-feb-mar 900 5000',
      '1.2',
      'cc-main-2026-apr-may-jun 1000 6000',
      '0.11 1.1',
    ]);
    expect(linesOf(module, 'starterValues')).toEqual(['2.9E7 0.2 7', '2.7E7 0.3 4']);
  });

  it('rejects rows that are not sorted by rank', () => {
    const rows = [...newest.rows].reverse();
    expect(() => starterIndexModule([{ ...newest, rows }], '')).toThrow('row 1 is at 2');
  });

  it('is committed with its source and license, within 500 KB', () => {
    expect(committed.length).toBeLessThan(500_000);
    expect(committed).toMatch(/commoncrawl\/cc-webgraph-statistics at [0-9a-f]{7}, Apache-2\.0\./);
  });
});

describe('the committed module, compared with the published statistics', () => {
  if (!existsSync(source)) {
    console.log(`No ${source}: the committed module is not compared with the statistics.`);
    return;
  }
  const domains = linesOf(committed, 'starterDomains');
  const lines = linesOf(committed, 'starterReleases');
  /** By release: its sizes, and the domains in order with their PageRank rank. */
  const releases = new Map(
    lines.flatMap((line, at) => {
      if (at % 2 === 1) return [];
      const [name = '', ...sizes] = line.split(' ');
      const places = (lines[at + 1] ?? '').split(' ').map((place) => {
        const [domain = '', pageRank = ''] = place.split('.');
        return [domains[Number.parseInt(domain, 36)] ?? '', Number.parseInt(pageRank, 36)] as const;
      });
      return [[name, { sizes: sizes.map(Number), places }] as const];
    }),
  );

  it('has the newest top 1,000 with ranks, values and hosts', () => {
    const { rows } = JSON.parse(
      readFileSync(join(source, 'cc-main-2026-apr-may-jun-domain-ranks-top1000.json'), 'utf8'),
    ) as { rows: readonly (readonly string[])[] };
    const values = linesOf(committed, 'starterValues');
    const places = releases.get('cc-main-2026-apr-may-jun')?.places ?? [];
    expect(
      places.map(([name, pageRank], at) => [`${at + 1}`, `${pageRank}`, name, values[at]]),
    ).toEqual(
      rows.map(([at, harmonic, pageRank, value, name, hosts]) => [
        at,
        pageRank,
        name,
        `${harmonic} ${value} ${hosts}`,
      ]),
    );
  });

  it('has the sizes of every release', () => {
    const [, ...sizes] = readFileSync(join(source, 'domain-graph-sizes-2017-2026.tsv'), 'utf8')
      .trim()
      .split('\n');
    const published = new Map(
      sizes.map((line) => {
        const [name = '', nodes, arcs] = line.split('\t');
        return [name, [Number(nodes), Number(arcs)]];
      }),
    );
    for (const [name, release] of releases) expect(release.sizes).toEqual(published.get(name));
  });

  it('lists the ranked domains of each release, highest first', () => {
    const history = JSON.parse(
      execFileSync('xz', ['-dc', join(source, 'domain-history-2017-2026.json.xz')], {
        encoding: 'utf8',
        maxBuffer: 16_000_000,
      }),
    ) as {
      releases: readonly string[];
      domains: Readonly<Record<string, readonly [readonly (number | null)[], unknown]>>;
    };
    expect(domains).toEqual(Object.keys(history.domains).sort());
    for (const [at, name] of history.releases.entries()) {
      const centralities = new Map(
        Object.entries(history.domains).flatMap(([domain, [values]]) => {
          const value = values[at] ?? null;
          return value === null ? [] : [[domain, value] as const];
        }),
      );
      const listed = releases.get(name)?.places.map(([domain]) => centralities.get(domain)) ?? [];
      expect(listed).toHaveLength(centralities.size);
      expect(listed).toEqual([...centralities.values()].sort((a, b) => b - a));
    }
  });
});
