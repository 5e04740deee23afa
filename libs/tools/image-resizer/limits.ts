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
