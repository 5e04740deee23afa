import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCurrent, replaceCurrent } from '../import/current.ts';
import { currentFile, generationsFolder, type Manifest, type Part } from '../layout.ts';
import { fixtureData } from '../testing/fixture-data.ts';
import { writeFixtureIndex } from '../testing/fixture-index.ts';
import { changeManifest } from '../testing/rewrite-part.ts';
import { LatestGenerations } from './latest-generations.ts';
import { Table } from './load-layer.ts';

const part = (first: number | string, last: number | string): Part => ({
  file: `t-${first}.parquet`,
  rows: 10,
  bytes: 100,
  first,
  last,
  sha256: '',
});

const [low, middle, high] = [part(0, 9), part(10, 10), part(20, 29)];
const numbers = new Table('/index', [low, middle, high]);

it.each([
  [0, low],
  [9, low],
  [10, middle],
  [15, null],
  [20, high],
  [29, high],
  [30, null],
  [-1, null],
])('finds the part that can contain %d', (key, expected) => {
  expect(numbers.holding(key)).toBe(expected);
});

it('sorts texts by their bytes, like DuckDB', () => {
  // U+FF5E sorts before U+1F600 by bytes, and after it by UTF-16 units.
  const texts = new Table('/index', [part('com.a', 'com.\uFF5E'), part('com.\u{1F600}', 'org.b')]);
  expect(texts.holding('com.\u{1F600}')?.first).toBe('com.\u{1F600}');
  expect(texts.holding('com.\uFF5E')?.first).toBe('com.a');
  expect(texts.holding('com')).toBeNull();
});

it('assigns keys to their parts, and leaves out those that no part can contain', () => {
  expect([...numbers.byPart([1, 25, 15, 3, 10])]).toEqual([
    [low, [1, 3]],
    [high, [25]],
    [middle, [10]],
  ]);
});

it('has no part when it is empty', () => {
  expect(new Table('/index', []).holding(1)).toBeNull();
});

it('names its files in SQL, whatever the folder is called', () => {
  expect(new Table("/an index's", [low]).from([low], { rowNumbers: true })).toBe(
    "read_parquet(['/an index''s/t-0.parquet'], file_row_number = true)",
  );
});

const data = { networks: fixtureData.networks };

describe('a list of networks in use', () => {
  let folder: string;
  let name: string;
  let now: number;
  let problems: string[];
  let latest: LatestGenerations;
  const table = async () => {
    now += 31_000;
    return (await latest.get()).networks?.table ?? null;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'load-networks-'));
    await writeFixtureIndex(folder, { data });
    name = (await readCurrent(folder)).networks ?? '';
    now = 0;
    problems = [];
    latest = new LatestGenerations(
      folder,
      () => now,
      (problem) => problems.push(problem),
    );
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is read once, even if other layers are imported', async () => {
    const first = await table();
    expect(first?.find('shop.example')).toMatchObject({ row: { position: 2, subnets: 12_000 } });
    expect(first?.find('nobody.example')).toMatchObject({ row: null, maxSubnets: 64 });
    await replaceCurrent(folder, { ...(await readCurrent(folder)), ranks: ['ranks-none'] });
    expect(await table()).toBe(first);
    expect(problems).toEqual([expect.stringMatching(/^ranks ranks-none is not served: /)]);
  });

  it('is replaced as soon as a new one is imported', async () => {
    await table();
    const rows = [['shop.example', 13_000]] as const;
    await writeFixtureIndex(folder, {
      data: { networks: { ...data.networks, rows } },
      suffix: '2',
    });
    expect((await table())?.find('shop.example')).toMatchObject({ row: { position: 1 } });
  });

  it('is missing in an index from an earlier version', async () => {
    const { networks: _, ...current } = await readCurrent(folder);
    await writeFile(join(folder, currentFile), JSON.stringify(current));
    expect([await table(), problems]).toEqual([null, []]);
  });

  const change = (what: (manifest: Manifest) => Manifest) => () =>
    changeManifest(folder, name, what);
  const file = () => join(folder, generationsFolder, name, 'by_name.tsv');
  it.each<[string, () => unknown, string]>([
    ['whose file is missing', () => rm(file()), 'by_name.tsv cannot be read'],
    ['with another size', () => appendFile(file(), 'x'), 'by_name.tsv has '],
    [
      'that ends within a line',
      async () => writeFile(file(), `${(await readFile(file(), 'latin1')).slice(0, -1)}x`),
      "by_name.tsv doesn't end with a complete line",
    ],
    [
      'of two files',
      change(({ tables, ...rest }) => ({
        ...rest,
        tables: { by_name: [...(tables['by_name'] ?? []), ...(tables['by_name'] ?? [])] },
      })),
      'its manifest does not name one file',
    ],
    [
      'without its last row',
      change((manifest) => ({ ...manifest, counts: {} })),
      'its manifest has no minimum of subnets',
    ],
    [
      'that is of another layer',
      change((manifest) => ({ ...manifest, layer: 'links' })),
      'its manifest belongs to links',
    ],
  ])('is left out with the reason, and retried, if it is one %s', async (_, damage, why) => {
    const manifest = await readFile(join(folder, generationsFolder, name, 'manifest.json'));
    const lines = await readFile(file());
    await damage();
    expect(await table()).toBeNull();
    expect(problems).toEqual([expect.stringContaining(`networks ${name} is not served: ${why}`)]);
    await writeFile(join(folder, generationsFolder, name, 'manifest.json'), manifest);
    await writeFile(file(), lines);
    expect((await table())?.find('wiki.example').row?.position).toBe(1);
  });
});
