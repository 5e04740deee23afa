import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { tables } from '../layout.ts';
import { type NameRange, sqlWithin } from './link-ranges.ts';
import { copyTo, sqlFiles } from './link-runs.ts';
import { noPosition, partFacts, type WrittenPart } from './merge-links.ts';

const { totals } = tables.links;

/** `authorityOf` of libs/links, in SQL. */
function sqlAuthority(position: string, domains: number): string {
  if (domains <= 1) return '100';
  const bounded = `least(greatest(${position}, 1), ${domains})`;
  return `round(100 * (1 - ln(${bounded}) / ln(${domains})))`;
}

/** Grouped in steps, of which each can use the disk: pages of a target, then its linking domains, then the target. */
const totalsOf = (scope: 'domain' | 'host', links: string, domains: number) => `
  SELECT target, '${scope}' AS scope, sum(link_rows)::UBIGINT AS link_rows, sum(links)::UBIGINT AS links,
    sum(follow)::UBIGINT AS follow, sum(links - follow)::UBIGINT AS nofollow, count(*)::UINTEGER AS domains,
    sum(pages)::UBIGINT AS pages, count(*) FILTER (position < ${noPosition})::UINTEGER AS ranked_domains,
    coalesce(sum(${sqlAuthority('position', domains)}) FILTER (position < ${noPosition}), 0)::UBIGINT AS authority_sum,
    min(first_seen) AS first_seen, max(last_seen) AS last_seen
  FROM (
    SELECT target, source_domain, min(position) AS position, count(*) AS pages, sum(link_rows) AS link_rows,
      sum(links) AS links, sum(follow) AS follow, min(first_seen) AS first_seen, max(last_seen) AS last_seen
    FROM (
      SELECT target_${scope} AS target, source_domain, source_url, min(source_position) AS position,
        count(*) AS link_rows, sum(occurrences) AS links,
        coalesce(sum(occurrences) FILTER (NOT nofollow AND NOT ugc AND NOT sponsored), 0) AS follow,
        min(first_seen) AS first_seen, max(last_seen) AS last_seen
      FROM ${sqlFiles([links])} ${scope === 'domain' ? 'WHERE NOT same_domain' : ''}
      GROUP BY ALL
    ) GROUP BY target, source_domain
  ) GROUP BY target`;

/**
 * Writes the totals of the targets of one part of `links`, to be put in order by {@link writeTotals}.
 * @param domains of the ranks that the positions come from
 * @returns null when there are none; the file then holds no rows
 */
export async function writePartTotals(
  connection: DuckDBConnection,
  folder: string,
  part: string,
  domains: number,
  file: string,
): Promise<WrittenPart | null> {
  const links = join(folder, part);
  const query = `${totalsOf('domain', links, domains)} UNION ALL ${totalsOf('host', links, domains)}`;
  const sorted = `SELECT * FROM (${query}) ORDER BY target, scope`;
  await copyTo(connection, sorted, join(folder, file));
  return partFacts(connection, folder, file, 'target');
}

/**
 * Writes one part of the table `totals`. It takes the totals of other parts, too: a host such as `com.example.www`
 * stands behind domains such as `com.example-shop`.
 */
export async function writeTotals(
  connection: DuckDBConnection,
  folder: string,
  totalsOfParts: readonly WrittenPart[],
  range: NameRange,
  file: string,
): Promise<WrittenPart | null> {
  const overlapping = totalsOfParts.filter(
    ({ first, last }) =>
      (range.to === null || first < range.to) && (range.from === null || last >= range.from),
  );
  if (overlapping.length === 0) return null;
  const files = sqlFiles(overlapping.map((part) => join(folder, part.file)));
  await copyTo(
    connection,
    `SELECT * FROM ${files} WHERE ${sqlWithin('target', range)} ORDER BY ${totals.key.join(', ')}`,
    join(folder, file),
    totals.rowGroup,
  );
  return partFacts(connection, folder, file, 'target');
}
