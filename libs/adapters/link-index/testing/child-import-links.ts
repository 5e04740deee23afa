/**
 * A process for specs that imports WAT files and kills itself on the way: `folder release run-rows part-rows stage
 * times file …`. It dies by SIGKILL when the import has reported the stage that many times.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { importLinks } from '../wat/import-links.ts';
import { bytesSource } from './import-sources.ts';

const [folder = '', release = '', runRows = '', partRows = '', stage = '', times = '', ...files] =
  process.argv.slice(2);
let left = Number(times);
await importLinks(
  {
    folder,
    signal: new AbortController().signal,
    onProgress: (progress) => {
      if (progress.stage === stage && (left -= 1) === 0) process.kill(process.pid, 'SIGKILL');
    },
  },
  {
    release: { name: release, from: null, to: null },
    sources: files.map((file) => bytesSource(basename(file), readFileSync(file), 100_000)),
    sizes: { runRows: Number(runRows), partRows: Number(partRows) },
  },
);
