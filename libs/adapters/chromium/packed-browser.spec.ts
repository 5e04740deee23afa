import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireOwn } from './packed-browser.ts';

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
