import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openCrawlStore } from './open-crawl-store.ts';
import { numberedUrl, urlsPerCommit } from './testing/numbered-commit.ts';

const folder = mkdtempSync(join(tmpdir(), 'killed-crawl-'));
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Commits in another process, and kills it while it works on one of the next commits. */
async function commitUntilKilled(commits: number): Promise<number> {
  const script = join(import.meta.dirname, 'testing/child-commits.ts');
  const started = spawn(process.execPath, ['--conditions=@plumbline/source', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '--no-warnings' },
  });
  child = started;
  const exit = once(started, 'exit');
  let lines = 0;
  let last = 0;
  for await (const line of createInterface({ input: started.stdout })) {
    last = Number(line);
    lines += 1;
    if (lines === commits) started.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);
  return last;
}

async function all<Row>(batches: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  const list: Row[] = [];
  for await (const batch of batches) list.push(...batch);
  return list;
}

it.each([1, 14, 15, 16, 17])(
  'has whole commits after kill -9, %i commits later',
  async (commits) => {
    const reported = await commitUntilKilled(commits);
    const crawl = await openCrawlStore({ folder }).open('killed');
    const done = Number(crawl.state);
    expect(done).toBeGreaterThanOrEqual(reported);
    const numbers = Array.from({ length: done }, (_, number) => number);
    const ids = numbers.map((number) => number * urlsPerCommit);

    const known = await all(crawl.known());
    expect(known).toHaveLength(done * urlsPerCommit);
    expect(known.every(({ url }, id) => url === numberedUrl(id))).toBe(true);
    const marked = known.flatMap(({ sources, isAdmitted }, id) =>
      sources.length > 0 || isAdmitted ? [id] : [],
    );
    expect(marked).toEqual(ids.flatMap((id) => [id, id + 1]));
    const queued = await crawl.queued(0, -1, 1e6);
    expect(queued.map(({ id, depth }) => [id, depth])).toEqual(
      ids.map((id, number) => [id, number]),
    );

    const results = await crawl.read();
    expect(results.answered).toBe(done);
    expect((await all(results.answers())).map(({ answer }) => answer)).toEqual(
      numbers.map((number) => ({ kind: 'file', type: `type/${number}` })),
    );
    expect(await all(results.findings())).toEqual(
      ids.map((id, number) => ({ id, findings: String(number) })),
    );
    for (const [number, id] of ids.entries()) {
      expect(results.shinglesOf(id).every((shingle) => shingle === number)).toBe(true);
    }
    await results.close();
    await crawl.close();
  },
);
