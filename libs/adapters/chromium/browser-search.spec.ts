import { BrowserSearch } from './browser-search.ts';
import { NoBrowser } from './find-browser.ts';

const found = { executablePath: '/usr/bin/chromium', env: {}, origin: 'installed' };

describe('the search for a browser', () => {
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
