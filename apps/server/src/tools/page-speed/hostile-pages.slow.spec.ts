import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { controlCases } from './testing/control-cases.ts';
import type { HostileRun } from './testing/hostile-run.ts';

/** Linux, root, `unshare` and `ip`: then every address there is can be watched, and not those of this machine alone. */
const hasNamespace =
  spawnSync('unshare', ['-n', 'ip', 'link', 'add', 'x8', 'type', 'veth', 'peer', 'name', 'x9'])
    .status === 0;
const way = hasNamespace ? 'a network namespace' : 'loopback';

async function runInChild(): Promise<HostileRun> {
  const program = join(import.meta.dirname, 'testing/hostile-run.ts');
  const node = [process.execPath, '--conditions=@plumbline/source', program];
  const words = hasNamespace ? ['unshare', '-n', ...node, 'namespace'] : node;
  const [command = '', ...args] = words;
  const { stdout } = await promisify(execFile)(command, args, { timeout: 1_790_000 });
  return JSON.parse(stdout) as HostileRun;
}

describe('hostile pages in the lab', () => {
  let run: HostileRun;

  beforeAll(async () => {
    run = await runInChild();
  }, 1_800_000);

  it('reach nothing that visitors may not check', () => {
    const hits = run.cases.reduce((sum, { guarded }) => sum + guarded, 0);
    const controls = run.cases.filter(({ unguarded }) => unguarded > 0);
    process.stdout.write(
      `page speed: ${run.cases.length} hostile cases, ${hits} canary connections, ` +
        `${controls.length} positive controls (${way})\n`,
    );
    expect(run.cases.filter(({ guarded }) => guarded > 0)).toEqual([]);
  });

  it('would reach it from a browser that may go where it likes: the canaries count', () => {
    const silent = run.cases.filter(({ unguarded }) => unguarded === 0).map(({ name }) => name);
    // What this browser leaves alone without user, icon or TLS; the others belong to a list that only grows.
    expect(silent.length).toBeLessThan(run.cases.length / 4);
    expect(controlCases.filter((name) => silent.includes(name))).toEqual([]);
  });

  it('leave nothing of a refused target in the answer: no URL, no picture, no word', () => {
    expect(run.named).toEqual([]);
    expect(run.sang).toBe(false);
    // A frame was refused, and a picture may show what was there.
    expect(run.loads.map(({ filmstrip }) => filmstrip)).toEqual([0, 0]);
    expect(run.loads.every(({ requests }) => requests > 10)).toBe(true);
  });

  it('find nothing of the load before: no cookie, storage, cache, database or service worker', () => {
    // Desktop, mobile, and the first page that leaves; more where a load was too late and was made again.
    expect(run.found.length).toBeGreaterThanOrEqual(3);
    expect(run.found.filter((found) => found !== '')).toEqual([]);
    expect(run.fetchedAgain).toBe(run.found.length);
  });

  it('are no measurement when they leave for a refused target', () => {
    expect(run.leavings).toEqual(
      ['location=', 'meta refresh', 'redirects'].map((name) => ({
        name,
        outcome: 'blocked_target',
      })),
    );
  });

  it('have no debugging port to reach', () => {
    const { guarded, unguarded } = run.listening;
    expect(guarded ?? []).toEqual([]);
    expect(unguarded === null || unguarded.length > 0).toBe(true);
  });
});
