import { Injectable } from '@nestjs/common';
import { jobsModule, type Lane, WorkerPool } from '@plumbline/engine';
import type { ReadStructuredData, SchemaForm, StructuredDataFacts } from '@plumbline/schema-markup';
import { jobs } from './schema-markup-jobs.ts';

/** Characters of a form as JSON that are written in a few milliseconds, whatever they are. */
const shortForm = 40_000;

const lane: Lane<typeof jobs> = {
  name: 'schema-markup',
  module: jobsModule(import.meta.url, 'schema-markup-jobs'),
  size: 1,
  deadlineMs: 5_000,
  maxQueued: 100,
};
const writing = {
  ...lane,
  tooComplex: 'The form is too long to be written in time. Shorten its texts.',
};

/** Judges the structured data of strangers, and writes long forms, off the event loop, with a deadline. */
@Injectable()
export class SchemaMarkupRunner {
  readonly #pool: WorkerPool;

  constructor(pool: WorkerPool) {
    this.#pool = pool;
  }

  /** @throws ProblemError `page_too_complex` or `queue_full` */
  async read({ jsonLd, microdata, rdfa }: StructuredDataFacts): Promise<ReadStructuredData> {
    return this.#pool.run(lane, 'read', { jsonLd, microdata, rdfa });
  }

  /**
   * @returns the call's answer as JSON in UTF-8
   * @throws ProblemError `page_too_complex` or `queue_full`
   */
  async generate(form: Partial<SchemaForm>): Promise<Uint8Array> {
    const json = JSON.stringify(form);
    if (json.length <= shortForm) return jobs.generate(json);
    return this.#pool.run(writing, 'generate', json);
  }
}
