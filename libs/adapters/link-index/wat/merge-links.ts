import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { inRange, type KeyRange, parquet } from '../duckdb.ts';
import { noPosition, tables } from '../layout.ts';
import { domainRanges, type LinkInputs, selectInputs } from './link-inputs.ts';
import { linkFlags } from './link-text.ts';
import type { LinksImport } from './links-import.ts';
import { type MergedRange, writePartTotals } from './link-totals.ts';
import type { WatSource } from './read-files.ts';

/** Columns that identify a link. The same link on the same page, seen on several days, is one link. */
const foldedLinks = (inputs: LinkInputs, range: KeyRange) => `
  SELECT any_value(target_domain) AS target_domain, any_value(target_host) AS target_host, target_url,
    any_value(source_domain) AS source_domain, source_url, anchor, flags,
    max(occurrences) AS occurrences, min(first_seen) AS first_seen, max(last_seen) AS last_seen
  FROM (${selectInputs(inputs)})
  WHERE ${inRange('target_domain', range)}
  GROUP BY target_url, source_url, anchor, flags`;

/** Only rows of the range, so that the in-memory table of a join stays small. */
const selectPositions = (file: string | null) =>
  file === null
    ? `SELECT NULL::VARCHAR AS name, NULL::UINTEGER AS position WHERE false`
    : `SELECT name, position FROM ${parquet(file)} WHERE name IN (SELECT source_domain FROM folded_links)`;

const flag = (bit: number) => `(flags & ${bit}) <> 0`;

const sortedLinks = (positions: string | null) => `
  SELECT target_domain, target_host, target_url, coalesce(position, ${noPosition})::UINTEGER AS source_position,
    source_domain, source_url, anchor, ${flag(linkFlags.nofollow)} AS nofollow, ${flag(linkFlags.ugc)} AS ugc,
    ${flag(linkFlags.sponsored)} AS sponsored, ${flag(linkFlags.sameDomain)} AS same_domain, occurrences,
    first_seen, last_seen
  FROM folded_links LEFT JOIN (${selectPositions(positions)}) ON source_domain = name
  ORDER BY ${tables.links.links.key.join(', ')}, anchor, flags`;

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

/** Includes the names of sources, because files without links have no runs. */
const inputsName = ({ runs, parts }: LinkInputs, sources: readonly WatSource[]): string =>
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
 * Continues the last merge, or begins one. An import started again with other files reads the new ones and merges
 * everything again. So does one that returns to the files of an earlier merge, whose work was removed.
 * @returns the name of the merge's steps in the journal
 */
export async function beginMerge(
  { generation }: LinksImport,
  inputs: LinkInputs,
  sources: readonly WatSource[],
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
