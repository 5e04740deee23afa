import type {
  IndexedLink,
  LinkFilter,
  LinkPage,
  LinkQuery,
  LinkSort,
  LinkTarget,
} from '@plumbline/links';
import {
  everyOrder,
  isFollowSql,
  linkColumns,
  linkIn,
  type LinksLayerFiles,
  partOf,
  plainDomainSql,
  targetSql,
} from './link-rows.ts';
import { numberIn, type Query, type Reader, Values } from './query.ts';
import { countedTotals } from './link-totals.ts';

type Selection = Omit<LinkQuery, 'page' | 'size'>;

/** A page of links, and how many there are over all pages. */
export async function links(
  layer: LinksLayerFiles,
  reader: Reader,
  target: LinkTarget,
  query: LinkQuery,
): Promise<LinkPage> {
  const total = await totalOf(layer, reader, target, query);
  const before = (query.page - 1) * query.size;
  const select = total > before && selection(layer, target, query, query.size, before);
  const rows = select ? await reader.rows(select) : [];
  return { total, rows: rows.map((row) => linkIn(layer, row)) };
}

/** Every link that a query selects, up to a limit, piece by piece. */
export async function* exportLinks(
  layer: LinksLayerFiles,
  reader: Reader,
  target: LinkTarget,
  query: Selection,
  limit: number,
): AsyncIterable<readonly IndexedLink[]> {
  const select = selection(layer, target, query, limit, 0);
  if (!select) return;
  for await (const rows of reader.pieces(select)) yield rows.map((row) => linkIn(layer, row));
}

/** Null when the index holds no link to the target. */
function selection(
  layer: LinksLayerFiles,
  target: LinkTarget,
  query: Selection,
  limit: number,
  offset: number,
): Query | null {
  const part = partOf(layer, target);
  if (!part) return null;
  const values = new Values();
  const where = [targetSql(target, values), ...filters(query, values)].join(' AND ');
  const best = query.onePerDomain
    ? `QUALIFY row_number() OVER (PARTITION BY source_domain ORDER BY ${isFollowSql} DESC, ${everyOrder}) = 1`
    : '';
  const sql = `SELECT ${linkColumns} FROM ${layer.tables.links.from([part])} WHERE ${where} ${best}
    ORDER BY ${orderOf(query)}
    LIMIT ${values.rowNumber(limit)} OFFSET ${values.rowNumber(offset)}`;
  return { sql, values: values.list };
}

/** Texts of visitors are compared as they are: no pattern has a meaning in them. */
function filters({ type, newSince, domain, anchor }: LinkFilter, values: Values): string[] {
  return [
    ...(type === 'follow' ? [isFollowSql] : []),
    ...(type === 'nofollow' ? [`NOT ${isFollowSql}`] : []),
    ...(newSince === undefined ? [] : [`first_seen >= ${values.day(newSince)}`]),
    ...(domain === undefined ? [] : [`contains(${plainDomainSql}, lower(${values.text(domain)}))`]),
    ...(anchor === undefined
      ? []
      : [`contains(lower(coalesce(anchor, '')), lower(${values.text(anchor)}))`]),
  ];
}

/** What is sorted by, from the least. A source without a position stands below all others. */
const sorted: Readonly<Record<LinkSort, string>> = {
  authority: 'source_position',
  firstSeen: 'first_seen',
  lastSeen: 'last_seen',
  domain: plainDomainSql,
  anchor: `coalesce(anchor, '')`,
};

function orderOf({ sort, order }: Selection): string {
  // The best position is the smallest number.
  const rising = sort === 'authority' ? order === 'desc' : order === 'asc';
  return `${sorted[sort]} ${rising ? 'ASC' : 'DESC'}, ${everyOrder}`;
}

async function totalOf(
  layer: LinksLayerFiles,
  reader: Reader,
  target: LinkTarget,
  query: LinkQuery,
): Promise<number> {
  const values = new Values();
  const narrowed = filters(query, values);
  if (narrowed.length === 0) {
    const counted = await countedTotals(layer, reader, target);
    if (counted) return query.onePerDomain ? counted.domains : counted.linkRows;
  }
  const part = partOf(layer, target);
  if (!part) return 0;
  const [row] = await reader.rows({
    sql: `SELECT count(${query.onePerDomain ? 'DISTINCT source_domain' : '*'}) AS total
      FROM ${layer.tables.links.from([part])}
      WHERE ${[targetSql(target, values), ...narrowed].join(' AND ')}`,
    values: values.list,
  });
  return row ? numberIn(row, 'total') : 0;
}
