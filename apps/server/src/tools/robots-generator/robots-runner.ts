import { Injectable } from '@nestjs/common';
import { jobsModule, type Lane, WorkerPool } from '@plumbline/engine';
import type { RobotsForm } from '@plumbline/robots-generator';
import type { GeneratedRobotsDto } from './dto/robots-report.dto.ts';
import { jobs, type RobotsReading } from './robots-jobs.ts';

/** Characters of a file that are read or written in well under ten milliseconds, whatever they are. */
const shortText = 32_768;

const lane: Lane<typeof jobs> = {
  name: 'robots',
  module: jobsModule(import.meta.url, 'robots-jobs'),
  size: 1,
  deadlineMs: 5_000,
  maxQueued: 50,
};
const writing = {
  ...lane,
  tooComplex: 'The file is too long to be written in time. Shorten its texts.',
};

/** Reads and writes long robots.txt files off the event loop, with a deadline. */
@Injectable()
export class RobotsRunner {
  readonly #pool: WorkerPool;

  constructor(pool: WorkerPool) {
    this.#pool = pool;
  }

  /** @throws ProblemError `page_too_complex` or `queue_full` */
  async read(text: string): Promise<RobotsReading> {
    if (text.length <= shortText) return jobs.read(text);
    return this.#pool.run(lane, 'read', text);
  }

  /** @throws ProblemError `page_too_complex` or `queue_full` */
  async generate(form: RobotsForm, now: Date): Promise<GeneratedRobotsDto> {
    const { length } = form.disallowPaths + form.customDirectives;
    if (length <= shortText) return jobs.generate({ form, now });
    return this.#pool.run(writing, 'generate', { form, now });
  }
}
