/**
 * Imports one layer in a separate process, to measure its memory: `layer index files…`. Prints one line of JSON with
 * the duration, the peak memory, and the longest time that the process was blocked.
 */
import { readFileSync } from 'node:fs';
import { releaseOf } from '@plumbline/links';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  importGraph,
  importLinks,
  importNetworks,
  importRanks,
  localSource,
} from '@plumbline/adapters/link-index';
import { releaseName } from './link-index-files.ts';

const [layer = '', folder = '', ...files] = process.argv.slice(2);
const context = { folder, onProgress: () => undefined, signal: new AbortController().signal };
const release = releaseOf(releaseName);
const [first, second] = await Promise.all(files.map((file) => localSource(file)));
if (first === undefined) throw new Error('name a layer, a folder and files');
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const start = performance.now();
const manifest =
  layer === 'ranks'
    ? await importRanks(context, { release, source: first, replace: true })
    : layer === 'networks'
      ? await importNetworks(context, { release, source: first, replace: true })
      : layer === 'graph' && second !== undefined
        ? await importGraph(context, { release, vertices: first, edges: second, replace: true })
        : await importLinks(context, { release, sources: [first], replace: true });
const seconds = (performance.now() - start) / 1_000;
const blockedMs = delay.max / 1e6;
const peakMb =
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;
const bytes = Object.fromEntries(
  Object.entries(manifest.tables).map(([table, parts]) => [
    table,
    parts.reduce((sum, part) => sum + part.bytes, 0),
  ]),
);
process.stdout.write(
  `${JSON.stringify({ seconds, peakMb, blockedMs, counts: manifest.counts, bytes })}\n`,
);
