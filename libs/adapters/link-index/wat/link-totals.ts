import { rm } from 'node:fs/promises';
import { inRange, type KeyRange, parquet, sqlAuthority } from '../duckdb.ts';
import { noPosition, type Part, tables } from '../layout.ts';
import type { LinksImport } from './import-links.ts';

/** Totals of the targets in one part of `links`. They may be interleaved with the targets of other parts. */
export interface PartTotals {
  readonly file: string;
  readonly rows: number;
  readonly first: string;
  readonly last: string;
  /** Links counted by the totals of hosts: the rows of the part. */
  readonly links: number;
}

/** One part of `links`, and its totals. */
export interface MergedRange {
  readonly range: KeyRange;
  readonly part: Part;
  readonly totals: PartTotals;
}

/**
 * Grouped in steps that can each use the disk: the pages of a target, then its linking domains, then the target. Pages
 * of one domain are distinguished by a 64-bit hash, because full URLs would take many times the memory.
 */
const totalsOf = (scope: 'domain' | 'host', part: string, domains: number) => `
  SELECT target, '${scope}' AS scope, sum(link_rows)::UBIGINT AS link_rows, sum(links)::UBIGINT AS links,
    sum(follow)::UBIGINT AS follow, sum(links - follow)::UBIGINT AS nofollow, count(*)::UINTEGER AS domains,
    sum(pages)::UBIGINT AS pages, count(*) FILTER (position < ${noPosition})::UINTEGER AS ranked_domains,
    coalesce(sum(${sqlAuthority('position', domains)}) FILTER (position < ${noPosition}), 0)::UBIGINT AS authority_sum,
    min(first_seen) AS first_seen, max(last_seen) AS last_seen
  FROM (
    SELECT target, source_domain, min(position) AS position, count(*) AS pages, sum(link_rows) AS link_rows,
      sum(links) AS links, sum(follow) AS follow, min(first_seen) AS first_seen, max(last_seen) AS last_seen
    FROM (
      SELECT target_${scope} AS target, source_domain, hash(source_url) AS page, min(source_position) AS position,
        count(*) AS link_rows, sum(occurrences) AS links,
        coalesce(sum(occurrences) FILTER (NOT nofollow AND NOT ugc AND NOT sponsored), 0) AS follow,
        min(first_seen) AS first_seen, max(last_seen) AS last_seen
      FROM ${parquet(part)} ${scope === 'domain' ? 'WHERE NOT same_domain' : ''}
      GROUP BY target, source_domain, page
    ) GROUP BY target, source_domain
  ) GROUP BY target`;

/** @param part path of a non-empty part of `links` */
export async function writePartTotals(
  { database, generation, ranks }: LinksImport,
  part: string,
  file: string,
): Promise<PartTotals> {
  const domains = ranks?.domains ?? 0;
  const path = generation.run(file);
  // One after the other, because each may need all available memory.
  await database.run(
    `CREATE OR REPLACE TEMP TABLE part_totals AS ${totalsOf('domain', part, domains)}`,
  );
  await database.run(`INSERT INTO part_totals ${totalsOf('host', part, domains)}`);
  await database.writeRun('SELECT * FROM part_totals ORDER BY target, scope', path);
  await database.run('DROP TABLE part_totals');
  const facts = await database.row<{ rows: bigint; first: string; last: string; links: number }>(
    `SELECT count(*) AS rows, min(target) AS first, max(target) AS last,
       sum(link_rows) FILTER (scope = 'host')::DOUBLE AS links
     FROM ${parquet(path)}`,
  );
  return { ...facts, file, rows: Number(facts.rows) };
}

/** Joins adjacent ranges until each has about `rows` totals. */
function joinedRanges(merged: readonly MergedRange[], rows: number): KeyRange[] {
  const starts: (string | number | null)[] = [null];
  let gathered = 0;
  for (const { range, totals } of merged) {
    if (gathered >= rows) {
      starts.push(range.from);
      gathered = 0;
    }
    gathered += totals.rows;
  }
  return starts.map((from, index) => ({ from, before: starts[index + 1] ?? null }));
}

const overlaps = ({ from, before }: KeyRange, { first, last }: PartTotals) =>
  (before === null || first < String(before)) && (from === null || last >= String(from));

async function writePart(
  { database, generation }: LinksImport,
  all: readonly PartTotals[],
  range: KeyRange,
  index: number,
): Promise<Part | null> {
  const files = all.flatMap((totals) =>
    overlaps(range, totals) ? generation.run(totals.file) : [],
  );
  if (files.length === 0) return null;
  const { key, rowGroup } = tables.links.totals;
  const file = generation.out(`totals-${String(index).padStart(5, '0')}.parquet`);
  await database.write(
    `SELECT * FROM ${parquet(...files)} WHERE ${inRange('target', range)} ORDER BY ${key.join(', ')}`,
    file,
    rowGroup,
  );
  const { rows, first, last } = await database.row<{ rows: bigint; first: string; last: string }>(
    `SELECT count(*) AS rows, min(target) AS first, max(target) AS last FROM ${parquet(file)}`,
  );
  if (rows > 0n) return generation.part(file, { rows: Number(rows), first, last });
  await rm(file);
  return null;
}

/**
 * Creates the table `totals` from those of each part of `links`, in one order: a host such as `com.example.www` sorts
 * after domains such as `com.example-shop`, which may be in another part.
 */
export async function mergeTotals(
  work: LinksImport,
  merged: readonly MergedRange[],
  name: string,
): Promise<readonly Part[]> {
  const all = merged.map(({ totals }) => totals);
  if (all.length === 0) return [];
  const parts: Part[] = [];
  for (const [index, range] of joinedRanges(merged, work.sizes.partRows).entries()) {
    work.context.signal.throwIfAborted();
    const part = await work.generation.journal.once(`totals ${index} ${name}`, () =>
      writePart(work, all, range, index),
    );
    if (part !== null) parts.push(part);
  }
  return parts;
}
