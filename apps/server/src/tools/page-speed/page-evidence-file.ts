import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PageEvidence } from '@plumbline/page-speed';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Its page has at most 5,000,000 characters; six bytes is the most that JSON writes for one. */
const maxOutputLength = 32_000_000;

/** As the store keeps it: JSON, gzip. */
export const packEvidence = (evidence: PageEvidence): Promise<Uint8Array> =>
  pack(JSON.stringify(evidence));

/** @throws RangeError when it is larger than any that was packed */
export async function unpackEvidence(packed: Uint8Array): Promise<PageEvidence> {
  const json = await unpack(packed, { maxOutputLength });
  return JSON.parse(json.toString()) as PageEvidence;
}
