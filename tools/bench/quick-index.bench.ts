/**
 * The quick index: imports a generated list of a million domains in a separate process, then has 50 callers at once
 * look up five domains after five: listed ones, hosts of listed ones, and others. Limits: import below 60 s and 400 MB;
 * lookups p95 below 10 ms. Also printed: the first lookup, which reads the list, and the longest time for which the
 * import blocked its process.
 */
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { majesticHeader, majesticRow } from '@plumbline/adapters/link-index/testing';
import { openLinkIndex } from '@plumbline/adapters/link-index/read';
import { percentile } from '../testing/percentile.ts';
import { seeded } from '../testing/random.ts';
import { importLayer } from './link-index-files.ts';
import { median, printTable } from './measure.ts';

const folder = mkdtempSync(join(tmpdir(), 'quick-index-'));
const domains = Number(process.env.BENCH_ROWS ?? 1_000_000);
const rounds = 2;
const callers = 50;
const asksOfCaller = 400;
/** Warm-up lookups of each caller. */
const warmUps = 20;
const domainsOfAsk = 5;
const bar = { seconds: 60, mb: 400, lookupMs: 10 };

const index = join(folder, 'index');
const list = join(folder, 'majestic_million.csv');
const names = await writeList();
const megabytes = statSync(list).size / 1e6;
const imports = Array.from({ length: rounds }, () => importLayer('networks', index, [list]));
const seconds = Math.max(...imports.map((each) => each.seconds));
const peakMb = Math.max(...imports.map((each) => each.peakMb));
const blockedMs = Math.max(...imports.map((each) => each.blockedMs));

const opened = openLinkIndex(index);
const lookUp = (asked: readonly string[]) => opened.asOfNow((snapshot) => snapshot.networks(asked));
const start = performance.now();
const found = (await lookUp([names[0] ?? ''])).get(names[0] ?? '');
const firstMs = performance.now() - start;
if (found?.row?.position !== 1) throw new Error('the first domain was not found');
const times = (
  await Promise.all(Array.from({ length: callers }, (_, caller) => askAll(seeded(caller + 1).next)))
).flat();
await opened.close();
rmSync(folder, { recursive: true });

const p95 = percentile(times, 0.95);
printTable(
  ['what', 'measured', 'limit'],
  [
    [
      `import of ${domains} rows, ${Math.round(megabytes)} MB`,
      `${seconds.toFixed(1)} s, ${Math.round(peakMb)} MB`,
      `${bar.seconds} s, ${bar.mb} MB`,
    ],
    [
      `${callers} callers, p95 of ${times.length} lookups of ${domainsOfAsk} domains`,
      `${p95.toFixed(1)} ms (p50 ${median(times).toFixed(1)} ms)`,
      `${bar.lookupMs} ms`,
    ],
    ['first lookup', `${firstMs.toFixed(0)} ms`, ''],
    ['longest pause of the importing process', `${blockedMs.toFixed(0)} ms`, ''],
  ],
);
if (seconds >= bar.seconds || peakMb >= bar.mb || p95 >= bar.lookupMs) process.exitCode = 1;

/** A list whose names have no pattern. @returns the names */
async function writeList(): Promise<readonly string[]> {
  const random = seeded(7).next;
  const word = () => Math.floor(random() * 2 ** 30).toString(36);
  const stream = createWriteStream(list);
  stream.write(`${majesticHeader}\n`);
  const made: string[] = [];
  for (let rank = 1; rank <= domains; rank += 1) {
    const name = `${random() < 0.1 ? 'www.' : ''}${word()}${rank.toString(36)}.${random() < 0.5 ? 'com' : 'co.uk'}`;
    made.push(name);
    if (!stream.write(`${majesticRow(rank, name)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
  return made;
}

async function askAll(random: () => number): Promise<number[]> {
  const some = () => names[Math.floor(random() * names.length)] ?? '';
  const taken: number[] = [];
  for (let ask = -warmUps; ask < asksOfCaller; ask += 1) {
    const asked = Array.from({ length: domainsOfAsk }, (_, at) => {
      if (at === 0) return `blog.${some()}`;
      return at === 1 ? `not-${some()}` : some();
    });
    const startedAt = performance.now();
    await lookUp(asked);
    if (ask >= 0) taken.push(performance.now() - startedAt);
  }
  return taken;
}
