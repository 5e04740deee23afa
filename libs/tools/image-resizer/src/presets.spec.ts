import { batchLimit, platforms, presetNamed, presets, presetsOf } from './presets.ts';

it('has the 21 places of seven networks', () => {
  expect(presets).toHaveLength(21);
  expect(presets.map(({ name, width, height }) => `${name} ${width}x${height}`)).toEqual([
    'Instagram Post 1080x1080',
    'Instagram Story 1080x1920',
    'Instagram Reel Cover 1080x1920',
    'Instagram IGTV Cover 420x654',
    'Facebook Post 1200x630',
    'Facebook Cover 820x312',
    'Facebook Story 1080x1920',
    'Facebook Event Cover 1920x1080',
    'Twitter Post 1200x675',
    'Twitter Header 1500x500',
    'Twitter Card 1200x628',
    'LinkedIn Post 1200x627',
    'LinkedIn Cover 1584x396',
    'LinkedIn Article 1200x627',
    'YouTube Thumbnail 1280x720',
    'YouTube Channel Art 2560x1440',
    'YouTube Shorts 1080x1920',
    'TikTok Video 1080x1920',
    'TikTok Profile 200x200',
    'Pinterest Pin 1000x1500',
    'Pinterest Square 1000x1000',
  ]);
});

it('gives each place a unique name and a description', () => {
  expect(new Set(presets.map(({ name }) => name)).size).toBe(21);
  expect(presets.filter(({ description }) => description === '')).toEqual([]);
});

it('offers the sizes of a category, or all', () => {
  expect(presetsOf('TikTok').map(({ name }) => name)).toEqual(['TikTok Video', 'TikTok Profile']);
  expect(presetsOf(null)).toBe(presets);
  expect(platforms.flatMap((platform) => presetsOf(platform))).toEqual(presets);
  expect(batchLimit).toBe(8);
});

it('finds a place by its name', () => {
  expect(presetNamed('Twitter Card')?.height).toBe(628);
  expect(presetNamed('constructor')).toBeNull();
});
