import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError, parseEnvironment } from './parse-environment.ts';

describe('SITE_ADS', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-ads-'));
    await writeFile(join(folder, 'spades.png'), 'picture');
    await writeFile(join(folder, 'huge.png'), Buffer.alloc(512 * 1024 + 1));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const banner = {
    image: 'spades.png',
    width: 728,
    height: 90,
    alt: 'Spades for every soil',
    url: 'https://spades.example/',
  };

  async function adsOf(text: string) {
    const file = join(folder, 'ads.json');
    await writeFile(file, text);
    return parseEnvironment({ SITE_ADS: file }).ads;
  }

  async function problemsOf(text: string): Promise<string> {
    try {
      await adsOf(text);
      return '';
    } catch (error) {
      if (error instanceof EnvironmentError)
        return error.problems.join('\n').replaceAll(folder, '');
      throw error;
    }
  }

  it('shows none unless it is set', () => {
    expect(parseEnvironment({}).ads).toBeNull();
  });

  it('are images next to the file, with their size and link', async () => {
    const ads = await adsOf(JSON.stringify({ banner }));
    expect(ads).toMatchObject({
      banner: { src: '/ads/banner.png', width: 728, height: 90, url: banner.url },
      sidebar: null,
    });
    expect([...(ads?.files ?? [])]).toEqual([['/ads/banner.png', join(folder, 'spades.png')]]);
  });

  it.each([
    ['{', 'SITE_ADS must name a JSON file: /ads.json'],
    ['{}', 'SITE_ADS in /ads.json: must have a banner, a sidebar or both'],
    [JSON.stringify({ banner: { ...banner, width: 0 } }), 'SITE_ADS in /ads.json: banner.width: '],
    [
      JSON.stringify({ sidebar: { ...banner, url: 'javascript:alert(1)' } }),
      'SITE_ADS in /ads.json: sidebar.url: must be an http or https URL',
    ],
    [
      JSON.stringify({ banner: { ...banner, image: '../secret.png' } }),
      'SITE_ADS in /ads.json: banner.image: must be a .png, .jpg, .webp or .svg file beside this file',
    ],
    [
      JSON.stringify({ banner: { ...banner, image: 'gone.png' } }),
      'SITE_ADS in /ads.json: banner.image: must name a file that exists, not /gone.png',
    ],
    [
      JSON.stringify({ banner: { ...banner, image: 'huge.png' } }),
      'SITE_ADS in /ads.json: banner.image: must name a file of at most 524288 bytes; /huge.png has 524289',
    ],
    [`"${'a'.repeat(8 * 1024)}"`, 'SITE_ADS must name a file of at most 8192 bytes'],
  ])('stops the start for %.60s', async (text, problem) => {
    expect(await problemsOf(text)).toContain(problem);
  });

  it('stops the start without the file', () => {
    expect(() => parseEnvironment({ SITE_ADS: join(folder, 'none.json') })).toThrow(
      'SITE_ADS must name a file that exists',
    );
  });
});
