import { encodeWithin, fileNameOf, megabytes, sourceFormats, tooLarge } from './image-file.ts';

it('accepts what a browser can decode', () => {
  expect(tooLarge({ width: 4000, height: 3000 })).toBeNull();
  expect(tooLarge({ width: 10_000, height: 10_000 })).toBeNull();
});

it.each([
  [20_000, 20_000],
  [20_000, 1],
  [16_000, 16_000],
])('rejects %d × %d pixels and states the limits', (width, height) => {
  expect(tooLarge({ width, height })).toMatch(/^This image has [\d,]+ × .* 100 megapixels/);
});

it('names each accepted format once', () => {
  expect([...sourceFormats.values()]).toEqual(['JPG', 'PNG', 'GIF', 'WebP', 'AVIF', 'SVG']);
  expect(sourceFormats.has('text/html')).toBe(false);
});

it('names files after the preset, in lower case with underscores', () => {
  expect(fileNameOf('Instagram Reel Cover')).toBe('instagram_reel_cover.jpg');
  expect(fileNameOf('YouTube Channel Art', 'webp')).toBe('youtube_channel_art.webp');
  expect(fileNameOf('TikTok Profile', 'png')).toBe('tiktok_profile.png');
});

it('shows megabytes with two decimals', () => {
  expect(megabytes(3_365_928)).toBe('3.21 MB');
  expect(megabytes(0)).toBe('0.00 MB');
});

describe(encodeWithin, () => {
  /** A file that grows with the square of the quality, up to a megabyte. */
  const encoder = () => {
    const asked: number[] = [];
    const encode = (quality: number) => {
      asked.push(quality);
      return Promise.resolve({ size: Math.round(quality ** 2 * 1_000_000) });
    };
    return { asked, encode };
  };

  it('uses the best quality when the file fits', async () => {
    const { asked, encode } = encoder();
    expect(await encodeWithin(1_000_000, encode)).toMatchObject({ quality: 0.95, reached: true });
    expect(asked).toEqual([0.95]);
  });

  it('approaches the requested size from below', async () => {
    const { asked, encode } = encoder();
    const { file, reached } = await encodeWithin(400_000, encode);
    expect(reached).toBe(true);
    expect(file.size).toBeLessThanOrEqual(400_000);
    expect(file.size).toBeGreaterThan(385_000);
    expect(asked).toHaveLength(9);
  });

  it('returns the smallest file and says so when none fits', async () => {
    const { encode } = encoder();
    expect(await encodeWithin(10_000, encode)).toEqual({
      file: { size: 90_000 },
      quality: 0.3,
      reached: false,
    });
  });
});
