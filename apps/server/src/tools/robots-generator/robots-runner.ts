import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RobotsForm } from '@plumbline/robots-generator';
import { WorkerPool } from '../../worker/worker-pool.ts';
import { workerProblem } from '../../worker/worker-problem.ts';
import type { GeneratedRobotsDto } from './dto/generated-robots.dto.ts';
import { robotsJobs, type RobotsReading } from './robots-jobs.ts';

/** Characters of a file that are read or written in well under ten milliseconds, whatever they are. */
const shortText = 32_768;

// `.ts` from source, `.js` as built.
const workerModule = new URL(
  import.meta.url.replace(/robots-runner(\.[jt]s).*$/, 'robots-worker$1'),
);

/** Reads and writes long robots.txt files off the event loop, with a deadline. */
@Injectable()
export class RobotsRunner implements OnApplicationShutdown {
  readonly #pool = new WorkerPool<typeof robotsJobs>({
    module: workerModule,
    size: 1,
    deadlineMs: 5_000,
    maxQueued: 50,
  });

  /** @throws ProblemError `page_too_complex` or `queue_full` */
  async read(text: string): Promise<RobotsReading> {
    if (text.length <= shortText) return robotsJobs.read(text);
    try {
      return await this.#pool.run('read', text);
    } catch (error) {
      throw workerProblem(error);
    }
  }

  /** @throws ProblemError `page_too_complex` or `queue_full` */
  async generate(form: RobotsForm, now: Date): Promise<GeneratedRobotsDto> {
    const { length } = form.disallowPaths + form.customDirectives;
    if (length <= shortText) return robotsJobs.generate({ form, now });
    try {
      return await this.#pool.run('generate', { form, now });
    } catch (error) {
      throw workerProblem(error, 'The file is too long to be written in time. Shorten its texts.');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.close();
  }
}
