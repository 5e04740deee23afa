import { customSize, platforms, presetNamed, presets, presetsOf } from './presets.ts';

it('has presets for seven networks', () => {
  expect(presets.map(({ name, width, height }) => `${name} ${width}x${height}`)).toEqual([
    'Instagram Post 1080x1080',
    'Instagram Portrait Post 1080x1350',
    'Instagram Tall Post 1080x1440',
    'Instagram Story 1080x1920',
    'Instagram Reel Cover 1080x1920',
    'Facebook Post 1200x630',
    'Facebook Portrait Post 1080x1350',
    'Facebook Cover 820x312',
    'Facebook Story 1080x1920',
    'Facebook Event Cover 1920x1080',
    'X Post 1200x675',
    'X Header 1500x500',
    'X Card 1200x628',
    'X Profile 400x400',
    'LinkedIn Post 1200x627',
    'LinkedIn Portrait Post 1080x1350',
    'LinkedIn Cover 1584x396',
    'LinkedIn Company Cover 1128x191',
    'LinkedIn Article 1200x627',
    'YouTube Thumbnail 1280x720',
    'YouTube Channel Art 2560x1440',
    'YouTube Shorts 1080x1920',
    'YouTube Profile 800x800',
    'TikTok Video 1080x1920',
    'TikTok Profile 200x200',
    'Pinterest Pin 1000x1500',
    'Pinterest Square 1000x1000',
  ]);
});

it('gives each preset a unique name and a description', () => {
  expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
  expect(presets.filter(({ description }) => description === '')).toEqual([]);
});

it('lists the presets of a category, or all', () => {
  expect(presetsOf('TikTok').map(({ name }) => name)).toEqual(['TikTok Video', 'TikTok Profile']);
  expect(presetsOf(null)).toBe(presets);
  expect(platforms.flatMap((platform) => presetsOf(platform))).toEqual(presets);
});

it('finds a preset by its name', () => {
  expect(presetNamed('X Card')?.height).toBe(628);
  expect(presetNamed('constructor')).toBeNull();
});

it('creates a custom size with its own name', () => {
  const size = customSize(800, 600);
  expect(size).toMatchObject({ name: 'Custom 800x600', width: 800, height: 600, category: null });
  expect(presetNamed('Custom 800x600')).toEqual(size);
  expect(customSize(8192, 1)).not.toBeNull();
});

it.each([
  [0, 10],
  [10, 8193],
  [1.5, 10],
  [Number.NaN, 10],
])('rejects %d × %d', (width, height) => {
  expect(customSize(width, height)).toBeNull();
  expect(presetNamed(`Custom ${width}x${height}`)).toBeNull();
});
