import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { inRange, type KeyRange, parquet } from '../duckdb.ts';
import type { ImportSource } from '../import/decompressed.ts';
import type { WorkDatabase } from '../import/work-database.ts';
import { noPosition, tables } from '../layout.ts';
import type { LinksImport } from './import-links.ts';
import { type MergedRange, writePartTotals } from './link-totals.ts';
import { linkFlags } from './page-links.ts';

/** Inputs of a generation of links, at least one file. */
interface LinkInputs {
  /** Links read by this import. */
  readonly runs: readonly string[];
  /** Parts of the table `links` in the generation that this import adds to. */
  readonly parts: readonly string[];
  /** Number of links in all inputs. */
  readonly rows: number;
}

/**
 * Continues the last merge, or begins one. An import started again with other files reads the new ones and merges
 * everything again. So does one that returns to the files of an earlier merge, whose work was removed.
 * @returns the name of the merge's steps in the journal
 */
export async function beginMerge(
  { generation }: LinksImport,
  inputs: LinkInputs,
  sources: readonly ImportSource[],
): Promise<string> {
  const { journal } = generation;
  const of = inputsName(inputs, sources);
  const last = journal.result<{ readonly of: string; readonly round: number }>('merge');
  if (last?.of === of) return `${last.round} ${of}`;
  // This comes first: a kill while files are removed must not leave a merge that looks complete.
  if (last !== undefined && last.of !== '') await journal.record('merge', { ...last, of: '' });
  await generation.clearOut();
  const round = (last?.round ?? 0) + 1;
  await journal.record('merge', { of, round });
  return `${round} ${of}`;
}

/** Includes the names of sources, because files without links have no runs. */
const inputsName = ({ runs, parts }: LinkInputs, sources: readonly ImportSource[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[runs, parts].map((files) => files.map((file) => basename(file))),
        sources.map(({ name }) => name),
      ]),
    )
    .digest('hex')
    .slice(0, 20);

/**
 * Creates the table `links`, one range of target domains at a time. DuckDB sorts a range in memory; a domain that is
 * larger than a range may use the disk.
 * @param name name of the merge, from {@link beginMerge}
 */
export async function mergeLinks(
  work: LinksImport,
  inputs: LinkInputs,
  name: string,
): Promise<readonly MergedRange[]> {
  const { context, database, generation, sizes } = work;
  const { journal } = generation;
  if (inputs.rows === 0) return [];
  const ranges = await journal.once(`ranges ${name}`, () =>
    domainRanges(database, inputs, sizes.partRows),
  );
  const positions = await journal.once(`positions ${name}`, () => writePositions(work, inputs));
  const merged: MergedRange[] = [];
  for (const [index, range] of ranges.entries()) {
    context.signal.throwIfAborted();
    const result = await journal.once(`range ${index} ${name}`, () =>
      mergeRange(work, inputs, { range, index, positions }),
    );
    if (result !== null) merged.push(result);
    context.onProgress({
      stage: 'sorting links',
      done: index + 1,
      total: ranges.length,
      unit: 'parts',
      rows: merged.reduce((sum, { part }) => sum + part.rows, 0),
    });
  }
  return merged;
}

/** Sampled rows per range. This many make the size of a range accurate to a few percent. */
const samplesPerRange = 400;
const maxSamples = 2_000_000;

/**
 * Cuts target domains into ranges of about `rangeRows` links each, based on a sample of all inputs, of which many may
 * be small. A domain is always in one range, however many links it has.
 */
async function domainRanges(
  database: WorkDatabase,
  { runs, parts, rows }: LinkInputs,
  rangeRows: number,
): Promise<readonly KeyRange[]> {
  const count = Math.ceil(rows / rangeRows);
  const samples = Math.min(maxSamples, count * samplesPerRange);
  const step = Math.max(1, Math.floor(Math.min(samples, rows) / count));
  const bounds = await database.rows<{ domain: string }>(`
    WITH sample AS (
      SELECT target_domain FROM ${parquet(...runs, ...parts)} USING SAMPLE reservoir(${samples} ROWS)
    ), numbered AS (
      SELECT target_domain, row_number() OVER (ORDER BY target_domain) AS place FROM sample
    )
    SELECT DISTINCT target_domain AS domain FROM numbered WHERE place % ${step} = 0 AND place > 1 ORDER BY 1`);
  const domains = count > 1 ? bounds.map(({ domain }) => domain) : [];
  return [null, ...domains].map((from, index) => ({ from, before: domains[index] ?? null }));
}

async function mergeRange(
  work: LinksImport,
  inputs: LinkInputs,
  { range, index, positions }: { range: KeyRange; index: number; positions: string | null },
): Promise<MergedRange | null> {
  const { database, generation } = work;
  const file = generation.out(`links-${String(index).padStart(5, '0')}.parquet`);
  const from = positions === null ? null : generation.run(positions);
  await database.run(`CREATE OR REPLACE TEMP TABLE folded_links AS ${foldedLinks(inputs, range)}`);
  await database.write(sortedLinks(from), file, tables.links.links.rowGroup);
  await database.run('DROP TABLE folded_links');
  const { rows, first, last } = await database.row<{ rows: bigint; first: string; last: string }>(
    `SELECT count(*) AS rows, min(target_domain) AS first, max(target_domain) AS last FROM ${parquet(file)}`,
  );
  if (rows === 0n) {
    await rm(file);
    return null;
  }
  const totals = await writePartTotals(work, file, `totals-of-${index}.parquet`);
  const part = await generation.part(file, { rows: Number(rows), first, last });
  return { range, part, totals };
}

/** Writes the positions of the linking domains, so that the ranking of the whole web is only read once. */
async function writePositions(work: LinksImport, inputs: LinkInputs): Promise<string | null> {
  const { database, generation, ranks } = work;
  if (ranks === null || ranks.parts.length === 0) return null;
  const file = 'positions.parquet';
  await database.writeRun(
    `SELECT name, harmonic_position AS position FROM ${parquet(...ranks.parts.map((part) => part.file))}
     WHERE name IN (SELECT source_domain FROM ${parquet(...inputs.runs, ...inputs.parts)}) ORDER BY name`,
    generation.run(file),
  );
  return file;
}

const sortedLinks = (positions: string | null) => `
  SELECT target_domain, target_host, target_url, coalesce(position, ${noPosition})::UINTEGER AS source_position,
    source_domain, source_url, anchor, ${flag(linkFlags.nofollow)} AS nofollow, ${flag(linkFlags.ugc)} AS ugc,
    ${flag(linkFlags.sponsored)} AS sponsored, ${flag(linkFlags.sameDomain)} AS same_domain, occurrences,
    first_seen, last_seen
  FROM folded_links LEFT JOIN (${selectPositions(positions)}) ON source_domain = name
  ORDER BY ${tables.links.links.key.join(', ')}, anchor, flags`;

const flag = (bit: number) => `(flags & ${bit}) <> 0`;

/** Only rows of the range, so that the in-memory table of a join stays small. */
const selectPositions = (file: string | null) =>
  file === null
    ? `SELECT NULL::VARCHAR AS name, NULL::UINTEGER AS position WHERE false`
    : `SELECT name, position FROM ${parquet(file)} WHERE name IN (SELECT source_domain FROM folded_links)`;

/** Columns that identify a link. The same link on the same page, seen on several days, is one link. */
const foldedLinks = (inputs: LinkInputs, range: KeyRange) => `
  SELECT any_value(target_domain) AS target_domain, any_value(target_host) AS target_host, target_url,
    any_value(source_domain) AS source_domain, source_url, anchor, flags,
    max(occurrences) AS occurrences, min(first_seen) AS first_seen, max(last_seen) AS last_seen
  FROM (${selectInputs(inputs)})
  WHERE ${inRange('target_domain', range)}
  GROUP BY target_url, source_url, anchor, flags`;

/** All rows of the inputs, with the same columns. */
const selectInputs = ({ runs, parts }: LinkInputs): string =>
  [
    ...(runs.length > 0 ? [selectRuns(runs)] : []),
    ...(parts.length > 0 ? [selectParts(parts)] : []),
  ].join(' UNION ALL ');

const selectRuns = (files: readonly string[]) => `
  SELECT target_domain, target_host, target_url, source_domain, source_url, anchor, flags, occurrences,
    DATE '1970-01-01' + day AS first_seen, DATE '1970-01-01' + day AS last_seen
  FROM ${parquet(...files)}`;

const selectParts = (files: readonly string[]) => `
  SELECT target_domain, target_host, target_url, source_domain, source_url, anchor,
    CAST(${flagValue('nofollow', linkFlags.nofollow)} + ${flagValue('ugc', linkFlags.ugc)} + ${flagValue('sponsored', linkFlags.sponsored)}
      + ${flagValue('same_domain', linkFlags.sameDomain)} AS UTINYINT) AS flags,
    occurrences, first_seen, last_seen
  FROM ${parquet(...files)}`;

const flagValue = (column: string, value: number) =>
  `(CASE WHEN ${column} THEN ${value} ELSE 0 END)`;
