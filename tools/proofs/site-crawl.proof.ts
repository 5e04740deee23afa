import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SiteUrl } from '@plumbline/tools/site-audit';
import { startSite } from '../../apps/server/src/testing/loopback-site.ts';
import { printTable } from '../bench/measure.ts';
import { seeded } from '../testing/random.ts';
import { type GeneratedSite, type GeneratedUrl, generateSite } from './generated-site.ts';
import type { FoundUrl, Stored } from './site-crawl-child.ts';
import { prove, type World } from './world.ts';

const kills = 10;
/** From one commit of a crawl to the next. */
const commitEveryMs = 2_000;
/** Requests whose results wait for those of earlier ones, at most: 8 for each of 8 at the same time. */
const maxUnderWay = 64;

/** A process that crawled until it was done or killed. */
interface Run {
  /** What the site received, in order. */
  readonly requests: { readonly path: string; readonly ms: number }[];
  readonly stored: Stored[];
  /** `null` if it was done. */
  killedMs: number | null;
}

/**
 * kill -9 at ten random moments of a crawl: it finds the same as a crawl that is never killed, and requests again only what
 * it requested in the two seconds before each kill, or was still under way.
 */
async function siteCrawl({ folder, pages, seed, say }: World): Promise<void> {
  let onRequest = (_path: string) => {};
  let site: GeneratedSite | null = null;
  const server = await startSite(({ url: path = '' }, response) => {
    onRequest(path);
    const { status, type, location, body } = site?.answerOf(path) ?? failure;
    response.writeHead(status, { 'content-type': type, ...(location && { location }) });
    response.end(body);
  });
  site = generateSite(server.origin, pages);

  /** Crawls until it is done, or kills it at the request with this number. */
  async function crawl(id: string, lastRequest = Infinity): Promise<Run> {
    const run: Run = { requests: [], stored: [], killedMs: null };
    const script = join(import.meta.dirname, 'site-crawl-child.ts');
    const child = spawn(
      process.execPath,
      ['--conditions=@plumbline/source', '--no-warnings', script, folder, server.origin, id],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const orphaned = () => child.kill('SIGKILL');
    process.once('exit', orphaned);
    const ended = once(child, 'exit');
    onRequest = (path) => {
      run.requests.push({ path, ms: performance.now() });
      if (run.killedMs !== null || run.requests.length < lastRequest) return;
      child.kill('SIGKILL');
      run.killedMs = performance.now();
    };
    for await (const line of createInterface({ input: child.stdout })) {
      run.stored.push(JSON.parse(line) as Stored);
    }
    const end = await ended;
    process.off('exit', orphaned);
    assert.deepEqual(end, run.killedMs === null ? [0, null] : [null, 'SIGKILL']);
    return run;
  }

  say(`${site.urls.size} URLs, seed ${seed}`);
  const whole = await crawl('whole');
  say(`a crawl that is never killed: ${whole.requests.length} requests`);
  const times = timesOf(whole);
  for (const [path, count] of site.requests) assert.equal(times.get(path), count, path);
  // To see how the site answers for a URL that can't exist.
  assert.equal(times.size, site.requests.size + 1, 'requested URLs');

  const { between } = seeded(seed);
  const moments = Array.from({ length: kills }, () => between(1, site.urls.size));
  const runs: Run[] = [];
  let requests = 0;
  for (const moment of moments.sort((one, other) => one - other)) {
    // A moment that has passed already means the first request.
    const run = await crawl('killed', Math.max(1, moment - requests));
    requests += run.requests.length;
    runs.push(run);
    say(`kill ${runs.length}: ${requests} requests`);
  }
  runs.push(await crawl('killed'));
  requireFewAgain(runs, site);

  const resultsOf = (id: string) => readFile(join(folder, `${id}.results`), 'utf8');
  const results = await resultsOf('killed');
  requireWhole(results, site, server.origin);
  requireSame(results, await resultsOf('whole'));
  say('the killed crawl has the same results');
  await server.close();
}

const failure: GeneratedUrl = { status: 500, type: 'text/plain', body: '' };

/** How often each path was requested. */
function timesOf({ requests }: Pick<Run, 'requests'>): Map<string, number> {
  const times = new Map<string, number>();
  for (const { path } of requests) times.set(path, (times.get(path) ?? 0) + 1);
  return times;
}

/** Checks that no run requests a URL too often, starts from before the last commit, or repeats what is older than allowed. */
function requireFewAgain(runs: readonly Run[], site: GeneratedSite): void {
  const commits = runs.flatMap(({ stored }) => stored.map(({ commitMs }) => commitMs ?? 0));
  // What a commit stores was found before it began, and a kill may come before the next one ends.
  const allowedMs = commitEveryMs + 2 * Math.max(...commits);
  const rows: unknown[][] = [];
  let requests = 0;
  for (const [at, run] of runs.entries()) {
    for (const [path, times] of timesOf(run)) {
      assert.ok(times <= (site.requests.get(path) ?? 1), `${path}: ${times} times in one run`);
    }
    const [opened] = run.stored;
    const last = runs[at - 1]?.stored.at(-1)?.fetched ?? 0;
    assert.ok(opened && opened.fetched >= last, `run ${at + 1} lost a commit`);
    if (run.killedMs === null) continue;
    requests += run.requests.length;
    const again = agesOfRepeated(run, run.killedMs, runs.slice(at + 1), site);
    const old = again.filter((age) => age > allowedMs).length;
    rows.push([at + 1, requests, again.length, old, Math.max(0, ...again).toFixed(0)]);
  }
  const older = `older than ${(allowedMs / 1_000).toFixed(1)} s`;
  printTable(['kill', 'requests', 'requested again', older, 'oldest, ms'], rows);
  for (const [kill, , , old] of rows) {
    assert.ok(Number(old) <= maxUnderWay, `${String(old)} requests before kill ${String(kill)}`);
  }
}

/** How long before its end a run requested what a later run requested again, in milliseconds. */
function agesOfRepeated(
  run: Run,
  endMs: number,
  later: readonly Run[],
  { requests }: GeneratedSite,
): readonly number[] {
  const paths = new Set(later.flatMap((each) => each.requests.map(({ path }) => path)));
  const firstMs = new Map(run.requests.toReversed().map(({ path, ms }) => [path, ms]));
  return [...firstMs].flatMap(([path, ms]) =>
    // What failed is requested again in any case.
    paths.has(path) && (requests.get(path) === 1 || path === '/') ? [Math.max(0, endMs - ms)] : [],
  );
}

/** Checks that the results have every URL of the site once, with what the site returned, and no other URL. */
function requireWhole(results: string, site: GeneratedSite, origin: string): void {
  const lines = results.trimEnd().split('\n');
  const found = lines
    .map((line) => JSON.parse(line) as FoundUrl)
    .filter(({ url }) => url !== undefined);
  assert.equal(new Set(found.map(({ url }) => url)).size, found.length, 'distinct URLs');
  for (const { url, state, answered } of found) {
    const path = url.replace(origin, '');
    const planned = site.urls.get(path);
    assert.equal(state, planned ? 'answered' : site.unrequested.get(path), url);
    if (planned) assert.equal(answerText(answered, found), plannedText(planned, origin), url);
  }
  assert.equal(found.length, site.urls.size + site.unrequested.size, 'URLs');
}

const plannedText = ({ status, location, title, type }: GeneratedUrl, origin: string): string =>
  `${status} ${location ? origin + location : status === 200 ? (title ?? type) : ''}`;

function answerText(answered: SiteUrl | undefined, found: readonly FoundUrl[]): string {
  const answer = answered?.answer;
  switch (answer?.kind) {
    case 'page':
      return `200 ${answer.page.title}`;
    case 'file':
      return `200 ${answer.type}`;
    case 'redirect':
      return `${answer.status} ${found[answer.target ?? -1]?.url}`;
    case 'status':
      return `${answer.status} `;
    default:
      return String(answer?.kind);
  }
}

/** Checks that two crawls have the same results, line by line: the score, the issues, and each URL with its links. */
function requireSame(results: string, expected: string): void {
  const lines = results.split('\n');
  for (const [at, line] of expected.split('\n').entries()) assert.equal(lines[at], line);
  assert.equal(results.length, expected.length);
}

await prove(siteCrawl);
