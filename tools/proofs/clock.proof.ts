import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLinkedSite } from './linked-site.ts';
import { ended, listRuns, readRun, requireDistinct, type RunSeen, summary } from './runs.ts';
import type { Server } from './server.ts';
import { prove, type World } from './world.ts';

const [hour, day] = [3_600, 86_400];
/** The server checks its schedule each minute. */
const tickMs = 65_000;
/** After this long without progress, something hangs. */
const hangMs = 600_000;
/** A form ticket becomes valid three seconds after it was issued. */
const writingMs = 3_500;
const posts = 50;
/** Rate limit: calls of one visitor per minute. */
const rate = 120;

/**
 * Seconds by which the clock jumps, and the number of daily runs after that. It starts at 5:30; the schedule is 6:00.
 */
const jumps: readonly (readonly [by: number, runs: number])[] = [
  [-day, 0],
  [day, 0],
  [hour, 1],
  [-hour, 1],
  [hour, 1],
  [day, 2],
  [-day, 2],
];

/** Changes the clock of a running server by an hour and by a day: there is one daily run per day, and nothing hangs. */
async function clock({ folder, server, say, model }: World): Promise<void> {
  model.behave('slow');
  const site = await startLinkedSite();
  const file = join(folder, 'clock');
  let offset = 5.5 * hour - (Math.floor(Date.now() / 1_000) % day);
  const put = (by: number): Date => {
    offset += by;
    writeFileSync(file, `${offset < 0 ? '' : '+'}${offset}`);
    return new Date(Date.now() + offset * 1_000);
  };
  say(`the clock starts at ${put(0).toISOString()}`);
  const main = await server({
    LD_PRELOAD: libfaketime(),
    FAKETIME_TIMESTAMP_FILE: file,
    // Reads the file once a second.
    FAKETIME_CACHE_DURATION: '1',
    // Setting the time does not change the monotonic clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    BLOG_SCHEDULE: '0 6 * * *',
    BLOG_TIMEZONE: 'UTC',
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_MINUTE: String(rate),
    ...site.env,
  }).start();
  try {
    for (const [by, runs] of jumps) {
      const visitor = `203.0.113.${runs}${by > 0 ? 1 : 0}${by % day === 0 ? 1 : 0}`;
      assert.equal(await statusFor(main, visitor, rate + 1), 429);
      const crawl = '/api/sitemap-generator/crawls';
      const { id } = await main.call<{ id: string }>('POST', crawl, {
        url: site.origin,
        maxPages: 30,
      });
      const order = { kind: 'bulk', count: posts };
      const bulk = await main.call<RunSeen>('POST', '/api/blog/runs', order);
      const at = put(by);
      const tick = sleep(tickMs);
      await sleep(2_000);
      const { budget } = await main.call<{ budget: { day: string } }>('GET', '/api/blog-stats');
      assert.equal(budget.day, at.toISOString().slice(0, 10), 'the day of the budget');
      await sendMessage(main, `It is ${at.toISOString()}`);
      await until('a crawl ends', async () => {
        const { state } = await main.call<{ state: string }>('GET', `${crawl}/${id}`);
        return state === 'done';
      });
      await until('a run ends', async () => (await readRun(main, bulk.id)).state === 'done');
      await requireDistinct(main, await readRun(main, bulk.id), posts);
      await tick;
      assert.equal(await statusFor(main, visitor, 1), 200, 'a minute is over for a visitor');
      const daily = await dailyRuns(main);
      assert.equal(daily.length, runs, 'daily runs');
      say(
        `${by > 0 ? 'on' : 'back'} by ${Math.abs(by) / hour} h, to ${at.toISOString()}: ${runs} daily runs; everything continues`,
      );
    }
    await main.stop();
    await main.start();
    const daily = await dailyRuns(main);
    assert.equal(daily.length, 2, 'a restart started another run');
    for (const { id } of daily) {
      const run = await ended(main, id);
      say(summary(run));
      await requireDistinct(main, run, 10);
    }
  } finally {
    await site.close();
  }
}

/** Sends a message with the contact form. */
async function sendMessage(server: Server, subject: string): Promise<void> {
  const { ticket } = await server.call<{ ticket: string }>('GET', '/api/contact/ticket');
  await sleep(writingMs);
  await server.call('POST', '/api/contact', {
    name: 'Ada Hollis',
    email: 'ada@hollis.example',
    subject,
    category: 'support',
    message: 'A message of the proofs that has to be there in the end.',
    ticket,
  });
}

const dailyRuns = async (main: Server): Promise<readonly RunSeen[]> =>
  (await listRuns(main)).filter(({ trigger }) => trigger === 'schedule');

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + hangMs;
  while (!(await holds())) {
    assert.ok(performance.now() < end, `${what}: not after ${hangMs / 1_000} s`);
    await sleep(2_000);
  }
}

/** @returns the status of the last of this many calls by one visitor */
async function statusFor({ port }: Server, visitor: string, calls: number): Promise<number> {
  let status = 0;
  for (let call = 0; call < calls; call += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/blog/posts?limit=1`, {
      headers: { 'x-forwarded-for': visitor },
    });
    await answer.arrayBuffer();
    status = answer.status;
  }
  return status;
}

/** @throws if it is not installed */
function libfaketime(): string {
  const file = readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
    .find(existsSync);
  assert.ok(file, 'needs libfaketime: apt-get install libfaketime');
  return file;
}

await prove(clock);
