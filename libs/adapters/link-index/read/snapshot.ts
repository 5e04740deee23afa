import {
  type DomainRank,
  type IndexDescription,
  type IndexedLink,
  type LinkingDomainQuery,
  type LinkQuery,
  type LinkSelection,
  type LinkSnapshot,
  type LinkTarget,
  type ListedNetworks,
  type PageQuery,
  type ReferrerChanges,
  type ReferrerChangesQuery,
  type ReferrerQuery,
  type Release,
  reversedHost,
  type AnchorPage,
  type LinkingDomainPage,
} from '@plumbline/links';
import type { Manifest } from '../layout.ts';
import type { StarterIndex } from '../starter/starter-index.ts';
import type { Graph } from './graph.ts';
import type { Generations } from './latest-generations.ts';
import {
  exportLinks,
  links,
  type LinksLayerFiles,
  linkTotals,
  authorityIn,
  isFollowSql,
  partOf,
  plainDomainSql,
  targetSql,
} from './links.ts';
import type { LoadedLayer } from './load-layer.ts';
import { numberIn, type Reader, type Row, textIn, Values, dayIn, textOrNull } from './query.ts';
import { graphNode, linkGap, referrerChanges, referrers } from './referrers.ts';
import { similar } from './similar.ts';

/**
 * Reads the files of the generations that were in use when it was created, and the data that ships with the product.
 */
export class Snapshot implements LinkSnapshot {
  readonly description: IndexDescription;
  readonly #generations: Generations;
  readonly #starter: StarterIndex;
  readonly #reader: () => Reader;

  /** @param reader creates a reader for each call, whose time starts then */
  constructor(generations: Generations, starter: StarterIndex, reader: () => Reader) {
    this.description = describe(generations, starter);
    this.#generations = generations;
    this.#starter = starter;
    this.#reader = reader;
  }

  async ranks(domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>> {
    const { ranks } = this.#generations;
    const imported = await ranksOf(ranks, this.#reader(), domains);
    return new Map(
      domains.map((domain) => [
        domain,
        newestFirst([
          ...(imported.get(domain) ?? []),
          ...notImported(this.#starter.ranksOf(domain), ranks),
        ]),
      ]),
    );
  }

  networks = (domains: readonly string[]): Promise<ReadonlyMap<string, ListedNetworks>> => {
    const { table } = this.#generations.networks ?? this.#starter;
    return Promise.resolve(new Map(domains.map((domain) => [domain, table.find(domain)])));
  };

  graphNode = (domain: string) =>
    this.#fromGraph((graph, reader) => graphNode(graph, reader, domain));

  referrers = (domain: string, query: ReferrerQuery) =>
    this.#fromGraph((graph, reader) => referrers(graph, reader, domain, query));

  similar = (domain: string, limit: number) =>
    this.#fromGraph((graph, reader) => similar(graph, reader, domain, limit));

  linkGap = (domain: string, others: readonly string[], query: PageQuery) =>
    this.#fromGraph((graph, reader) => linkGap(graph, reader, domain, others, query));

  async referrerChanges(
    domain: string,
    query: ReferrerChangesQuery,
  ): Promise<ReferrerChanges | null> {
    const { graph: newest, previousGraph: previous } = this.#generations;
    return newest && previous
      ? referrerChanges({ newest, previous }, this.#reader(), domain, query)
      : null;
  }

  linkTotals = (target: LinkTarget) =>
    this.#fromLinks((layer, reader) => linkTotals(layer, reader, target));

  links = (target: LinkTarget, query: LinkQuery) =>
    this.#fromLinks((layer, reader) => links(layer, reader, target, query));

  anchors = (target: LinkTarget, query: PageQuery) =>
    this.#fromLinks((layer, reader) => anchors(layer, reader, target, query));

  linkingDomains = (target: LinkTarget, query: LinkingDomainQuery) =>
    this.#fromLinks((layer, reader) => linkingDomains(layer, reader, target, query));

  async *exportLinks(
    target: LinkTarget,
    query: LinkSelection,
    limit: number,
  ): AsyncIterable<readonly IndexedLink[]> {
    const { links: layer } = this.#generations;
    if (layer) yield* exportLinks(layer, this.#reader(), target, query, limit);
  }

  async #fromGraph<Result>(
    ask: (graph: Graph, reader: Reader) => Promise<Result>,
  ): Promise<Result | null> {
    const { graph } = this.#generations;
    return graph && ask(graph, this.#reader());
  }

  async #fromLinks<Result>(
    ask: (layer: LinksLayerFiles, reader: Reader) => Promise<Result>,
  ): Promise<Result | null> {
    const { links: layer } = this.#generations;
    return layer && ask(layer, this.#reader());
  }
}

/** Positions of domains in every release, in the order of the releases given. */
async function ranksOf(
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

const named = ({ release, importedAt }: Manifest) => ({ release, importedAt });

/** Releases that ship with the product and were not imported. */
const notImported = <Of extends { readonly release: Release }>(
  samples: readonly Of[],
  imported: readonly LoadedLayer<'ranks'>[],
): Of[] => {
  const names = new Set(imported.map(({ manifest }) => manifest.release.name));
  return samples.filter(({ release }) => !names.has(release.name));
};

/** Sorts by the last day of the release. Releases whose days are not known come first. */
const newestFirst = <Of extends { readonly release: Release }>(all: readonly Of[]): Of[] =>
  all.toSorted((a, b) => lastDay(b).localeCompare(lastDay(a)));

const lastDay = ({ release }: { readonly release: Release }): string => release.to ?? '9999';

function describe(
  { ranks, graph, previousGraph, links: layer, networks }: Generations,
  starter: StarterIndex,
): IndexDescription {
  const imported = ranks.map(({ manifest, tables }) => {
    const domains = manifest.counts.domains ?? tables.by_name.rows;
    return { ...named(manifest), domains, listed: domains };
  });
  return {
    ranks: newestFirst([...imported, ...notImported(starter.ranks, ranks)]),
    graph: graph && {
      ...named(graph.manifest),
      domains: graph.tables.domains.rows,
      edges: graph.tables.edges_in.rows,
      ranked: graph.manifest.ranks !== null,
      previous: previousGraph?.manifest.release ?? null,
    },
    links: layer && {
      ...named(layer.manifest),
      files: layer.manifest.sources.length,
      pages: layer.manifest.counts.pages ?? 0,
      links: layer.tables.links.rows,
      ranksRelease: layer.manifest.ranks?.release ?? null,
    },
    networks: networks
      ? {
          ...named(networks.manifest),
          domains: networks.manifest.counts.rows ?? 0,
          maxSubnets: networks.manifest.counts.maxSubnets ?? 0,
          minSubnets: networks.manifest.counts.minSubnets ?? 0,
        }
      : starter.networks,
  };
}

/** How often the links occur on pages, and how many of these are followed. */
const counts = `sum(occurrences) AS links,
  coalesce(sum(occurrences) FILTER (${isFollowSql}), 0) AS follow`;

/** Anchors of the links to a target, most frequent first. */
async function anchors(
  layer: LinksLayerFiles,
  reader: Reader,
  target: LinkTarget,
  query: PageQuery,
): Promise<AnchorPage> {
  const { total, rows } = await groups(layer, reader, target, query, {
    columns: `anchor, ${counts}, count(DISTINCT source_domain) AS domains`,
    by: 'anchor',
    order: 'links DESC, anchor NULLS FIRST',
  });
  return {
    total,
    rows: rows.map((row) => ({
      anchor: textOrNull(row, 'anchor'),
      links: numberIn(row, 'links'),
      follow: numberIn(row, 'follow'),
      domains: numberIn(row, 'domains'),
    })),
  };
}

/** Sort values, ascending; the best position is the smallest number. */
const sorted: Readonly<Record<LinkingDomainQuery['sort'], string>> = {
  authority: '-position',
  links: 'links',
  firstSeen: 'first_day',
  domain: plainDomainSql,
};

/** Domains that link to a target. */
async function linkingDomains(
  layer: LinksLayerFiles,
  reader: Reader,
  target: LinkTarget,
  query: LinkingDomainQuery,
): Promise<LinkingDomainPage> {
  const { total, rows } = await groups(layer, reader, target, query, {
    columns: `source_domain, min(source_position)::BIGINT AS position, ${counts},
      min(first_seen) AS first_day, max(last_seen) AS last_day`,
    by: 'source_domain',
    order: `${sorted[query.sort]} ${query.order === 'asc' ? 'ASC' : 'DESC'}, position, source_domain`,
  });
  return {
    total,
    rows: rows.map((row) => ({
      domain: reversedHost(textIn(row, 'source_domain')),
      authority: authorityIn(layer, numberIn(row, 'position')),
      links: numberIn(row, 'links'),
      follow: numberIn(row, 'follow'),
      firstSeen: dayIn(row, 'first_day'),
      lastSeen: dayIn(row, 'last_day'),
    })),
  };
}

/** One page of the links to a target, grouped by a column. The total counts groups. */
async function groups(
  layer: LinksLayerFiles,
  reader: Reader,
  target: LinkTarget,
  { page, size }: PageQuery,
  { columns, by, order }: { readonly columns: string; readonly by: string; readonly order: string },
): Promise<{ readonly total: number; readonly rows: readonly Row[] }> {
  const part = partOf(layer, target);
  if (!part) return { total: 0, rows: [] };
  const values = new Values();
  const [limit, offset] = [values.rowNumber(size), values.rowNumber((page - 1) * size)];
  const sql = `WITH grouped AS MATERIALIZED (
      SELECT ${columns} FROM ${layer.tables.links.from([part])}
      WHERE ${targetSql(target, values)} GROUP BY ${by}
    ), page AS (
      SELECT *, true AS found FROM grouped ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    )
    SELECT page.*, total FROM (SELECT count(*) AS total FROM grouped)
    LEFT JOIN page ON true ORDER BY ${order}`;
  const rows = await reader.rows({ sql, values: values.list });
  const total = rows[0] ? numberIn(rows[0], 'total') : 0;
  return { total, rows: rows.filter((row) => row.found === true) };
}
