import {
  type AnchorPage,
  type LinkingDomainPage,
  type LinkingDomainQuery,
  type LinkTarget,
  type PageQuery,
  reversedHost,
} from '@plumbline/links';
import {
  authorityIn,
  isFollowSql,
  type LinksLayerFiles,
  partOf,
  plainDomainSql,
  targetSql,
} from './links.ts';
import { dayIn, numberIn, type Reader, type Row, textIn, textOrNull, Values } from './query.ts';

/** How often the links occur on pages, and how many of these are followed. */
const counts = `sum(occurrences) AS links,
  coalesce(sum(occurrences) FILTER (${isFollowSql}), 0) AS follow`;

/** Anchors of the links to a target, most frequent first. */
export async function anchors(
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
export async function linkingDomains(
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
