import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Lab, LabError, type LabErrorCode, type LabStep } from '@plumbline/page-speed';
import { createLab, type LabLimits } from './create-lab.ts';
import { membersOf } from './process-group.ts';
import { startForwardingProxy } from './testing/forwarding-proxy.ts';
import { startHostileSite } from './testing/hostile-site.ts';

/** As the product has them, shorter: what ends here in seconds ends there in less than a minute. */
const limits: Partial<LabLimits> = {
  maxWaitForFcpMs: 3000,
  maxWaitForLoadMs: 4000,
  gatherMs: 2000,
  loadMs: 20_000,
  memoryBytes: 1_200 * 1_048_576,
};

const forever = new AbortController().signal;

const folders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`plumbline-lab-${process.pid}-`));

/** Processes that this one has started: labs only. */
function labProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return parent === String(process.pid) && command.includes('lab-process');
      } catch {
        return false;
      }
    });
}

const browserProcesses = (kind: string): number[] =>
  labProcesses()
    .flatMap(membersOf)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(kind));

describe('pages that misbehave, in a real browser', () => {
  let site: Awaited<ReturnType<typeof startHostileSite>>;
  let lab: Lab;

  beforeAll(async () => {
    site = await startHostileSite();
    lab = createLab({ startProxy: () => startForwardingProxy({ toPort: site.port }), limits });
  });

  afterAll(async () => {
    await lab.close();
    await site.close();
    // Nothing is left behind by any of it.
    expect(labProcesses()).toEqual([]);
    expect(folders()).toEqual([]);
  });

  const measure = (path: string, signal = forever, tell: (step: LabStep) => void = () => {}) =>
    lab.measure({ url: `http://page.test${path}`, runs: 1 }, { signal, tell });

  const codeOf = (path: string): Promise<LabErrorCode | 'measured'> =>
    measure(path).then(
      () => 'measured' as const,
      (error: unknown) => {
        if (error instanceof LabError) return error.code;
        throw error;
      },
    );

  it.each<[string, string, LabErrorCode]>([
    ['a download', '/attachment', 'page_not_html'],
    ['a question for a password', '/asks-for-password', 'page_unreachable'],
    ['a PDF', '/pdf', 'page_not_html'],
    ['XML', '/xml', 'page_not_html'],
    ['an answer without content', '/nothing', 'page_not_html'],
    ['a connection that is dropped', '/drops', 'page_unreachable'],
    ['a server that never answers', '/never-answers', 'page_unreachable'],
    ['a page without anything on it', '/blank', 'page_blank'],
  ])('are told for what they are: %s', async (_, path, code) => {
    const [browser] = labProcesses();
    expect(await codeOf(path)).toBe(code);
    // The browser stayed warm.
    if (browser !== undefined) expect(labProcesses()).toEqual([browser]);
  });

  it.each<[string, string, LabErrorCode]>([
    ['never finish loading', '/never-loads', 'page_timeout'],
    ['never let go of the processor', '/busy', 'page_timeout'],
    ['ask and ask again', '/alerts', 'page_timeout'],
    ['take all memory', '/memory', 'page_crashed'],
  ])('end in time when they %s', async (_, path, code) => {
    expect(await codeOf(path)).toBe(code);
  });

  it('are measured in spite of windows, files, permissions, pictures, sockets and links that lead nowhere', async () => {
    const { runs, rendered } = await measure('/nuisances');
    expect(runs).toHaveLength(2);
    expect(rendered.finalUrl).toBe('http://page.test/nuisances');
    expect(runs.flatMap((run) => run.requests.map(({ url }) => url))).not.toContain(
      'http://page.test/file',
    );
  }, 120_000);

  it('may take their own process down, and the next page is measured', async () => {
    let killed = 0;
    await expect(
      measure('/never-settles', forever, () => {
        for (const pid of browserProcesses('--type=renderer')) {
          process.kill(pid, 'SIGKILL');
          killed += 1;
        }
      }),
    ).rejects.toMatchObject({ code: 'page_crashed' });
    expect(killed).toBeGreaterThan(0);
  });

  it('are forgotten when the browser is killed under them', async () => {
    await expect(
      measure('/never-settles', forever, () => {
        for (const pid of browserProcesses('--remote-debugging-pipe')) process.kill(pid, 'SIGKILL');
      }),
    ).rejects.toMatchObject({ code: 'browser_failed' });
    expect(labProcesses()).toEqual([]);
    expect(folders()).toEqual([]);
    expect(await codeOf('/pdf')).toBe('page_not_html');
  });

  it('are given up as soon as nobody wants them', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    await expect(
      measure('/busy', stop.signal, ({ stage }) => {
        if (stage === 'loading') stop.abort(reason);
      }),
    ).rejects.toBe(reason);
    expect(labProcesses()).toEqual([]);
    expect(folders()).toEqual([]);
  });
});
