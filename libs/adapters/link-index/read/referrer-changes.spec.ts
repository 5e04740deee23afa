import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { referrerChangeKinds, type ReferrerChangesQuery } from '@plumbline/links';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { fixtureData, writeFixtureIndex } from '../testing/index.ts';
import { openDatabase } from './database.ts';
import { Graph } from './graph.ts';
import { LatestGenerations } from './latest-generations.ts';
import { openLinkIndex, type OpenLinkIndex } from './open-link-index.ts';
import { referrerChanges } from './referrer-changes.ts';
import { Connections } from './connections.ts';

const { snapshot: expected } = new FakeLinkIndex(fixtureData);
let folder: string;
let index: OpenLinkIndex;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'referrer-changes-'));
  await writeFixtureIndex(folder);
  index = openLinkIndex(folder);
});

afterAll(async () => {
  await index.close();
  await rm(folder, { recursive: true });
});

const changesOf = (domain: string, query: ReferrerChangesQuery) =>
  index.asOfNow((snapshot) => snapshot.referrerChanges(domain, query));
const firstPage = { page: 1, size: 10 } as const;

describe('changed referrers', () => {
  it.each(referrerChangeKinds)(
    'finds domains that are %s, highest authority first',
    async (kind) => {
      const changes = await changesOf('shop.example', { kind, ...firstPage });
      expect(changes?.rows.map(({ domain }) => domain)).toEqual(
        kind === 'new'
          ? ['news.example', 'forum.example', 'unranked.example']
          : ['rival.co.uk', 'gone.example'],
      );
      expect(changes).toMatchObject({ knownNow: true, knownBefore: true });
    },
  );

  it('returns the same as a comparison in memory, on every page', async () => {
    for (const kind of referrerChangeKinds) {
      for (const domain of ['shop.example', 'closed.example', 'wiki.example', 'nobody.invalid']) {
        for (const page of [1, 2, 3]) {
          const query = { kind, page, size: 2 };
          expect(await changesOf(domain, query)).toEqual(
            await expected.referrerChanges(domain, query),
          );
        }
      }
    }
  });

  it('is empty if only one release is loaded', async () => {
    const { previous: _, ...graph } = fixtureData.graph;
    const alone = await mkdtemp(join(tmpdir(), 'referrer-changes-'));
    await writeFixtureIndex(alone, { data: { graph } });
    const one = openLinkIndex(alone);
    const changes = await one.asOfNow((snapshot) =>
      snapshot.referrerChanges('shop.example', { kind: 'new', ...firstPage }),
    );
    expect(changes).toBeNull();
    await one.close();
    await rm(alone, { recursive: true });
  });

  it('compares the best referrers with all referrers of the other release', async () => {
    const connections = new Connections(1, () =>
      openDatabase({ folder, memoryMb: 128, threads: 1 }),
    );
    const { graph, previousGraph } = await new LatestGenerations(folder, Date.now, () => {
      throw new Error('The fixture is whole.');
    }).get();
    if (!(graph instanceof Graph) || previousGraph === null) throw new Error('Two graphs serve.');
    const few = await referrerChanges(
      { newest: graph, previous: previousGraph },
      connections.reader(5_000, undefined),
      'shop.example',
      { kind: 'new', ...firstPage },
      3,
    );
    // The best three of five: wiki, news and blog. Blog is second in the previous release, which makes no difference.
    expect(few).toMatchObject({ compared: 3, referrers: 5, total: 1 });
    expect(few.rows.map(({ domain }) => domain)).toEqual(['news.example']);
    await connections.close();
  });
});
