/**
 * The built server, in its own process. (a) One call for desktop and mobile, compared with two runs of Lighthouse's
 * command line with the same browser on the same local page, in turn: wall time, and the medians of five of LCP, FCP
 * and CLS. (b) Memory of the server, its browser and all other processes it started: at rest after one call and after
 * ten, and the peak during a call.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { responds, type Server } from '../proofs/server.ts';
import {
  byCommandLine,
  figuresOf,
  type LighthouseResult,
  type LoadFigures,
} from './lighthouse-command-line.ts';
import { median, printTable, withServer } from './measure.ts';

/** Fewer than five only for trying out the benchmark. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const timeBar = 0.75;
const metricBar = 0.1;
const restBar = 1.1;
const peakBarMb = 1536;
const restMs = 20_000;
const watchMs = 250;
const pagePort = 21_241;

const formFactors = ['desktop', 'mobile'] as const;
const metrics = ['fcp', 'lcp', 'cls'] as const;
type Figures = Record<(typeof formFactors)[number], LoadFigures>;

const url = `http://127.0.0.1:${pagePort}/`;
/** Full results of the last call, whose run is shared. Unlike its report, they are not rounded. */
async function lastFigures(server: Server): Promise<Figures> {
  const { id } = await server.call<{ id: string }>('POST', '/api/page-speed/runs', {
    url,
    runs: 1,
  });
  const of = async (formFactor: string): Promise<LoadFigures> => {
    const answer = await fetch(
      `http://127.0.0.1:${server.port}/api/page-speed/runs/${id}/lighthouse/${formFactor}`,
    );
    return figuresOf((await answer.json()) as LighthouseResult);
  };
  return { desktop: await of('desktop'), mobile: await of('mobile') };
}

async function twoRuns(): Promise<Figures> {
  const desktop = await byCommandLine(url, 'desktop');
  return { desktop, mobile: await byCommandLine(url, 'mobile') };
}

/** Layout shifts have decimals, milliseconds have none. */
const figure = (value: number): string => value.toFixed(value < 10 ? 3 : 0);

const withRange = (middle: number, all: readonly number[]): string =>
  `${figure(middle)} (${figure(Math.min(...all))} to ${figure(Math.max(...all))})`;

async function timed<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const start = performance.now();
  const value = await work();
  return [performance.now() - start, value];
}

const missed: string[] = [];
const page = spawn(
  process.execPath,
  ['--conditions=@plumbline/source', join(import.meta.dirname, 'page-speed-page.ts')],
  { env: { ...process.env, PORT: String(pagePort) }, stdio: 'inherit' },
);
const env = {
  EGRESS_ALLOW: `127.0.0.1:${pagePort}`,
  ...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
};
await withServer(21_240, env, async (server) => {
  await responds(url);
  const call = () => server.call('POST', '/api/page-speed', { url, runs: 1, fresh: true });
  const memoryNow = () => memoryMb(server.pid);
  const atRest = async () => {
    await pause(restMs);
    return memoryNow();
  };
  const [cold] = await timed(call);
  const restAfterOne = await atRest();

  // Alternately, so that other load on the machine affects both.
  const ours: [ms: number, Figures][] = [];
  const theirs: [ms: number, Figures][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [ms] = await timed(call);
    ours.push([ms, await lastFigures(server)]);
    theirs.push(await timed(twoRuns));
  }

  // Not while times are measured: reading the memory of all processes takes CPU time.
  let peak = 0;
  const more = Math.max(1, rounds - 1);
  for (let n = 0; n < more; n += 1) {
    const watch = setInterval(() => (peak = Math.max(peak, memoryNow())), watchMs);
    await call();
    clearInterval(watch);
  }
  const calls = 1 + rounds + more;
  const restAfterAll = await atRest();

  const [ourMs, theirMs] = [ours, theirs].map((side) => median(side.map(([ms]) => ms))) as [
    number,
    number,
  ];
  const ratio = ourMs / theirMs;
  if (!(ratio <= timeBar)) missed.push('wall time');
  printTable(
    [`desktop and mobile, median of ${rounds}`, 'ms'],
    [
      ['POST /api/page-speed, browser warm', ourMs.toFixed(0)],
      ['the first call, browser started', cold.toFixed(0)],
      ['two runs of the command line', theirMs.toFixed(0)],
    ],
  );
  console.log(`Ratio, warm: ${ratio.toFixed(2)} (limit: ${timeBar}).`);
  const rows: (readonly string[])[] = [];
  for (const formFactor of formFactors) {
    for (const metric of metrics) {
      const [ourAll, theirAll] = [ours, theirs].map((side) =>
        side.map(([, figures]) => figures[formFactor][metric]),
      ) as [number[], number[]];
      const [our, their] = [median(ourAll), median(theirAll)];
      const apart = their === 0 ? Math.abs(our) : Math.abs(our - their) / their;
      if (!(apart <= metricBar)) missed.push(`${formFactor} ${metric}`);
      rows.push([
        `${formFactor} ${metric}`,
        withRange(our, ourAll),
        withRange(their, theirAll),
        `${(apart * 100).toFixed(1)}%`,
      ]);
    }
  }
  printTable([`median of ${rounds} (least to most)`, 'server', 'command line', 'difference'], rows);
  const growth = restAfterAll / restAfterOne;
  if (!(growth <= restBar)) missed.push('memory at rest');
  if (!(peak <= peakBarMb)) missed.push('memory during a call');
  printTable(
    ['memory of all processes, PSS', 'MB'],
    [
      ['at rest after 1 call', restAfterOne.toFixed(0)],
      [`at rest after ${calls} calls`, restAfterAll.toFixed(0)],
      ['most during a call', peak.toFixed(0)],
    ],
  );
  console.log(
    `Growth at rest: ${((growth - 1) * 100).toFixed(1)}% (limit: 10%). Limit during a call: ${peakBarMb} MB.`,
  );
  if (missed.length > 0) {
    console.log(`Missed: ${missed.join(', ')}.`);
    process.exitCode = 1;
  }
}).finally(() => page.kill());

/** Memory of a process and all its descendants in megabytes: PSS, so that shared pages count once. Linux only. */
function memoryMb(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`);
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOfRoot = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isOfRoot(parents.get(pid)));
  return [...parents.keys()]
    .filter(isOfRoot)
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024)
    .reduce((sum, one) => sum + one, 0);
}

/** Empty if the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
