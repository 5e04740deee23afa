import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MarkdownOptions } from '@plumbline/content/markdown';
import { jobsModule, type Lane, WorkerPool } from '@plumbline/engine';
import { createSingleFlightCache } from '@plumbline/page';
import type { jobs, RenderedText } from './text-jobs.ts';

const lane = {
  module: jobsModule(import.meta.url, 'text-jobs'),
  size: 1,
  tooComplex:
    'The text took too long to render. Make it shorter, or use fewer marks, links, tables and nested lists.',
};

/** Texts that a model or the operator sends. */
export const newTexts: Lane<typeof jobs> = {
  ...{ ...lane, name: 'new-texts', deadlineMs: 5_000, maxQueued: 50 },
};

/** Stored texts. They get more time than new ones, so that every stored text can be read. */
export const storedTexts: Lane<typeof jobs> = {
  ...{ ...lane, name: 'stored-texts', deadlineMs: 10_000, maxQueued: 200 },
};

/** A text that fails isn't rendered again for each reader. */
const kept = { maxBytes: 16 * 1024 * 1024, ttlMs: 3_600_000, failureTtlMs: 10_000 } as const;

/** Renders stored Markdown on a worker thread, and caches the last texts by their content, for all readers. */
@Injectable()
export class RenderedTexts {
  readonly #texts = createSingleFlightCache<RenderedText>({
    ...kept,
    sizeOf: ({ html }) => 1_024 + 2 * html.length,
  });

  constructor(private readonly pool: WorkerPool) {}

  /** @throws EngineError `page_too_complex`, `queue_full`, `shutting_down` */
  render(markdown: string, options: MarkdownOptions): Promise<RenderedText> {
    const key = createHash('sha256')
      .update(options.unvouched ? 'unvouched\n' : 'vouched\n')
      .update(markdown)
      .digest('base64');
    return this.#texts.get(key, () => this.pool.run(storedTexts, 'render', { markdown, options }));
  }
}
