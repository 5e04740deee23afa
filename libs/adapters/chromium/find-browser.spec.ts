import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { BrowserSearch, findBrowser, NoBrowser, requireOwn } from './find-browser.ts';

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

describe('a browser in the temporary folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-browser-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is trusted if no other user may write there', async () => {
    await expect(requireOwn(folder)).resolves.toBeUndefined();
  });

  it('is not trusted if others may write there or redirect the path', async () => {
    const link = join(folder, 'link');
    symlinkSync(folder, link);
    await expect(requireOwn(link)).rejects.toThrow('set CHROMIUM_PATH');
    chmodSync(folder, 0o777);
    await expect(requireOwn(folder)).rejects.toThrow('other users may write to it');
  });

  it('is not trusted if it belongs to another user', async () => {
    jest.spyOn(process, 'getuid').mockReturnValue(12_345);
    chmodSync(folder, 0o700);
    await expect(requireOwn(folder)).rejects.toThrow('belongs to another user');
    jest.restoreAllMocks();
  });
});

const found = { executablePath: '/usr/bin/chromium', env: {}, origin: 'installed' };

describe('a search for a browser that is remembered', () => {
  it.each([
    ['a browser', () => Promise.resolve(found), found],
    ['that there is none', () => Promise.reject(new NoBrowser('None.')), new NoBrowser('None.')],
  ])('runs once if it returns %s', async (_, look, answer) => {
    const looks = jest.fn(look);
    const search = new BrowserSearch(looks);
    expect(await search.ask()).toEqual(answer);
    expect(await search.ask()).toEqual(answer);
    expect(looks).toHaveBeenCalledTimes(1);
  });

  it('runs again half a minute after it failed, not on every request', async () => {
    jest.useFakeTimers();
    try {
      const looks = jest
        .fn<Promise<typeof found>, []>()
        .mockRejectedValueOnce(new Error('disk full'))
        .mockResolvedValue(found);
      const search = new BrowserSearch(looks);
      await expect(search.ask()).rejects.toThrow('disk full');
      jest.advanceTimersByTime(29_000);
      await expect(search.ask()).rejects.toThrow('disk full');
      expect(looks).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(1_000);
      expect(await search.ask()).toBe(found);
    } finally {
      jest.useRealTimers();
    }
  });
});
