import { type DomainRank, reversedHost } from '@plumbline/links';
import type { LoadedLayer } from './load-layer.ts';
import { numberIn, type Reader, type Row, textIn, Values } from './query.ts';

/** Positions of domains in every release, in the order of the releases given. */
export async function ranksOf(
  rankings: readonly LoadedLayer<'ranks'>[],
  reader: Reader,
  domains: readonly string[],
): Promise<ReadonlyMap<string, readonly DomainRank[]>> {
  const found = new Map(domains.map((domain) => [domain, [] as DomainRank[]]));
  for (const ranking of rankings) {
    for (const [domain, rank] of await ranksIn(ranking, reader, [...found.keys()])) {
      found.get(domain)?.push(rank);
    }
  }
  return found;
}

async function ranksIn(
  { manifest, tables: { by_name: table } }: LoadedLayer<'ranks'>,
  reader: Reader,
  domains: readonly string[],
): Promise<(readonly [string, DomainRank])[]> {
  const byPart = table.byPart(domains.map(reversedHost));
  if (byPart.size === 0) return [];
  const values = new Values();
  const names = [...byPart.values()].flat().map((name) => values.text(name));
  const rows = await reader.rows({
    sql: `SELECT * FROM ${table.from([...byPart.keys()])} WHERE name IN (${names.join(', ')})`,
    values: values.list,
  });
  const rankIn = (row: Row): DomainRank => ({
    release: manifest.release,
    harmonicPosition: numberIn(row, 'harmonic_position'),
    harmonicCentrality: numberIn(row, 'harmonic_value'),
    pageRankPosition: numberIn(row, 'pagerank_position'),
    pageRank: numberIn(row, 'pagerank_value'),
    hosts: numberIn(row, 'hosts'),
    domains: manifest.counts.domains ?? table.rows,
  });
  return rows.map((row) => [reversedHost(textIn(row, 'name')), rankIn(row)]);
}
