import type { Size } from './placement.ts';

/** What a browser can decode without running out of memory: four bytes a pixel, several times over. */
export const sourceLimits = {
  /** In pixels. Chromium's canvas ends at 16,384. */
  side: 16_384,
  /** In pixels. */
  area: 100_000_000,
  /** Of the file, in bytes. */
  bytes: 100 * 1024 * 1024,
} as const;

const count = (value: number): string => value.toLocaleString('en-US');

/** Why a picture of this size is refused; `null` when it is accepted. */
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
