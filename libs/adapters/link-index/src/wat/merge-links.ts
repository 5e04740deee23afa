import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { tables } from '../layout.ts';
import { linkFlags } from './link-text.ts';
import { type NameRange, sqlWithin } from './link-ranges.ts';
import { copyTo, type LinkInputs, selectInputs, sqlFiles } from './link-runs.ts';

/** In place of a position that is not known. */
export const noPosition = 4_294_967_295;

const { links } = tables.links;

/**
 * Writes the positions of the domains that link, so that the ranking of the whole web is read once.
 * @param ranking parts of the ranks' table `by_name`
 */
export const writePositions = (
  connection: DuckDBConnection,
  inputs: LinkInputs,
  ranking: readonly string[],
  file: string,
): Promise<void> =>
  copyTo(
    connection,
    `SELECT name, harmonic_position AS position FROM ${sqlFiles(ranking)}
     WHERE name IN (SELECT source_domain FROM ${sqlFiles([...inputs.runs, ...inputs.parts])})
     ORDER BY name`,
    file,
  );

/** The same link on the same page, seen more than once, is one: by what it is, not by when it was seen. */
const foldedLinks = (inputs: LinkInputs, range: NameRange) => `
  SELECT any_value(target_domain) AS target_domain, any_value(target_host) AS target_host, target_url,
    any_value(source_domain) AS source_domain, source_url, anchor, flags,
    max(occurrences) AS occurrences, min(first_seen) AS first_seen, max(last_seen) AS last_seen
  FROM (${selectInputs(inputs)})
  WHERE ${sqlWithin('target_domain', range)}
  GROUP BY target_url, source_url, anchor, flags`;

const selectPositions = (file: string | null) =>
  file === null
    ? `SELECT NULL::VARCHAR AS name, NULL::UINTEGER AS position WHERE false`
    : `SELECT name, position FROM ${sqlFiles([file])} WHERE name IN (SELECT source_domain FROM folded_links)`;

const flag = (bit: number) => `(flags & ${bit}) <> 0`;

const sortedLinks = (positions: string | null) => `
  SELECT target_domain, target_host, target_url, coalesce(position, ${noPosition})::UINTEGER AS source_position,
    source_domain, source_url, anchor, ${flag(linkFlags.nofollow)} AS nofollow, ${flag(linkFlags.ugc)} AS ugc,
    ${flag(linkFlags.sponsored)} AS sponsored, ${flag(linkFlags.sameDomain)} AS same_domain, occurrences,
    first_seen, last_seen
  FROM folded_links LEFT JOIN (${selectPositions(positions)}) ON source_domain = name
  ORDER BY ${links.key.join(', ')}, anchor, flags`;

export interface WrittenPart {
  /** Its name in the folder it was written to. */
  readonly file: string;
  readonly rows: number;
  readonly first: string;
  readonly last: string;
}

/** What a part holds, from its first to its last key. Null for an empty one. */
export async function partFacts(
  connection: DuckDBConnection,
  folder: string,
  file: string,
  key: string,
): Promise<WrittenPart | null> {
  const reader = await connection.runAndReadAll(
    `SELECT count(*)::DOUBLE, min(${key}), max(${key}) FROM ${sqlFiles([join(folder, file)])}`,
  );
  const [rows, first, last] = reader.getRows()[0] ?? [];
  if (typeof first !== 'string' || typeof last !== 'string') return null;
  return { file, rows: Number(rows), first, last };
}

/**
 * Writes one part of the table `links`: the links to a range of target domains, those of several captures folded into
 * one, in the order of the table.
 * @param positions written by {@link writePositions}; null without ranks
 * @returns null when no link leads into the range; the file then holds no rows
 */
export async function mergeRange(
  connection: DuckDBConnection,
  inputs: LinkInputs,
  range: NameRange,
  positions: string | null,
  folder: string,
  file: string,
): Promise<WrittenPart | null> {
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE folded_links AS ${foldedLinks(inputs, range)}`,
  );
  try {
    await copyTo(connection, sortedLinks(positions), join(folder, file), links.rowGroup);
  } finally {
    await connection.run('DROP TABLE IF EXISTS folded_links');
  }
  return partFacts(connection, folder, file, 'target_domain');
}
