import { enlargement, placeImage, type Placement, type Size } from '@plumbline/tools/image-resizer';
import pica from 'pica';
import type { ResizeJob } from './protocol.ts';

/**
 * Lanczos reads every pixel of its source. If a side is longer than this many times the target's, the browser first
 * scales it down to that size; after the second step the browser's own filter is invisible.
 */
const lanczosReserve = 2;

/** Pixels on the longer side of the blurred background before it is enlarged. */
const blurSide = 24;

export function canvasOf({ width, height }: Size): {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
} {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

function fillWhite(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
}

/** The cropped part of the source as pixels; on white where the output has no transparency. */
function pixelsOf(bitmap: ImageBitmap, { source, target }: Placement, opaque: boolean): ImageData {
  const size = {
    width: Math.max(1, Math.round(Math.min(source.width, lanczosReserve * target.width))),
    height: Math.max(1, Math.round(Math.min(source.height, lanczosReserve * target.height))),
  };
  const { context } = canvasOf(size);
  if (opaque) fillWhite(context, size);
  const { x, y, width, height } = source;
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height);
}

/** The blurred background: the picture itself, scaled down and up again. */
function drawHaze(
  context: OffscreenCanvasRenderingContext2D,
  bitmap: ImageBitmap,
  target: Size,
): void {
  const scale = blurSide / Math.max(target.width, target.height);
  const tiny = {
    width: Math.max(2, Math.round(target.width * scale)),
    height: Math.max(2, Math.round(target.height * scale)),
  };
  const { source } = placeImage(bitmap, target, 'fill');
  const small = canvasOf(tiny);
  fillWhite(small.context, tiny);
  const { x, y, width, height } = source;
  small.context.drawImage(bitmap, x, y, width, height, 0, 0, tiny.width, tiny.height);
  // In steps, since a single large step shows squares.
  let from = small.canvas;
  for (const step of [4, 16]) {
    const size = { width: tiny.width * step, height: tiny.height * step };
    const next = canvasOf(size);
    next.context.drawImage(from, 0, 0, size.width, size.height);
    from = next.canvas;
  }
  context.drawImage(from, 0, 0, target.width, target.height);
  // Darkened, so that the picture stands out.
  context.fillStyle = 'rgb(0 0 0 / 12%)';
  context.fillRect(0, 0, target.width, target.height);
}

/** Number of scaled pictures to cache. Many sizes have the same width, so their fitted picture is the same. */
const maxKept = 8;

const kept = new WeakMap<ImageBitmap, Map<string, ImageData>>();

/** The placed part of the picture at its target size. */
async function scaledPart(
  bitmap: ImageBitmap,
  placement: Placement,
  opaque: boolean,
): Promise<ImageData> {
  const { source, target } = placement;
  const { width, height } = target;
  const parts = kept.get(bitmap) ?? new Map<string, ImageData>();
  kept.set(bitmap, parts);
  const key = JSON.stringify([source, width, height, opaque]);
  const known = parts.get(key);
  if (known) return known;
  const scaled = await lanczos(pixelsOf(bitmap, placement, opaque), width, height);
  const [oldest] = parts.keys();
  if (parts.size >= maxKept && oldest !== undefined) parts.delete(oldest);
  parts.set(key, scaled);
  return scaled;
}

/** Draws one output. */
export async function draw(
  bitmap: ImageBitmap,
  job: ResizeJob,
): Promise<{ readonly canvas: OffscreenCanvas; readonly enlargement: number }> {
  const opaque = job.format === 'jpeg' || job.background !== 'none';
  const placement = placeImage(bitmap, job.target, job.mode, job.focus);
  const { canvas, context } = canvasOf(job.target);
  if (opaque) fillWhite(context, job.target);
  if (job.mode === 'fit' && job.background === 'blur') drawHaze(context, bitmap, job.target);
  const { x, y } = placement.target;
  const scaled = await scaledPart(bitmap, placement, opaque);
  context.putImageData(scaled, x, y);
  return { canvas, enlargement: enlargement(placement) };
}

// No workers, since this runs in one, and no WebAssembly, which the site's CSP forbids.
const resizer = pica({ features: ['js'] });

/** Scales pixels with Lanczos (three lobes): sharper than bilinear scaling, without its moiré. */
async function lanczos(from: ImageData, width: number, height: number): Promise<ImageData> {
  if (from.width === width && from.height === height) return from;
  const scaled = await resizer.resizeBuffer({
    src: from.data,
    width: from.width,
    height: from.height,
    toWidth: width,
    toHeight: height,
    filter: 'lanczos3',
  });
  return new ImageData(new Uint8ClampedArray(scaled), width, height);
}
