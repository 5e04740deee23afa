/** The networks in the category filter. */
export const platforms = [
  'Instagram',
  'Facebook',
  'X',
  'LinkedIn',
  'YouTube',
  'TikTok',
  'Pinterest',
] as const;

export type Platform = (typeof platforms)[number];

/** A network's image size, or a visitor's custom size. */
export interface SizePreset {
  /** Label of the preset, also used for the file name: 'Instagram Post', 'Custom 800x600'. */
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** `null` for a custom size. */
  readonly category: Platform | null;
  /** Where the image appears. */
  readonly description: string;
}

const sizes: Readonly<
  Record<Platform, readonly (readonly [string, number, number, description: string])[]>
> = {
  Instagram: [
    ['Post', 1080, 1080, 'Square image in the feed'],
    ['Portrait Post', 1080, 1350, 'Vertical image in the feed, 4:5'],
    ['Tall Post', 1080, 1440, 'Vertical image, 3:4 like the profile grid'],
    ['Story', 1080, 1920, 'Full screen, vertical'],
    ['Reel Cover', 1080, 1920, 'Reel cover'],
  ],
  Facebook: [
    ['Post', 1200, 630, 'Feed image or shared link'],
    ['Portrait Post', 1080, 1350, 'Vertical image in the feed, 4:5'],
    ['Cover', 820, 312, 'Page header'],
    ['Story', 1080, 1920, 'Full screen, vertical'],
    ['Event Cover', 1920, 1080, 'Event header'],
  ],
  X: [
    ['Post', 1200, 675, 'Image in a post'],
    ['Header', 1500, 500, 'Profile header'],
    ['Card', 1200, 628, 'Large card for a shared link'],
    ['Profile', 400, 400, 'Profile photo'],
  ],
  LinkedIn: [
    ['Post', 1200, 627, 'Feed image or shared link'],
    ['Portrait Post', 1080, 1350, 'Vertical image in the feed, 4:5'],
    ['Cover', 1584, 396, 'Profile header'],
    ['Company Cover', 1128, 191, 'Company page header'],
    ['Article', 1200, 627, 'Article header'],
  ],
  YouTube: [
    ['Thumbnail', 1280, 720, 'Video preview'],
    ['Channel Art', 2560, 1440, 'Channel header'],
    ['Shorts', 1080, 1920, 'Vertical cover for a Short'],
    ['Profile', 800, 800, 'Channel photo'],
  ],
  TikTok: [
    ['Video', 1080, 1920, 'Vertical cover for a video'],
    ['Profile', 200, 200, 'Profile photo'],
  ],
  Pinterest: [
    ['Pin', 1000, 1500, 'Vertical pin, 2:3'],
    ['Square', 1000, 1000, 'Square pin'],
  ],
};

/** The presets, in the order of the networks. */
export const presets: readonly SizePreset[] = platforms.flatMap((category) =>
  sizes[category].map(([place, width, height, description]) => ({
    name: `${category} ${place}`,
    width,
    height,
    category,
    description,
  })),
);

/** The presets of a category, or all presets without one. */
export function presetsOf(category: Platform | null): readonly SizePreset[] {
  return category === null ? presets : presets.filter((preset) => preset.category === category);
}

/** Limits of a custom size, in pixels. */
export const largestSide = 8_192;

export const isSide = (pixels: number): boolean =>
  Number.isInteger(pixels) && pixels >= 1 && pixels <= largestSide;

/** A custom size; `null` when a side is out of bounds. */
export function customSize(width: number, height: number): SizePreset | null {
  if (!isSide(width) || !isSide(height)) return null;
  const name = `Custom ${width}x${height}`;
  return { name, width, height, category: null, description: '' };
}

/** The preset or custom size with this name; `null` when there is none. */
export function presetNamed(name: string): SizePreset | null {
  const [, width, height] = /^Custom (\d+)x(\d+)$/.exec(name) ?? [];
  if (width && height) return customSize(Number(width), Number(height));
  return presets.find((preset) => preset.name === name) ?? null;
}
