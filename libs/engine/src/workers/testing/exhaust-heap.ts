/** Runs a job that exhausts the heap of its thread, then another one, and prints how each of them ended. */
import { pageLane } from '../../page/page-reader.ts';
import { type Lane, WorkerPool, jobsModule } from '../worker-pool.ts';
import type { jobs } from './test-jobs.ts';

const lane: Lane<typeof jobs> = {
  name: 'test',
  module: jobsModule(import.meta.url, 'test-jobs'),
  size: 1,
  deadlineMs: 60_000,
  maxQueued: 50,
};

const page = Array.from({ length: 200_000 }, (_, n) => `<p itemscope><a href=/${n}>${n}</a>`);
const jobsThatNeedMuch = {
  hoard: (pool: WorkerPool) => pool.run(lane, 'hoard', undefined as never),
  page: (pool: WorkerPool) =>
    pool.run(pageLane, 'analyze', {
      body: new TextEncoder().encode(page.join('')),
      contentType: 'text/html; charset=utf-8',
      headers: [],
      finalUrl: 'https://site.example/',
    }),
};

const [what = '', heapMb = ''] = process.argv.slice(2);
const pool = new WorkerPool(64, { heapMb: Number(heapMb), deadlineFactor: 12 });
const first = await jobsThatNeedMuch[what as keyof typeof jobsThatNeedMuch](pool).then(
  () => null,
  (error: { readonly code?: string }) => error.code,
);
console.log(JSON.stringify({ first, next: await pool.run(lane, 'double', 6) }));
await pool.close();
