import { tooLarge } from '@plumbline/tools/image-resizer';
import type { Answer, Numbered, Request, ResizeJob } from '../resizer.ts';

/** What the fake worker decodes a file as, by file name. */
const pictures: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  'photo.jpg': { width: 4000, height: 3000 },
  'small.png': { width: 200, height: 100 },
  'poster.png': { width: 20_000, height: 20_000 },
};

/** A fake worker: implements the protocol for three known pictures and draws nothing. */
export class FakeWorker extends EventTarget {
  /** Every job, in order. */
  static jobs: ResizeJob[] = [];
  /** Fails every job, like a worker that is out of memory. */
  static failing = false;
  /** Holds its responses while set. */
  static held: Promise<void> | null = null;

  static reset(): void {
    FakeWorker.jobs = [];
    FakeWorker.failing = false;
    FakeWorker.held = null;
  }

  #open = false;

  postMessage({ id, message }: Numbered<Request>): void {
    void Promise.resolve(FakeWorker.held).then(() => {
      const answer = this.#answer(message);
      this.dispatchEvent(new MessageEvent('message', { data: { id, message: answer } }));
    });
  }

  terminate(): void {
    this.#open = false;
  }

  #answer(message: Request): Answer {
    if (message.kind === 'open') {
      const picture = pictures[(message.file as File).name];
      if (!picture) return { kind: 'failed', reason: null };
      const reason = tooLarge(picture);
      if (reason) return { kind: 'failed', reason };
      this.#open = true;
      return { kind: 'opened', image: { ...picture, preview: new Blob(['preview']) } };
    }
    if (message.kind === 'adopt' || !this.#open || FakeWorker.failing) {
      return { kind: 'failed', reason: null };
    }
    FakeWorker.jobs.push(message.job);
    return {
      kind: 'resized',
      image: {
        file: new Blob(['x'.repeat(2048)], { type: `image/${message.job.format}` }),
        quality: message.job.format === 'png' ? null : 0.9,
        sizeReached: true,
        otherFormat: false,
        enlargement: 0.5,
      },
    };
  }
}

/** Replaces the page's worker and object URLs with fakes. */
export function fakeWorkers(): void {
  beforeEach(() => {
    FakeWorker.reset();
    window.Worker = FakeWorker as unknown as typeof Worker;
    let count = 0;
    URL.createObjectURL = () => `blob:test/${(count += 1)}`;
    URL.revokeObjectURL = () => {};
  });
  afterEach(() => jest.restoreAllMocks());
}

/** Names of the downloaded files. */
export function watchDownloads(): string[] {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download) names.push(this.download);
  });
  return names;
}
