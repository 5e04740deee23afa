import { mkdir } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import type { FakeIndexData } from '@plumbline/links/testing';
import { replaceCurrent } from '../import/current.ts';
import { fixtureData } from './fixture-data.ts';
import { graphRows, linkRows, rankingSize, rankRows } from './fixture-rows.ts';
import { type FixtureGeneration, writeGeneration } from './generation-writer.ts';
import { writeNetworks } from './write-networks.ts';

export interface FixtureOptions {
  /** The content of the index; the small web of {@link fixtureData} by default. */
  readonly data?: FakeIndexData;
  /** Rows after which a part ends: 4 by default, so tables have several parts. */
  readonly partRows?: number;
  /** The end of generation names: a second index in the same folder needs another one. */
  readonly suffix?: string;
}

/**
 * Writes an index in the real layout and puts it in use. It must return the same results as a `FakeLinkIndex` with the
 * same data.
 */
export async function writeFixtureIndex(
  folder: string,
  { data = fixtureData, partRows = 4, suffix = '1' }: FixtureOptions = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const generations = generationsOf(data, suffix);
  const database = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await database.connect();
  for (const each of generations) await writeGeneration(connection, folder, each, partRows);
  connection.closeSync();
  database.closeSync();
  const networks = data.networks ? `networks-${data.networks.release.name}-${suffix}` : null;
  if (data.networks && networks) await writeNetworks(folder, networks, data.networks);
  const named = (layer: string) =>
    generations.filter((each) => each.layer === layer).map(({ name }) => name);
  await replaceCurrent(folder, {
    version: 1,
    ranks: named('ranks'),
    graph: named('graph')[0] ?? null,
    previousGraph: named('graph')[1] ?? null,
    links: named('links')[0] ?? null,
    networks,
  });
}

function generationsOf(
  { ranks = [], graph, links }: FakeIndexData,
  suffix: string,
): FixtureGeneration[] {
  const newest = ranks[0] ?? null;
  const ordered = newest && { release: newest.release.name, domains: rankingSize(newest) };
  const generations: FixtureGeneration[] = ranks.map((ranking) => ({
    layer: 'ranks',
    name: `ranks-${ranking.release.name}-${suffix}`,
    release: ranking.release,
    tables: { by_name: rankRows(ranking) },
    counts: { domains: rankingSize(ranking) },
    ranks: null,
  }));
  for (let each = graph; each; each = each.previous) {
    const tables = graphRows(each.edges, newest);
    const most = Math.max(0, ...tables.domains.map(({ referrers }) => Number(referrers)));
    generations.push({
      layer: 'graph',
      name: `graph-${each.release.name}-${suffix}`,
      release: each.release,
      tables,
      counts: {
        domains: tables.domains.length,
        edges: each.edges.length,
        maxReferringDomains: most,
      },
      ranks: ordered,
    });
  }
  if (links) {
    const pages = new Set(links.links.map(({ sourceUrl }) => sourceUrl)).size;
    generations.push({
      layer: 'links',
      name: `links-${links.release.name}-${suffix}`,
      release: links.release,
      tables: linkRows(links.links, newest),
      counts: { pages },
      ranks: ordered,
    });
  }
  return generations;
}
