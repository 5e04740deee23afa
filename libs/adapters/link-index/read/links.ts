import {
  authorityOf,
  type IndexedLink,
  type LinkFilter,
  type LinkPage,
  type LinkQuery,
  type LinkSort,
  type LinkTarget,
  type LinkTotals,
  newSinceOf,
  reversedHost,
  wantedAnchor,
  wantedDomain,
  withoutScheme,
} from '@plumbline/links';
import { sqlAuthority } from '../duckdb.ts';
import { noPosition, type Part } from '../layout.ts';
import type { LoadedLayer } from './load-layer.ts';
import {
  dayIn,
  numberIn,
  type Query,
  type Reader,
  type Row,
  textIn,
  textOrNull,
  trueIn,
  Values,
} from './query.ts';

export type LinksLayerFiles = LoadedLayer<'links'>;

/** Not nofollow, ugc or sponsored. */
export const isFollowSql = '(NOT nofollow AND NOT ugc AND NOT sponsored)';

/** `com.example.www` as `www.example.com`. */
export const plainDomainSql = `array_to_string(list_reverse(string_split(source_domain, '.')), '.')`;

/** The part with the links to a target; null if there is none. */
export const partOf = ({ tables }: LinksLayerFiles, { domain }: LinkTarget): Part | null =>
  tables.links.holding(reversedHost(domain));

/**
 * The condition that selects the links to a target: to a domain, from other domains; to a host or a URL, from other
 * hosts.
 */
export function targetSql({ scope, domain, host, url }: LinkTarget, values: Values): string {
  const ofDomain = `target_domain = ${values.text(reversedHost(domain))}`;
  if (scope === 'domain') return `${ofDomain} AND NOT same_domain`;
  const ofHost = `${ofDomain} AND target_host = ${values.text(reversedHost(host))}`;
  if (scope === 'host') return ofHost;
  const schemes = ['http', 'https'].map((each) => values.text(`${each}://${withoutScheme(url)}`));
  return `${ofHost} AND target_url IN (${schemes.join(', ')})`;
}

/** Authority according to the ranks that ordered the links. */
export const authorityIn = ({ manifest }: LinksLayerFiles, position: number): number | null =>
  position === noPosition || manifest.ranks === null
    ? null
    : authorityOf(position, manifest.ranks.domains);

const linkColumns = `source_url, source_domain, source_position, target_url, anchor, nofollow, ugc,
  sponsored, occurrences, first_seen, last_seen`;

const linkIn = (layer: LinksLayerFiles, row: Row): IndexedLink => ({
  sourceUrl: textIn(row, 'source_url'),
  sourceDomain: reversedHost(textIn(row, 'source_domain')),
  targetUrl: textIn(row, 'target_url'),
  anchor: textOrNull(row, 'anchor'),
  nofollow: trueIn(row, 'nofollow'),
  ugc: trueIn(row, 'ugc'),
  sponsored: trueIn(row, 'sponsored'),
  occurrences: numberIn(row, 'occurrences'),
  authority: authorityIn(layer, numberIn(row, 'source_position')),
  firstSeen: dayIn(row, 'first_seen'),
  lastSeen: dayIn(row, 'last_seen'),
});

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
async function countedTotals(
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
