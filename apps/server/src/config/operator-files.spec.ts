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

const sample = join(import.meta.dirname, '../../../../docs/site-claims.sample.json');

describe('SITE_CLAIMS', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-claims-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function claimsOf(text: string) {
    const file = join(folder, 'claims.json');
    await writeFile(file, text);
    return parseEnvironment({ SITE_CLAIMS: file }).claims;
  }

  it('makes no claims by default', () => {
    expect(parseEnvironment({}).claims).toBeNull();
  });

  it('accepts the sample file with the examples of the specification', () => {
    const { claims } = parseEnvironment({ SITE_CLAIMS: sample });
    expect(claims?.rating).toEqual({ value: 4.8, reviews: 2547 });
    expect(claims?.statistics.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['25,000+', '50,000+', '+150%']),
    );
    expect(claims?.blog.goals.map(({ value }) => value)).toEqual(['2M-5M', '200+', '$25K', '600+']);
    expect(claims?.blog.views['complete-guide-to-seo-audits']).toBe(15_420);
    expect(claims?.guide.statistics.map(({ value }) => value)).toEqual(['50k+', '4.9']);
  });

  it('accepts a single part', async () => {
    const rating = { value: 5, reviews: 1 };
    expect(await claimsOf(JSON.stringify({ rating }))).toEqual({
      rating,
      statistics: [],
      testimonials: [],
      resources: [],
      guide: { statistics: [], testimonials: [] },
      blog: { goals: [], views: {} },
    });
  });

  it.each([
    ['[', 'SITE_CLAIMS must name a JSON file'],
    ['[]', 'SITE_CLAIMS in /claims.json: '],
    ['{"rating":{"value":6,"reviews":1}}', 'rating.value: must be from 1 to 5'],
    ['{"rating":{"value":5,"reviews":0}}', 'rating.reviews: must be at least 1'],
    ['{"rating":{"value":5,"reviews":1.5}}', 'rating.reviews: must be a whole number'],
    ['{"statistics":[{"value":"9","label":""}]}', 'statistics.0.label: must not be empty'],
    ['{"statistics":[{"value":9,"label":"a"}]}', 'statistics.0.value: must be a text'],
    [
      JSON.stringify({ testimonials: [{ quote: 'q'.repeat(401), name: 'A', role: 'B' }] }),
      'testimonials.0.quote: must be at most 400 characters',
    ],
    [
      JSON.stringify({ resources: Array(7).fill({ value: '1', label: 'a' }) }),
      'resources: must have at most 6 entries',
    ],
    ['{"guide":{"statistic":[]}}', 'guide: Unrecognized key: "statistic"'],
    [`"${'a'.repeat(16 * 1024)}"`, 'SITE_CLAIMS must name a file of at most 16384 bytes'],
  ])('stops the start for %.60s', async (text, problem) => {
    const problems = await claimsOf(text).then(
      () => '',
      (error: unknown) => {
        if (error instanceof EnvironmentError) return error.problems.join('\n');
        throw error;
      },
    );
    expect(problems.replaceAll(folder, '')).toContain(problem);
  });
});
