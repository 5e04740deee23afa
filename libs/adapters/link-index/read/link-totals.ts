import { type LinkTarget, type LinkTotals, newSinceOf, reversedHost } from '@plumbline/links';
import { sqlAuthority } from '../duckdb.ts';
import { noPosition } from '../layout.ts';
import { isFollowSql, type LinksLayerFiles, partOf, targetSql } from './link-rows.ts';
import { numberIn, type Reader, type Row, textOrNull, Values } from './query.ts';

interface Counted extends Omit<LinkTotals, 'newLinks'> {
  /** Rows of the table of links. */
  readonly linkRows: number;
}

/** Totals of a target; zeros if the index has no link to it. */
export async function linkTotals(
  layer: LinksLayerFiles,
  reader: Reader,
  target: LinkTarget,
): Promise<LinkTotals> {
  const { linkRows, ...totals } =
    (await countedTotals(layer, reader, target)) ?? (await countTotals(layer, reader, target));
  const { release } = layer.manifest;
  const newSince = newSinceOf({ ...release, to: release.to ?? totals.lastSeen });
  const newLinks =
    linkRows === 0 || newSince === null ? 0 : await linksSince(layer, reader, target, newSince);
  return { ...totals, newLinks };
}

/** Totals counted by the import; null for a URL, which the import does not count. */
export async function countedTotals(
  { tables }: LinksLayerFiles,
  reader: Reader,
  { scope, domain, host }: LinkTarget,
): Promise<Counted | null> {
  if (scope === 'url') return null;
  const name = reversedHost(scope === 'domain' ? domain : host);
  const part = tables.totals.holding(name);
  if (!part) return none;
  const values = new Values();
  const [row] = await reader.rows({
    sql: `SELECT *, first_seen::VARCHAR AS first_day, last_seen::VARCHAR AS last_day
      FROM ${tables.totals.from([part])}
      WHERE target = ${values.text(name)} AND scope = ${values.text(scope)}`,
    values: values.list,
  });
  return row ? countedIn(row) : none;
}

async function countTotals(
  layer: LinksLayerFiles,
  reader: Reader,
  target: LinkTarget,
): Promise<Counted> {
  const part = partOf(layer, target);
  if (!part) return none;
  const ranked = layer.manifest.ranks?.domains ?? 0;
  const values = new Values();
  const [row] = await reader.rows({
    sql: `WITH found AS (
        SELECT *, ${isFollowSql} AS is_follow FROM ${layer.tables.links.from([part])}
        WHERE ${targetSql(target, values)}
      ), domain AS (
        SELECT min(source_position) AS position FROM found GROUP BY source_domain
      )
      SELECT count(*) AS link_rows, sum(occurrences) AS links,
        sum(occurrences) FILTER (is_follow) AS follow,
        sum(occurrences) FILTER (NOT is_follow) AS nofollow,
        count(DISTINCT source_domain) AS domains, count(DISTINCT source_url) AS pages,
        (SELECT count(*) FROM domain WHERE position < ${noPosition}) AS ranked_domains,
        (SELECT sum(${sqlAuthority('position', ranked)}) FROM domain WHERE position < ${noPosition})
          AS authority_sum,
        min(first_seen)::VARCHAR AS first_day, max(last_seen)::VARCHAR AS last_day
      FROM found`,
    values: values.list,
  });
  return row ? countedIn(row) : none;
}

/** Links on pages that were first seen on or after a day. */
async function linksSince(
  layer: LinksLayerFiles,
  reader: Reader,
  target: LinkTarget,
  since: string,
): Promise<number> {
  const part = partOf(layer, target);
  if (!part) return 0;
  const values = new Values();
  const [row] = await reader.rows({
    sql: `SELECT sum(occurrences) AS links FROM ${layer.tables.links.from([part])}
      WHERE ${targetSql(target, values)} AND first_seen >= ${values.day(since)}`,
    values: values.list,
  });
  return row ? numberIn(row, 'links') : 0;
}

function countedIn(row: Row): Counted {
  const ranked = numberIn(row, 'ranked_domains');
  return {
    linkRows: numberIn(row, 'link_rows'),
    links: numberIn(row, 'links'),
    follow: numberIn(row, 'follow'),
    nofollow: numberIn(row, 'nofollow'),
    domains: numberIn(row, 'domains'),
    pages: numberIn(row, 'pages'),
    meanAuthority: ranked > 0 ? numberIn(row, 'authority_sum') / ranked : null,
    firstSeen: textOrNull(row, 'first_day'),
    lastSeen: textOrNull(row, 'last_day'),
  };
}

const none: Counted = {
  linkRows: 0,
  links: 0,
  follow: 0,
  nofollow: 0,
  domains: 0,
  pages: 0,
  meanAuthority: null,
  firstSeen: null,
  lastSeen: null,
};
