/**
 * (a) One order for desktop and mobile against two runs of Lighthouse's command line with the same browser on the same
 * page of this machine: wall time, and the medians of five of LCP, FCP and CLS. (b) Memory of this process, the
 * browser's process and the browser at rest after one order and after ten, and the most during an order: PSS, so that
 * shared pages count once.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FormFactor, LabRun } from '@plumbline/page-speed';
import { createLab } from '../../libs/adapters/chromium/src/create-lab.ts';
import { startForwardingProxy } from '../../libs/adapters/chromium/src/testing/forwarding-proxy.ts';
import { findChromium } from '../chromium/find-chromium.mjs';
import { startPage } from './page-speed-page.ts';

const rounds = 5;
const timeBar = 0.75;
const metricBar = 0.1;
const restBar = 1.1;
const peakBarMb = 1536;
const restMs = 5000;

const root = join(import.meta.dirname, '../..');
const commandLine = join(root, 'node_modules/lighthouse/cli/index.js');
const run = promisify(execFile);
const metrics = [
  'firstContentfulPaint',
  'largestContentfulPaint',
  'cumulativeLayoutShift',
] as const;
const auditOf = {
  firstContentfulPaint: 'first-contentful-paint',
  largestContentfulPaint: 'largest-contentful-paint',
  cumulativeLayoutShift: 'cumulative-layout-shift',
};
type Figures = Record<(typeof metrics)[number], number>;

const { server, port } = await startPage();
const url = `http://127.0.0.1:${port}/`;
const browser = await findChromium((line) => console.log(line));
const lab = createLab({
  browserPath:
    browser.executablePath === process.env.CHROMIUM_PATH ? browser.executablePath : undefined,
  searchPath: process.env.PATH,
  startProxy: () => startForwardingProxy({ toPort: port }),
});

async function byCommandLine(formFactor: FormFactor): Promise<Figures> {
  const rootFlags = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const { stdout } = await run(
    process.execPath,
    [
      commandLine,
      url,
      '--only-categories=performance',
      '--quiet',
      '--output=json',
      `--chrome-flags=--headless=new${rootFlags}`,
      ...(formFactor === 'desktop' ? ['--preset=desktop'] : []),
    ],
    {
      maxBuffer: 64 * 2 ** 20,
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
    },
  );
  const { audits } = JSON.parse(stdout);
  return figures((metric) => audits[auditOf[metric]].numericValue);
}

const figures = (read: (metric: keyof Figures) => number): Figures => ({
  firstContentfulPaint: read('firstContentfulPaint'),
  largestContentfulPaint: read('largestContentfulPaint'),
  cumulativeLayoutShift: read('cumulativeLayoutShift'),
});

const order = (): Promise<readonly LabRun[]> =>
  lab
    .measure({ url, runs: 1 }, { signal: new AbortController().signal, tell: () => {} })
    .then((result) => result.runs);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timed<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const start = performance.now();
  const value = await work();
  return [performance.now() - start, value];
}

/** This process and everything that it has started, in megabytes. */
function memoryMb(): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`);
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === process.pid || isOurs(parents.get(pid)));
  const kilobytes = [...parents.keys()]
    .filter(isOurs)
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function atRest(): Promise<number> {
  await pause(restMs);
  globalThis.gc?.();
  return memoryMb();
}

const missed: string[] = [];
try {
  const times = { lab: [] as number[], commandLine: [] as number[] };
  const found = {
    lab: { desktop: [] as Figures[], mobile: [] as Figures[] },
    commandLine: { desktop: [] as Figures[], mobile: [] as Figures[] },
  };
  const [cold] = await timed(order);
  const restAfterOne = await atRest();
  let peak = 0;

  // One after the other in turn, so that whatever else the machine does meets both.
  for (let round = 0; round < rounds; round += 1) {
    const [ms, runs] = await timed(order);
    times.lab.push(ms);
    for (const { formFactor, metrics: values } of runs)
      found.lab[formFactor].push(figures((metric) => values[metric] ?? Number.NaN));
    const [both] = await timed(async () => {
      for (const formFactor of ['desktop', 'mobile'] as const)
        found.commandLine[formFactor].push(await byCommandLine(formFactor));
    });
    times.commandLine.push(both);
  }

  // Not while times are taken: reading the memory of all processes holds up the page's server, which is this process.
  for (let more = rounds + 1; more < 10; more += 1) {
    const watch = setInterval(() => (peak = Math.max(peak, memoryMb())), 500);
    await order();
    clearInterval(watch);
  }
  const restAfterTen = await atRest();

  const ratio = median(times.lab) / median(times.commandLine);
  if (!(ratio <= timeBar)) missed.push('wall time');
  console.log(`
| Desktop and mobile, median of ${rounds} | ms |
|---|---|
| one order, browser warm | ${median(times.lab).toFixed(0)} |
| the first order, browser started | ${cold.toFixed(0)} |
| two runs of the command line | ${median(times.commandLine).toFixed(0)} |

Ratio, warm: ${ratio.toFixed(2)} (bar: ${timeBar}).

| Median of ${rounds} | lab | command line | apart |
|---|---|---|---|`);
  for (const formFactor of ['desktop', 'mobile'] as const) {
    for (const metric of metrics) {
      const [ours, theirs] = [found.lab, found.commandLine].map((side) =>
        median(side[formFactor].map((one) => one[metric])),
      ) as [number, number];
      const apart = theirs === 0 ? Math.abs(ours) : Math.abs(ours - theirs) / theirs;
      if (!(apart <= metricBar)) missed.push(`${formFactor} ${metric}`);
      console.log(
        `| ${formFactor} ${metric} | ${ours.toFixed(3)} | ${theirs.toFixed(3)} | ${(apart * 100).toFixed(1)} % |`,
      );
    }
  }
  const growth = restAfterTen / restAfterOne;
  if (!(growth <= restBar)) missed.push('memory at rest');
  if (!(peak <= peakBarMb)) missed.push('memory during an order');
  console.log(`
| Memory, PSS of all processes | MB |
|---|---|
| at rest after 1 order | ${restAfterOne.toFixed(0)} |
| at rest after 10 orders | ${restAfterTen.toFixed(0)} |
| most during an order | ${peak.toFixed(0)} |

Growth at rest: ${((growth - 1) * 100).toFixed(1)} % (bar: 10 %). Bar during an order: ${peakBarMb} MB.`);
  if (missed.length > 0) {
    console.log(`Missed: ${missed.join(', ')}.`);
    process.exitCode = 1;
  }
} finally {
  await lab.close();
  server.close();
}
