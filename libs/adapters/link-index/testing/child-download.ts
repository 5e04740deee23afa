/**
 * A process that downloads a file, for specs that kill it: `url folder slice-bytes`. For each piece it prints the
 * number of bytes read so far to standard output, and continues when it gets a byte.
 */
import { readSync } from 'node:fs';
import { remoteSource } from '../sources/remote-source.ts';
import { plainFetcher } from './plain-fetcher.ts';

const [url = '', folder = '', sliceBytes = ''] = process.argv.slice(2);
const source = await remoteSource(url, 'big.txt', {
  fetcher: plainFetcher,
  folder,
  sliceBytes: Number(sliceBytes),
});
let read = 0;
for await (const piece of source.open()) {
  read += piece.byteLength;
  process.stdout.write(`${read}\n`);
  if (readSync(0, Buffer.alloc(1)) === 0) process.exit(1);
}
