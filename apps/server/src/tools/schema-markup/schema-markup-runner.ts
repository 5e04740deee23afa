import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ReadStructuredData, StructuredDataFacts } from '@plumbline/schema-markup';
import { ProblemError } from '../../http/problem-error.ts';
import { WorkerError, WorkerPool } from '../../worker/worker-pool.ts';
import type { schemaMarkupJobs } from './schema-markup-jobs.ts';

// `.ts` from source, `.js` as built.
const workerModule = new URL(
  import.meta.url.replace(/schema-markup-runner(\.[jt]s).*$/, 'schema-markup-worker$1'),
);

/** Judges the structured data of strangers off the event loop, with a deadline. */
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
      if (!(error instanceof WorkerError)) throw error;
      throw new ProblemError(error.code === 'queue_full' ? 'queue_full' : 'page_too_complex', {
        cause: error,
      });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.close();
  }
}
