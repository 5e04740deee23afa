import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ReadStructuredData, SchemaForm, StructuredDataFacts } from '@plumbline/schema-markup';
import { WorkerPool } from '../../worker/worker-pool.ts';
import { workerProblem } from '../../worker/worker-problem.ts';
import { schemaMarkupJobs } from './schema-markup-jobs.ts';

/** Characters of a form as JSON that are written in a few milliseconds, whatever they are. */
const shortForm = 40_000;

// `.ts` from source, `.js` as built.
const workerModule = new URL(
  import.meta.url.replace(/schema-markup-runner(\.[jt]s).*$/, 'schema-markup-worker$1'),
);

/** Judges the structured data of strangers, and writes long forms, off the event loop, with a deadline. */
@Injectable()
export class SchemaMarkupRunner implements OnApplicationShutdown {
  readonly #pool = new WorkerPool<typeof schemaMarkupJobs>({
    module: workerModule,
    size: 1,
    deadlineMs: 5_000,
    maxQueued: 100,
  });

  /** @throws ProblemError `page_too_complex` or `queue_full` */
  async read({ jsonLd, microdata, rdfa }: StructuredDataFacts): Promise<ReadStructuredData> {
    try {
      return await this.#pool.run('read', { jsonLd, microdata, rdfa });
    } catch (error) {
      throw workerProblem(error);
    }
  }

  /**
   * @returns the call's answer as JSON in UTF-8
   * @throws ProblemError `page_too_complex` or `queue_full`
   */
  async generate(form: Partial<SchemaForm>): Promise<Uint8Array> {
    const json = JSON.stringify(form);
    if (json.length <= shortForm) return schemaMarkupJobs.generate(json);
    try {
      return await this.#pool.run('generate', json);
    } catch (error) {
      throw workerProblem(error, 'The form is too long to be written in time. Shorten its texts.');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.close();
  }
}
