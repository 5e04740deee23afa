import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  collectable,
  footprintOf,
  footprintText,
  longestPauseMs,
  rssMbOf,
  sumOf,
  visit,
} from './figures.ts';
import { HostileRequests } from './hostile-requests.ts';
import { startHostileSites } from './hostile-sites.ts';
import type { Server } from './server.ts';
import { prove, type World } from './world.ts';

/** Number of simultaneous requests. */
const atATime = 64;
/** Pause afterwards: longer than the server caches pages. */
const restMs = 240_000;
const lookMs = 5_000;
/** Allowed growth of the heap. */
const heapBoundMb = 100;

/** Mixed hostile load: no crash, no internal error, ordinary calls get responses, and the heap does not grow. */
async function hostileLoad({ server, say, seconds, model }: World): Promise<void> {
  model.behave('mixed');
  const sites = await startHostileSites();
  const main = await server({
    ...collectable,
    ...sites.env,
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_MINUTE: '120',
    RATE_LIMIT_COSTLY_PER_MINUTE: '20',
  }).start();
  try {
    const { pid } = main;
    const before = await footprintOf(main);
    say(`before: ${footprintText(before)}`);
    const until = performance.now() + seconds * 1_000;
    const visitor = visit(main);
    const looks = lookAt(main, until);
    const outcomes = await attack(main, new HostileRequests(sites, 'plumbline'), until);
    const { rssMb, pauseMs } = await looks;
    say(
      `during: peak RSS ${rssMb.toFixed(0)} MB, longest pause of the event loop ${pauseMs.toFixed(0)} ms`,
    );
    for (const line of describe(outcomes)) say(`  ${line}`);
    say(`at the end: ${footprintText(await footprintOf(main))}`);
    await sleep(restMs);
    const after = await footprintOf(main);
    say(`after ${restMs / 1_000} s of rest: ${footprintText(after)}`);
    const metrics = await main.metrics();
    for (const [code, count] of failures(metrics)) say(`  answered ${count} times with ${code}`);
    say(await visitor.leave());
    assert.equal(main.pid, pid, 'the server ended');
    assert.equal(sites.trespasses(), 0, 'connections to private targets');
    assert.equal(
      sumOf(metrics, 'plumbline_problems_total', /"internal_error"/),
      0,
      'internal errors',
    );
    const wrong = [...outcomes].flatMap(([kind, counts]) =>
      [...counts.keys()]
        .filter((outcome) => /^500|^503 without/.test(outcome))
        .map((outcome) => `${kind}: ${outcome}`),
    );
    assert.deepEqual(wrong, [], 'answers of 500, or of 503 without a time to come back');
    assert.ok(after.heapMb < before.heapMb + heapBoundMb, 'the heap has grown');
  } finally {
    await sites.close();
  }
}

type Outcomes = Map<string, Map<string, number>>;

async function attack(main: Server, requests: HostileRequests, until: number): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const { port } = main;
  const attacker = async () => {
    while (performance.now() < until) {
      const { kind, send } = requests.next();
      const outcome = await send(port);
      const counts = outcomes.get(kind) ?? new Map<string, number>();
      outcomes.set(kind, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
    }
  };
  await Promise.all(Array.from({ length: atATime }, attacker));
  return outcomes;
}

function describe(outcomes: Outcomes): string[] {
  return [...outcomes].toSorted().map(([kind, counts]) => {
    const list = [...counts].toSorted().map(([outcome, count]) => `${count} × ${outcome}`);
    return `${kind}: ${list.join(', ')}`;
  });
}

async function lookAt(main: Server, until: number) {
  let rssMb = 0;
  let pauseMs = 0;
  while (performance.now() < until) {
    await sleep(Math.min(lookMs, until - performance.now()));
    rssMb = Math.max(rssMb, rssMbOf(main));
    pauseMs = Math.max(pauseMs, longestPauseMs(await main.metrics()));
  }
  return { rssMb, pauseMs };
}

/** Number of responses of 500 and above by status and code. */
function failures(metrics: string): [string, number][] {
  const codes = metrics.matchAll(/^plumbline_problems_total\{code="(\w+)"\} (\d+)$/gm);
  return [...codes].map(([, code = '', count]) => [code, Number(count)]);
}

await prove(hostileLoad);
