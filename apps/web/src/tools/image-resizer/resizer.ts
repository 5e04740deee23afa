import type { FocalPoint, OutputFormat, ResizeMode, Size } from '@plumbline/tools/image-resizer';

/** The background around a fitted picture. `none` is transparent if the format supports it. */
export type Background = 'white' | 'blur' | 'none';

/** One output to make. Plain data, since it is sent to the worker. */
export interface ResizeJob {
  readonly target: Size;
  readonly mode: ResizeMode;
  readonly focus: FocalPoint;
  readonly background: Background;
  readonly format: OutputFormat;
  /** Maximum file size; `null` for no limit. Ignored for PNG, which has no quality setting. */
  readonly maxBytes: number | null;
}

export interface OpenedImage extends Size {
  /** A small copy for display. */
  readonly preview: Blob;
}

export interface ResizedImage {
  readonly file: Blob;
  /** 0 to 1; `null` for formats without a quality setting. */
  readonly quality: number | null;
  /** Whether the file is within `maxBytes`. */
  readonly sizeReached: boolean;
  /** Whether the browser wrote another format than requested, as some do for WebP. */
  readonly otherFormat: boolean;
  /** Above 1 if the picture was enlarged. */
  readonly enlargement: number;
}

export type Request =
  | { readonly kind: 'open'; readonly file: Blob }
  /** A picture that workers cannot decode, drawn by the page: SVG. */
  | { readonly kind: 'adopt'; readonly bitmap: ImageBitmap }
  | { readonly kind: 'resize'; readonly job: ResizeJob };

export type Answer =
  | { readonly kind: 'opened'; readonly image: OpenedImage }
  | { readonly kind: 'resized'; readonly image: ResizedImage }
  /** `reason` is a sentence for the reader, if there is one. */
  | { readonly kind: 'failed'; readonly reason: string | null };

export interface Numbered<Message> {
  readonly id: number;
  readonly message: Message;
}

/** Why a picture could not be opened or resized, with a sentence for the reader if there is one. */
export class ImageFailure extends Error {
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? 'We couldn’t read this image.');
    this.reason = reason;
  }
}

/** Resizes one open picture in its own worker. Nothing leaves the browser. */
export class Resizer {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #count = 0;

  constructor() {
    this.#worker = new Worker(new URL('./resize-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Numbered<Answer>>) => {
      this.#waiting.get(data.id)?.(data.message);
      this.#waiting.delete(data.id);
    });
    // The worker ran out of memory or failed to load.
    this.#worker.addEventListener('error', () => this.#failAll());
  }

  /** @throws ImageFailure */
  async open(file: Blob): Promise<OpenedImage> {
    const answer =
      file.type === 'image/svg+xml'
        ? await this.#adoptSvg(file)
        : await this.#ask({ kind: 'open', file });
    if (answer.kind !== 'opened') throw failureOf(answer);
    return answer.image;
  }

  /** @throws ImageFailure */
  async resize(job: ResizeJob): Promise<ResizedImage> {
    const answer = await this.#ask({ kind: 'resize', job });
    if (answer.kind !== 'resized') throw failureOf(answer);
    return answer.image;
  }

  close(): void {
    this.#worker.terminate();
    this.#failAll();
  }

  async #adoptSvg(file: Blob): Promise<Answer> {
    let bitmap: ImageBitmap;
    try {
      bitmap = await rasterizeSvg(file);
    } catch {
      return { kind: 'failed', reason: null };
    }
    return this.#ask({ kind: 'adopt', bitmap }, [bitmap]);
  }

  #ask(message: Request, transfer: Transferable[] = []): Promise<Answer> {
    return new Promise((resolve) => {
      this.#count += 1;
      this.#waiting.set(this.#count, resolve);
      this.#worker.postMessage({ id: this.#count, message } satisfies Numbered<Request>, transfer);
    });
  }

  #failAll(): void {
    for (const resolve of this.#waiting.values()) resolve({ kind: 'failed', reason: null });
    this.#waiting.clear();
  }
}

const failureOf = (answer: Answer): ImageFailure =>
  new ImageFailure(answer.kind === 'failed' ? answer.reason : null);

/** Longer side of a drawn SVG, in pixels: enough for every network. */
const side = 3_000;

/**
 * Draws an SVG file as pixels. As an image it runs no script and loads nothing.
 * @throws when it cannot be drawn
 */
async function rasterizeSvg(file: Blob): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // For an SVG without a size browsers report 300 by 150, or 0.
    const width = image.naturalWidth || 300;
    const height = image.naturalHeight || 150;
    const scale = side / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await createImageBitmap(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}
