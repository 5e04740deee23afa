import { enlargement, placeImage, type Placement, type Size } from '@plumbline/image-resizer';
import pica from 'pica';
import type { ResizeJob } from './protocol.ts';

/** Most pixels for Lanczos; a larger picture is first scaled down by the browser. */
const lanczosArea = 24_000_000;

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
function pixelsOf(bitmap: ImageBitmap, { source }: Placement, opaque: boolean): ImageData {
  const shrink = Math.min(1, Math.sqrt(lanczosArea / (source.width * source.height)));
  const size = {
    width: Math.max(1, Math.round(source.width * shrink)),
    height: Math.max(1, Math.round(source.height * shrink)),
  };
  const { context } = canvasOf(size);
  if (opaque) fillWhite(context, size);
  const { x, y, width, height } = source;
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height);
}

/** The picture as its own background, blurred by scaling it down and up again. */
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
  // In steps: a single large step shows squares.
  let from = small.canvas;
  for (const step of [4, 16]) {
    const size = { width: tiny.width * step, height: tiny.height * step };
    const next = canvasOf(size);
    next.context.drawImage(from, 0, 0, size.width, size.height);
    from = next.canvas;
  }
  context.drawImage(from, 0, 0, target.width, target.height);
  // Darkened, so that the picture is easy to see.
  context.fillStyle = 'rgb(0 0 0 / 12%)';
  context.fillRect(0, 0, target.width, target.height);
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
  const { x, y, width, height } = placement.target;
  const scaled = await lanczos(pixelsOf(bitmap, placement, opaque), width, height);
  context.putImageData(scaled, x, y);
  return { canvas, enlargement: enlargement(placement) };
}

// Without workers, since this runs in one, and without WebAssembly, which the site's CSP forbids.
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
