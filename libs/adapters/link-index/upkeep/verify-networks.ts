import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compareKeys } from '../duckdb.ts';
import type { Manifest, Part } from '../layout.ts';
import { verifyFile } from './verify-table.ts';

/**
 * Compares the file of a list of networks with its manifest, and its lines with the format that `NetworkTable`
 * searches.
 * @returns each difference, as the end of a sentence whose subject is the file; nothing if there is none
 */
export async function verifyNetworks(
  folder: string,
  part: Part,
  { counts }: Manifest,
): Promise<string[]> {
  const path = join(folder, part.file);
  const differences = await verifyFile(path, part);
  if (differences === null) return ['is missing'];
  const { bad, unordered, otherFigures, ...found } = await readLines(path, counts);
  for (const what of ['rows', 'first', 'last'] as const) {
    if (found[what] !== part[what]) {
      differences.push(`has ${what} ${found[what]}, not ${part[what]}`);
    }
  }
  if (bad > 0) differences.push(`has ${bad} lines without the columns of networks`);
  if (unordered > 0) differences.push(`has ${unordered} rows out of order`);
  if (otherFigures > 0) {
    differences.push(`has ${otherFigures} rows with figures outside of those in the manifest`);
  }
  return differences;
}

const columns = /^([a-z0-9._-]+)\t([1-9]\d*)\t([1-9]\d*)\t[1-9]\d*(?:\t\t\t|(?:\t[1-9]\d*){3})$/;

async function readLines(
  path: string,
  { rows = Number.NaN, maxSubnets = Number.NaN, minSubnets = Number.NaN }: Manifest['counts'],
) {
  const found = { rows: 0, first: '', last: '', bad: 0, unordered: 0, otherFigures: 0 };
  const input = createReadStream(path, 'latin1');
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    found.rows += 1;
    const [, name = '', position, subnets] = columns.exec(line) ?? [];
    if (name === '') {
      found.bad += 1;
      continue;
    }
    if (found.last !== '' && compareKeys(found.last, name) >= 0) found.unordered += 1;
    const isWithin =
      Number(position) <= rows && Number(subnets) >= minSubnets && Number(subnets) <= maxSubnets;
    if (!isWithin) found.otherFigures += 1;
    found.first ||= name;
    found.last = name;
  }
  return found;
}
