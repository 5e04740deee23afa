import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabProxy } from '@plumbline/tools/page-speed';
import { defaultLabLimits } from './create-lab.ts';
import { LabChild, removeLabFolder, sweepLabFolders } from './lab-child.ts';

const script = join(import.meta.dirname, 'testing/fake-lab-process.ts');
const forever = new AbortController().signal;
const browser = { executablePath: process.execPath, env: {}, origin: 'a fake' };
const noWarnings = (message: string) => {
  throw new Error(message);
};

const proxy = (judge: LabProxy['judge'] = () => Promise.resolve([])): LabProxy => ({
  host: '127.0.0.1',
  port: 0,
  refused: [],
  judge,
  close: () => Promise.resolve(),
});

describe('the server’s handle on the browser process', () => {
  let child: LabChild;
  beforeEach(async () => {
    const options = { limits: defaultLabLimits, warn: noWarnings, script };
    child = await LabChild.start(browser, options, forever);
  });
  afterEach(() => child.end());

  const load = (word: string, through = proxy()) =>
    child.load(
      {
        url: `http://page.test/${word}`,
        formFactor: 'desktop',
        rendered: false,
        maxWaitForFcpMs: 1,
        maxWaitForLoadMs: 1,
        gatherMs: 1,
      },
      { proxy: through, signal: forever, tell: () => {} },
    );

  it('keeps the process after a load', async () => {
    await load('good');
    expect(child.alive).toBe(true);
  });

  it('ends the process after a good load that left the browser unusable', async () => {
    expect(await load('worn')).toMatchObject({ run: { formFactor: 'desktop' } });
    expect(child.alive).toBe(false);
  });

  it('ends the process when the refusals of the proxy are unknown', async () => {
    const through = proxy(() => Promise.reject(new Error('no names today')));
    await expect(load('asks', through)).rejects.toMatchObject({
      code: 'browser_failed',
      message: 'Error: no names today',
    });
    expect(child.alive).toBe(false);
  });
});

describe('the folders of browsers', () => {
  it('are only logged when they cannot be removed', async () => {
    const told: string[] = [];
    // No file can have this name.
    await removeLabFolder('lab\0', (message) => told.push(message));
    expect(told).toEqual([expect.stringMatching(/^Couldn't remove the browser's files in lab/)]);
  });

  it('are removed when their process has ended', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'sweep-'));
    // No process id is this high.
    mkdtempSync(join(parent, 'plumbline-lab-99999999-'));
    mkdtempSync(join(parent, `plumbline-lab-${process.pid}-`));
    const living = mkdtempSync(join(parent, `plumbline-lab-${process.ppid}-`));
    const other = mkdtempSync(join(parent, 'other-99999999-'));
    await sweepLabFolders(parent, noWarnings);
    expect(readdirSync(parent)).toHaveLength(2);
    expect([living, other].every((folder) => existsSync(folder))).toBe(true);
    rmSync(parent, { recursive: true });
  });
});
