import {
  type IndexedLink,
  type LinkFilter,
  type LinkPage,
  type LinkQuery,
  type LinkSort,
  type LinkTarget,
  reversedHost,
  wantedAnchor,
  wantedDomain,
} from '@plumbline/links';
import {
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

/** A page of links, and their number over all pages. */
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

/** Every link that a query selects, up to a limit, in batches. */
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

/**
 * Selects the rows of a query, in order. Only the compared columns are read for all links to the target; the others,
 * which are wide, are read only for the selected rows. Rows are stored best source first, and that order breaks every
 * tie, so pages neither repeat nor lose a row.
 * @returns null if the index has no link to the target
 */
function selection(
  layer: LinksLayerFiles,
  target: LinkTarget,
  query: Selection,
  limit: number,
  offset: number,
): Query | null {
  const part = partOf(layer, target);
  if (!part) return null;
  const file = layer.tables.links.from([part], { rowNumbers: true });
  const values = new Values();
  const where = [targetSql(target, values), ...filters(query, values)].join(' AND ');
  const rising = query.order === 'asc' ? 'ASC' : 'DESC';
  const candidates = query.onePerDomain ? bestOfEachDomain : everyLink;
  const inFileOrder = query.sort === 'authority' && query.order === 'desc';
  // Without ORDER BY, DuckDB keeps the order of the file.
  const order = inFileOrder && !query.onePerDomain ? '' : `ORDER BY sorted ${rising}, row`;
  const sql = `WITH chosen AS MATERIALIZED (
      ${candidates(file, where, sorted[query.sort])} ${order}
      LIMIT ${values.rowNumber(limit)} OFFSET ${values.rowNumber(offset)}
    )
    SELECT ${linkColumns} FROM ${file} AS file JOIN chosen ON file.file_row_number = chosen.row
    ORDER BY sorted ${rising}, row`;
  return { sql, values: values.list };
}

type Candidates = (file: string, where: string, sortedBy: string) => string;

const everyLink: Candidates = (file, where, sortedBy) =>
  `SELECT file_row_number AS row, ${sortedBy} AS sorted FROM ${file} WHERE ${where}`;

/** More rows than any file has. */
const manyRows = 2 ** 40;

/** The first link in file order; any followed link comes before the others. */
const bestOfEachDomain: Candidates = (file, where, sortedBy) =>
  `SELECT min(place) % ${manyRows} AS row, arg_min(sorted, place) AS sorted FROM (
     SELECT source_domain, ${sortedBy} AS sorted,
       file_row_number + CASE WHEN ${isFollowSql} THEN 0 ELSE ${manyRows} END AS place
     FROM ${file} WHERE ${where}
   ) GROUP BY source_domain`;

/** Visitors' texts are compared literally, not as patterns. */
function filters({ type, newSince, domain, anchor }: LinkFilter, values: Values): string[] {
  return [
    ...(type === 'follow' ? [isFollowSql] : []),
    ...(type === 'nofollow' ? [`NOT ${isFollowSql}`] : []),
    ...(newSince === undefined ? [] : [`first_seen >= ${values.day(newSince)}`]),
    ...(domain === undefined ? [] : [domainFilter(domain, values)]),
    ...(anchor === undefined ? [] : [anchorFilter(anchor, values)]),
  ];
}

function domainFilter(typed: string, values: Values): string {
  const { text, whole } = wantedDomain(typed);
  return whole
    ? `source_domain = ${values.text(reversedHost(text))}`
    : `contains(${plainDomainSql}, ${values.text(text)})`;
}

function anchorFilter(typed: string, values: Values): string {
  const { text, whole } = wantedAnchor(typed);
  const wanted = values.text(text);
  return whole
    ? `coalesce(anchor, '') = ${wanted}`
    : `contains(lower(coalesce(anchor, '')), lower(${wanted}))`;
}

/** Sort values, ascending. A source without a position has the largest number, so it sorts below the others. */
const sorted: Readonly<Record<LinkSort, string>> = {
  authority: '-source_position::BIGINT',
  firstSeen: 'first_seen',
  lastSeen: 'last_seen',
  domain: plainDomainSql,
  anchor: `coalesce(anchor, '')`,
};

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
