import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WorkerPool } from '@plumbline/engine';
import type { MarkdownOptions } from '@plumbline/content/markdown';
import { createSingleFlightCache } from '@plumbline/page';
import type { RenderedText } from '../text-jobs.ts';
import { storedTexts } from '../text-lanes.ts';

/** A text that fails isn't rendered again for each reader. */
const kept = { maxBytes: 16 * 1024 * 1024, ttlMs: 3_600_000, failureTtlMs: 10_000 } as const;

/** Renders stored Markdown on a worker thread, and caches the last texts by their content, for all readers. */
@Injectable()
export class RenderedTexts {
  readonly #pool: WorkerPool;
  readonly #texts = createSingleFlightCache<RenderedText>({
    ...kept,
    sizeOf: ({ html }) => 1_024 + 2 * html.length,
  });

  constructor(pool: WorkerPool) {
    this.#pool = pool;
  }

  /** @throws EngineError `page_too_complex`, `queue_full`, `shutting_down` */
  render(markdown: string, options: MarkdownOptions): Promise<RenderedText> {
    const key = createHash('sha256')
      .update(options.unvouched ? 'unvouched\n' : 'vouched\n')
      .update(markdown)
      .digest('base64');
    return this.#texts.get(key, () => this.#pool.run(storedTexts, 'render', { markdown, options }));
  }
}
