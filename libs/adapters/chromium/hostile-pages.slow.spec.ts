import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Lab, LabError, type LabErrorCode, type LabStep } from '@plumbline/tools/page-speed';
import { createLab, type LabLimits } from './create-lab.ts';
import { membersOf } from './process-group.ts';
import { startForwardingProxy } from './testing/forwarding-proxy.ts';
import { startHostileSite } from './testing/hostile-site.ts';

/** For pages that must not reach a timeout, however slow the machine is. */
const patient: Partial<LabLimits> = {
  startMs: 180_000,
  gatherMs: 300_000,
  loadMs: 500_000,
  orderMs: 900_000,
  memoryBytes: 1_200 * 1_048_576,
};

/** For pages that must reach the timeout after they have painted: seconds here, a minute for visitors. */
const hasty: Partial<LabLimits> = {
  ...patient,
  maxWaitForFcpMs: 6000,
  maxWaitForLoadMs: 8000,
  gatherMs: 10_000,
  loadMs: 60_000,
};

const forever = new AbortController().signal;

const folders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`plumbline-lab-${process.pid}-`));

/** Child processes of this process: only labs. */
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

/** Kills the browser's processes of a kind. @returns how many there were */
async function killBrowserProcesses(kind: string): Promise<number> {
  const members = await Promise.all(labProcesses().map((pid) => membersOf(pid)));
  const chosen = members
    .flat()
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(kind));
  for (const pid of chosen) process.kill(pid, 'SIGKILL');
  return chosen.length;
}

describe('pages that misbehave, in a real browser', () => {
  let site: Awaited<ReturnType<typeof startHostileSite>>;
  let lab: Lab;

  beforeAll(async () => {
    site = await startHostileSite();
  });
  afterAll(() => site.close());

  /** A lab for a group of pages. None of them may leave anything behind. */
  function useLab(limits: Partial<LabLimits>): void {
    beforeAll(() => {
      lab = createLab({ startProxy: () => startForwardingProxy({ toPort: site.port }), limits });
    });
    afterAll(async () => {
      await lab.close();
      expect(labProcesses()).toEqual([]);
      expect(folders()).toEqual([]);
    });
  }

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

  describe('that need no time limit', () => {
    useLab(patient);

    it.each<[string, string, LabErrorCode]>([
      ['a download', '/attachment', 'page_not_html'],
      ['a question for a password', '/asks-for-password', 'page_unreachable'],
      ['a PDF', '/pdf', 'page_not_html'],
      ['XML', '/xml', 'page_not_html'],
      ['an answer without content', '/nothing', 'page_not_html'],
      ['a connection that is dropped', '/drops', 'page_unreachable'],
    ])('are reported with the right code: %s', async (_, path, code) => {
      const [browser] = labProcesses();
      expect(await codeOf(path)).toBe(code);
      // The browser is still running.
      if (browser !== undefined) expect(labProcesses()).toEqual([browser]);
    });

    it('are measured despite windows, files, permissions, pictures, sockets and links that lead nowhere', async () => {
      const { runs, rendered } = await measure('/nuisances');
      expect(runs).toHaveLength(2);
      expect(rendered?.finalUrl).toBe('http://page.test/nuisances');
      expect(runs.flatMap((run) => run.requests.map(({ url }) => url))).not.toContain(
        'http://page.test/file',
      );
    }, 300_000);

    it('are measured despite a link that crashes browsers', async () => {
      expect(await codeOf('/crash-link')).toBe('measured');
    }, 300_000);

    it('are ended when they use up all memory', async () => {
      expect(await codeOf('/memory')).toBe('page_crashed');
    });

    it('may crash their own process', async () => {
      const killed: Promise<number>[] = [];
      await expect(
        measure('/never-settles', forever, ({ stage }) => {
          if (stage === 'loading') killed.push(killBrowserProcesses('--type=renderer'));
        }),
      ).rejects.toMatchObject({ code: 'page_crashed' });
      expect((await Promise.all(killed))[0]).toBeGreaterThan(0);
    });

    it('fail when the browser is killed during the load', async () => {
      await expect(
        measure('/never-settles', forever, ({ stage }) => {
          if (stage === 'loading') void killBrowserProcesses('--remote-debugging-pipe');
        }),
      ).rejects.toMatchObject({ code: 'browser_failed' });
      expect(labProcesses()).toEqual([]);
      expect(folders()).toEqual([]);
      expect(await codeOf('/pdf')).toBe('page_not_html');
    });

    it('stop as soon as their caller aborts', async () => {
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

  describe('that would never end', () => {
    useLab(hasty);

    it.each<[string, string, LabErrorCode]>([
      ['never answer', '/never-answers', 'page_unreachable'],
      ['have nothing on them', '/blank', 'page_blank'],
      ['never finish loading', '/never-loads', 'page_timeout'],
      ['never let go of the processor', '/busy', 'page_timeout'],
      ['ask and ask again', '/alerts', 'page_timeout'],
      ['print and print again', '/prints', 'page_timeout'],
    ])(
      'end in time when they %s',
      async (_, path, code) => {
        expect(await codeOf(path)).toBe(code);
      },
      240_000,
    );

    it.each<[string, string, readonly Awaited<ReturnType<typeof codeOf>>[]]>([
      // Blank if the machine is too slow to paint between the frames.
      ['open ten thousand frames', '/frames', ['page_timeout', 'page_crashed', 'page_blank']],
      ['load again and again', '/reloads', ['page_blank', 'page_timeout']],
    ])(
      'end in one way or another when they %s',
      async (_, path, outcomes) => {
        expect(outcomes).toContain(await codeOf(path));
      },
      240_000,
    );
  });
});
