import type {
  Answer,
  Numbered,
  OpenedImage,
  Request,
  ResizedImage,
  ResizeJob,
} from './protocol.ts';
import { rasteriseSvg } from './rasterise-svg.ts';

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
      bitmap = await rasteriseSvg(file);
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
