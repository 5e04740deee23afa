import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../testing/percentile.ts';
import type { Server } from './server.ts';

/** Environment of a server that collects garbage on SIGUSR2. */
export const collectable = {
  NODE_OPTIONS: "--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>gc())",
} as const;

export interface Footprint {
  readonly rssMb: number;
  readonly heapMb: number;
  /** Buffers outside the heap, such as request bodies. */
  readonly externalMb: number;
  /** Open file descriptors. */
  readonly files: number;
}

/** Memory of a {@link collectable} server after garbage collection. Linux only. */
export async function footprintOf(server: Server): Promise<Footprint> {
  for (let round = 0; round < 2; round += 1) {
    process.kill(server.pid, 'SIGUSR2');
    await sleep(300);
  }
  const metrics = await server.metrics();
  return {
    rssMb: rssMbOf(server),
    heapMb: sumOf(metrics, 'nodejs_heap_size_used_bytes') / 2 ** 20,
    externalMb: sumOf(metrics, 'nodejs_external_memory_bytes') / 2 ** 20,
    files: openFiles(server),
  };
}

export function rssMbOf({ pid }: Server): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

export const openFiles = ({ pid }: Server): number => readdirSync(`/proc/${pid}/fd`).length;

export const footprintText = ({ rssMb, heapMb, externalMb, files }: Footprint): string =>
  `RSS ${rssMb.toFixed(0)} MB, heap ${heapMb.toFixed(0)} MB, buffers ${externalMb.toFixed(0)} MB, ${files} files open`;

/** Sum of a metric over its labels. @param labels pattern that the labels must match */
export function sumOf(metrics: string, name: string, labels = /^/): number {
  let sum = 0;
  for (const line of metrics.split('\n')) {
    const [, named, labelled = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (named === name && labels.test(labelled)) sum += Number(value);
  }
  return sum;
}

/** Longest pause of the event loop since the metrics were last read, in milliseconds. */
export const longestPauseMs = (metrics: string): number =>
  sumOf(metrics, 'nodejs_eventloop_lag_max_seconds') * 1_000;

/** Ordinary calls of a visitor during a proof: one every 50 ms at most. */
export interface Visitor {
  /** @returns durations of the calls. @throws if one did not return 200 */
  leave(): Promise<string>;
}

/** A call that takes longer counts as failed. */
const patienceMs = 30_000;

export function visit({ port }: Server): Visitor {
  const origin = `http://127.0.0.1:${port}`;
  const leaving = new AbortController();
  const times: number[] = [];
  const liveTimes: number[] = [];
  const failures: string[] = [];
  const calls = [
    { path: '/health/live' },
    { path: '/api/blog/posts?limit=5' },
    {
      path: '/api/serp-preview',
      method: 'POST',
      body: JSON.stringify({ url: 'https://example.com/', title: 'Spades', description: 'Spades' }),
    },
  ];
  const going = (async () => {
    for (let n = 0; !leaving.signal.aborted; n += 1) {
      const { path = '/', ...call } = calls[n % calls.length] ?? {};
      const from = performance.now();
      try {
        const answer = await fetch(origin + path, {
          ...call,
          headers: {
            'content-type': 'application/json',
            // Behind a trusted proxy, each call comes from another visitor.
            'x-forwarded-for': `198.18.${Math.floor(n / 250) % 250}.${n % 250}`,
          },
          signal: AbortSignal.timeout(patienceMs),
        });
        await answer.arrayBuffer();
        const ms = performance.now() - from;
        if (path === '/health/live') liveTimes.push(ms);
        if (answer.ok) times.push(ms);
        else failures.push(`${path} answered ${answer.status}`);
      } catch (error) {
        failures.push(`${path}: ${String(error)}`);
      }
      await sleep(50);
    }
  })();
  return {
    async leave() {
      leaving.abort();
      await going;
      if (failures.length > 0)
        throw new Error(`${failures.length} ordinary calls failed, first ${failures[0]}`);
      return `${times.length} ordinary calls meanwhile: ${spread(times)}; /health/live: ${spread(liveTimes)}`;
    },
  };
}

function spread(times: readonly number[]): string {
  const at = (share: number) => percentile(times, share).toFixed(0);
  return `median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, longest ${at(1)} ms`;
}
