import type { Manifest } from '../layout.ts';
import type { CheckDatabase } from './check-database.ts';

/** Two single-value queries that must agree; a count from the manifest is already a value. */
interface CrossCheck {
  readonly what: string;
  readonly one: string;
  readonly other: string;
}

/** A checksum of rows that ignores their order: two tables with the same rows have the same one. */
const fingerprint = (columns: string) =>
  `coalesce(bit_xor(hash(${columns})), 0)::VARCHAR || '/' || sum(hash(${columns}) % 4294967296)::VARCHAR`;

const ranksChecks = ({ counts }: Manifest): CrossCheck[] => [
  {
    what: 'ranked domains',
    one: 'SELECT count(*) FROM by_name',
    other: `SELECT ${counts.domains ?? 0}`,
  },
  {
    what: 'positions of 0',
    one: 'SELECT count(*) FROM by_name WHERE harmonic_position = 0 OR pagerank_position = 0',
    other: 'SELECT 0',
  },
];

const graphChecks = ({ counts }: Manifest): CrossCheck[] => [
  {
    what: 'domains',
    one: 'SELECT count(*) FROM domains',
    other: `SELECT ${counts.domains ?? 0}`,
  },
  {
    what: 'ids from 0 on',
    one: 'SELECT max(id) + 1 FROM domains',
    other: 'SELECT count(*) FROM domains',
  },
  {
    what: 'names in the order of ids',
    one: `SELECT count(*) FROM (SELECT name, lag(name) OVER () AS before FROM domains)
          WHERE before IS NOT NULL AND NOT (before < name)`,
    other: 'SELECT 0',
  },
  {
    what: 'domains by id and by node',
    one: `SELECT ${fingerprint('id, node, name')} FROM domains`,
    other: `SELECT ${fingerprint('id, node, name')} FROM nodes`,
  },
  {
    what: 'edges',
    one: 'SELECT count(*) FROM edges_in',
    other: `SELECT ${counts.edges ?? 0}`,
  },
  {
    what: 'edges by target and by source',
    one: `SELECT ${fingerprint('id, target')} FROM edges_in JOIN nodes ON source_node = node`,
    other: `SELECT ${fingerprint('source, target')} FROM edges_out`,
  },
  {
    what: 'referring domains',
    one: `SELECT ${fingerprint('target, n')} FROM
          (SELECT target, count(*)::UINTEGER AS n FROM edges_in GROUP BY target)`,
    other: `SELECT ${fingerprint('id, referrers')} FROM domains WHERE referrers > 0`,
  },
  {
    what: 'linked domains',
    one: `SELECT ${fingerprint('source, n')} FROM
          (SELECT source, count(*)::UINTEGER AS n FROM edges_out GROUP BY source)`,
    other: `SELECT ${fingerprint('id, linked')} FROM domains WHERE linked > 0`,
  },
  {
    what: 'authority above 100',
    one: 'SELECT count(*) FROM domains WHERE authority_sum > 100 * referrers::UBIGINT',
    other: 'SELECT 0',
  },
];

const totalsChecks: CrossCheck[] = (['domain', 'host'] as const).map((scope) => {
  const columns = 'target, link_rows, links, follow, nofollow, first_seen, last_seen';
  return {
    what: `totals of every ${scope}`,
    one: `SELECT ${fingerprint(columns)} FROM totals WHERE scope = '${scope}'`,
    other: `SELECT ${fingerprint(columns)} FROM (
      SELECT target, link_rows, links, follow, (links - follow)::UBIGINT AS nofollow, first_seen, last_seen FROM (
        SELECT target_${scope} AS target, count(*)::UBIGINT AS link_rows, sum(occurrences)::UBIGINT AS links,
          coalesce(sum(occurrences) FILTER (NOT nofollow AND NOT ugc AND NOT sponsored), 0)::UBIGINT AS follow,
          min(first_seen) AS first_seen, max(last_seen) AS last_seen
        FROM links ${scope === 'domain' ? 'WHERE NOT same_domain' : ''} GROUP BY 1))`,
  };
});

const checksOf = {
  ranks: ranksChecks,
  graph: graphChecks,
  links: () => totalsChecks,
  networks: () => [],
} as const;

/**
 * Compares the tables of a generation with each other and with the counts of its manifest.
 * @param table returns a table of the generation in SQL
 * @returns each difference as a sentence
 */
export async function crossCheck(
  database: CheckDatabase,
  manifest: Manifest,
  table: (name: string) => string,
): Promise<string[]> {
  const differences: string[] = [];
  const tables = Object.keys(manifest.tables)
    .map((name) => `${name} AS (FROM ${table(name)})`)
    .join(', ');
  const value = async (query: string) => {
    const row = await database.row(`WITH ${tables} ${query}`);
    return String(Object.values(row)[0]);
  };
  for (const { what, one, other } of checksOf[manifest.layer](manifest)) {
    const [found, expected] = [await value(one), await value(other)];
    if (found !== expected) differences.push(`${what} do not agree: ${found}, ${expected}`);
  }
  return differences;
}
