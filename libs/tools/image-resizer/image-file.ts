import type { Size } from './placement.ts';

/** Limits that keep a browser from running out of memory: it needs several copies at 4 bytes per pixel. */
export const sourceLimits = {
  /** In pixels. Chromium's canvas is limited to 16,384. */
  side: 16_384,
  /** In pixels. */
  area: 100_000_000,
  /** Maximum file size in bytes. */
  bytes: 100 * 1024 * 1024,
} as const;

const count = (value: number): string => value.toLocaleString('en-US');

/** Why an image of this size is rejected; `null` when it is accepted. */
export function tooLarge({ width, height }: Size): string | null {
  if (width <= sourceLimits.side && height <= sourceLimits.side) {
    if (width * height <= sourceLimits.area) return null;
  }
  return `This image has ${count(width)} × ${count(height)} pixels. The limits are ${count(sourceLimits.side)} pixels per side and ${count(sourceLimits.area / 1e6)} megapixels.`;
}

/** The formats that every current browser decodes, by media type. */
export const sourceFormats: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'JPG'],
  ['image/png', 'PNG'],
  ['image/gif', 'GIF'],
  ['image/webp', 'WebP'],
  ['image/avif', 'AVIF'],
  ['image/svg+xml', 'SVG'],
]);

/** File formats of the output. */
export type OutputFormat = 'jpeg' | 'png' | 'webp';

/** Default output: JPEG at this quality, on white. */
export const defaultQuality = 0.9;

export const mediaTypes: Readonly<Record<OutputFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const extensions: Readonly<Record<OutputFormat, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
};

/** The output file name: 'Instagram Reel Cover' becomes `instagram_reel_cover.jpg`. */
export function fileNameOf(platform: string, format: OutputFormat = 'jpeg'): string {
  return `${platform.toLowerCase().replaceAll(' ', '_')}.${extensions[format]}`;
}

/** Quality range of the search for a file size. Below the minimum, JPEG blocks become visible. */
const qualities = { lowest: 0.3, highest: 0.95, tries: 7 } as const;

interface SizedOutput<File> {
  readonly file: File;
  readonly quality: number;
  /** Whether the file is no larger than requested. */
  readonly reached: boolean;
}

/**
 * Finds the best quality whose file is at most `maxBytes`, to within 0.01, by halving the interval at most seven times.
 * If none fits, returns the smallest file, marked as such.
 * @param encode encodes the image at a quality from 0 to 1
 */
export async function encodeWithin<File extends { readonly size: number }>(
  maxBytes: number,
  encode: (quality: number) => Promise<File>,
): Promise<SizedOutput<File>> {
  let low: number = qualities.lowest;
  let high: number = qualities.highest;
  const best = await encode(high);
  if (best.size <= maxBytes) return { file: best, quality: high, reached: true };
  let found: SizedOutput<File> = { file: await encode(low), quality: low, reached: false };
  if (found.file.size > maxBytes) return found;
  found = { ...found, reached: true };
  for (let tries = 0; tries < qualities.tries; tries += 1) {
    const quality = (low + high) / 2;
    const file = await encode(quality);
    if (file.size <= maxBytes) {
      found = { file, quality, reached: true };
      low = quality;
    } else {
      high = quality;
    }
  }
  return found;
}

/** Bytes as megabytes with two decimals, as the page shows them: '3.21 MB'. */
export function megabytes(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toFixed(2)} MB`;
}
