import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findBrowser, NoBrowser } from './find-browser.ts';

describe('the search for a browser', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'find-browser-'));
    writeFileSync(join(folder, 'google-chrome'), '');
    chmodSync(join(folder, 'google-chrome'), 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('returns the browser that the operator configured', async () => {
    const named = join(folder, 'google-chrome');
    expect(await findBrowser({ named })).toEqual({
      executablePath: named,
      env: {},
      origin: 'CHROMIUM_PATH',
    });
  });

  it('fails when the configured browser is missing, and says so', async () => {
    const named = join(folder, 'not-there');
    await expect(findBrowser({ named })).rejects.toThrow(
      new NoBrowser(`CHROMIUM_PATH names ${named}, which is not there.`),
    );
  });

  it('returns a browser on the search path', async () => {
    const searchPath = ['/nowhere', folder].join(delimiter);
    expect(await findBrowser({ searchPath })).toMatchObject({
      executablePath: join(folder, 'google-chrome'),
      origin: 'installed on this machine',
    });
  });

  const onLinux = process.platform === 'linux' && process.arch === 'x64' ? it : it.skip;
  onLinux('is the one that npm brought when a known version is asked for', async () => {
    const found = await findBrowser({ searchPath: folder, pinned: true });
    expect(found.origin).toBe('from npm');
  });
});
