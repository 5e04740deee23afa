import { setTimeout as sleep } from 'node:timers/promises';
import { patientWorkers } from '../testing/patient-workers.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { pageLane } from './page-reader.ts';

const encoder = new TextEncoder();
const request = (html: string) => ({
  body: encoder.encode(html),
  contentType: 'text/html; charset=utf-8',
  headers: [],
  finalUrl: 'https://site.example/',
});

/** Counts turns of the event loop while something else is awaited. */
function startClock() {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  return { ticks: () => ticks, stop: () => clearInterval(timer) };
}

let workers: WorkerPool;
beforeEach(() => (workers = patientWorkers()));
afterEach(() => workers.close());

/** With enough time for a busy machine. */
const analyze = (html: string, options: Partial<typeof pageLane> = {}) =>
  workers.run({ ...pageLane, deadlineMs: 60_000, ...options }, 'analyze', request(html));

describe('analyzing large and hostile pages in threads', () => {
  it.each([
    ['200,000 nested divs', '<div>'.repeat(200_000), { bounded: true }],
    [
      '20,000 nested divs in 100 KB',
      '<div>'.repeat(20_000),
      { bounded: true, elementCount: 20_003 },
    ],
    [
      '1,000,000 attributes',
      `<p ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}=1`).join(' ')}>x`,
      { visibleText: 'x' },
    ],
    ['500,000 links', '<a href=/x>y</a>'.repeat(500_000), { bounded: true }],
    ['a script without end', `<script>${'<!--<script>'.repeat(400_000)}`, { visibleText: '' }],
    ['a title without end', `<title>${'x '.repeat(2_000_000)}`, { visibleText: '' }],
    ['a comment without end', `<p>a<!--${'--'.repeat(2_000_000)}`, { visibleText: 'a' }],
    ['NUL bytes', `<p>a${'\0'.repeat(3_000_000)}b`, { visibleText: 'ab' }],
    ['lone carriage returns', `a${'\r'.repeat(3_000_000)}b`, { visibleText: 'a b' }],
    [
      'a title of 100,000 spaces',
      `<title>${' '.repeat(100_000)}x</title>`,
      { titles: [{ text: 'x' }] },
    ],
    ['links cut by blocks', '<a href=1><div>'.repeat(300_000), { bounded: true }],
    [
      'end tags of nothing',
      `${'<div>'.repeat(500)}${'</span>'.repeat(600_000)}`,
      { maxDepth: 502 },
    ],
  ])('reads %s within the deadline, while timers go on', async (_what, html, facts) => {
    const clock = startClock();
    const analysis = await analyze(html).finally(clock.stop);
    expect(analysis.facts).toMatchObject(facts);
    expect(clock.ticks()).toBeGreaterThan(0);
  });

  it('rejects a text of 50 MB while timers keep running', async () => {
    const clock = startClock();
    await expect(
      analyze(`<p>${'word '.repeat(10_000_000)}`).finally(clock.stop),
    ).rejects.toMatchObject({ code: 'page_too_complex' });
    expect(clock.ticks()).toBeGreaterThan(0);
  });

  it('answers a small page while a large one is being read', async () => {
    const size = { size: 2 };
    await Promise.all([analyze('a', size), analyze('b', size)]);
    const order: string[] = [];
    await Promise.all([
      analyze(`<p>${'<a href=/x>y</a>'.repeat(300_000)}`, size).then(() => order.push('large')),
      sleep(1)
        .then(() => analyze('<p>x', size))
        .then(() => order.push('small')),
    ]);
    expect(order).toEqual(['small', 'large']);
  });
});
