/** Decodes, scales and encodes pictures outside the main thread. Only one picture is open at a time. */
import {
  defaultQuality,
  encodeWithin,
  mediaTypes,
  sourceLimits,
  tooLarge,
} from '@plumbline/tools/image-resizer';
import { imageSize } from 'image-size';
import { canvasOf, draw } from './draw.ts';
import type {
  Answer,
  Numbered,
  OpenedImage,
  Request,
  ResizedImage,
  ResizeJob,
} from './protocol.ts';

/** Longer side of the copy that the page shows, in pixels. */
const previewSide = 900;

/** Bytes to search for the picture's size. If a large color profile comes first, the size is found by decoding. */
const headBytes = 512 * 1024;

/** An error with a sentence for the reader. */
class Refusal extends Error {}

let bitmap: ImageBitmap | null = null;

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
  bitmap?.close();
  bitmap = next;
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
  bitmap?.close();
  bitmap = null;
  await refuseTooLarge(file);
  // Rotated by its EXIF orientation, since the output has no EXIF data.
  return adopt(await createImageBitmap(file, { imageOrientation: 'from-image' }));
}

async function resize(job: ResizeJob): Promise<ResizedImage> {
  if (!bitmap) throw new Error('No picture is open');
  const { canvas, enlargement } = await draw(bitmap, job);
  const type = mediaTypes[job.format];
  const write = (quality: number) => canvas.convertToBlob({ type, quality });
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
    enlargement,
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
