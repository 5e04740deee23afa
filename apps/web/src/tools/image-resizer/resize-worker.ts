/** Decodes, scales and encodes pictures outside the main thread. Only one picture is open at a time. */
import {
  defaultQuality,
  encodeWithin,
  enlargement,
  mediaTypes,
  placeImage,
  type Placement,
  type Size,
  sourceLimits,
  tooLarge,
} from '@plumbline/tools/image-resizer';
import { imageSize } from 'image-size';
import pica from 'pica';
import type { Answer, Numbered, OpenedImage, Request, ResizedImage, ResizeJob } from './resizer.ts';

/** Longer side of the copy that the page shows, in pixels. */
const previewSide = 900;

/** Bytes to search for the picture's size. If a large color profile comes first, the size is found by decoding. */
const headBytes = 512 * 1024;

/** An error with a sentence for the reader. */
class Refusal extends Error {}

let opened: ImageBitmap | null = null;

/** Checked before decoding, since a small file can contain a picture that does not fit into memory. */
async function refuseTooLarge(file: Blob): Promise<void> {
  if (file.size > sourceLimits.bytes) {
    throw new Refusal('This file is larger than 100 MB. Please choose a smaller one.');
  }
  let size;
  try {
    size = imageSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  } catch {
    // Unknown format: leave it to the decoder.
    return;
  }
  const reason = tooLarge(size);
  if (reason) throw new Refusal(reason);
}

async function adopt(next: ImageBitmap): Promise<OpenedImage> {
  const reason = tooLarge(next);
  if (reason) {
    next.close();
    throw new Refusal(reason);
  }
  opened?.close();
  opened = next;
  const { width, height } = next;
  const scale = Math.min(1, previewSide / Math.max(width, height));
  const { canvas, context } = canvasOf({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  context.drawImage(next, 0, 0, canvas.width, canvas.height);
  return { width, height, preview: await canvas.convertToBlob({ type: 'image/png' }) };
}

async function open(file: Blob): Promise<OpenedImage> {
  opened?.close();
  opened = null;
  await refuseTooLarge(file);
  // Rotated by its EXIF orientation, since the output has no EXIF data.
  return adopt(await createImageBitmap(file, { imageOrientation: 'from-image' }));
}

async function resize(job: ResizeJob): Promise<ResizedImage> {
  if (!opened) throw new Error('No picture is open');
  const drawn = await draw(opened, job);
  const type = mediaTypes[job.format];
  const write = (quality: number) => drawn.canvas.convertToBlob({ type, quality });
  const hasQuality = job.format !== 'png';
  const { file, quality, reached } =
    job.maxBytes !== null && hasQuality
      ? await encodeWithin(job.maxBytes, write)
      : { file: await write(defaultQuality), quality: defaultQuality, reached: true };
  return {
    file,
    quality: hasQuality ? quality : null,
    sizeReached: job.maxBytes === null || (reached && file.size <= job.maxBytes),
    otherFormat: file.type !== type,
    enlargement: drawn.enlargement,
  };
}

async function answer(message: Request): Promise<Answer> {
  if (message.kind === 'resize') return { kind: 'resized', image: await resize(message.job) };
  const image = message.kind === 'open' ? await open(message.file) : await adopt(message.bitmap);
  return { kind: 'opened', image };
}

// Sequential, so that two large pictures are never in memory together.
let last: Promise<unknown> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<Numbered<Request>>) => {
  last = last
    .then(() => answer(data.message))
    .catch((error: unknown): Answer => ({
      kind: 'failed',
      reason: error instanceof Refusal ? error.message : null,
    }))
    .then((message) => self.postMessage({ id: data.id, message } satisfies Numbered<Answer>));
});

/**
 * Lanczos reads every pixel of its source. If a side is longer than this many times the target's, the browser first
 * scales it down to that size; after the second step the browser's own filter is invisible.
 */
const lanczosReserve = 2;

/** Pixels on the longer side of the blurred background before it is enlarged. */
const blurSide = 24;

function canvasOf({ width, height }: Size): {
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
async function draw(
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
