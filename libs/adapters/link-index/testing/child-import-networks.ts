/**
 * A process that imports a list of networks from a URL, for specs that kill it: `index url release`. It prints each
 * step to standard output as `stage done`, and continues when it gets a byte.
 */
import { readSync } from 'node:fs';
import { join } from 'node:path';
import { importNetworks } from '../networks/import-networks.ts';
import { remoteSource } from '../sources/remote-source.ts';
import { plainFetcher } from './plain-fetcher.ts';

const [folder = '', url = '', release = ''] = process.argv.slice(2);
const source = remoteSource(url, 'majestic_million.csv', {
  fetcher: plainFetcher,
  folder: join(folder, 'work', 'downloads'),
  sliceBytes: 100_000,
});
await importNetworks(
  {
    folder,
    signal: new AbortController().signal,
    onProgress: ({ stage, done }) => {
      process.stdout.write(`${stage} ${done}\n`);
      if (readSync(0, Buffer.alloc(1)) === 0) process.exit(1);
    },
  },
  { release: { name: release, from: null, to: null }, source },
);
process.stdout.write('done\n');
