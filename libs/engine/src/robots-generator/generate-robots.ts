import { defaultRobotsForm, type RobotsForm } from '@plumbline/tools/robots-generator';
import type { EnginePorts } from '../ports.ts';
import { jobsModule, type Lane } from '../workers/worker-pool.ts';
import type { GeneratedRobots, jobs } from './robots-jobs.ts';

/** Reads and writes files off the event loop. */
export const robotsLane: Lane<typeof jobs> = {
  name: 'robots',
  module: jobsModule(import.meta.url, 'robots-jobs'),
  size: 1,
  deadlineMs: 5_000,
  maxQueued: 50,
};

const lane = {
  ...robotsLane,
  tooComplex: 'The file is too long to be written in time. Shorten its texts.',
};

/** The form; fields that are left out have its defaults. */
export type RobotsRequest = Pick<RobotsForm, 'domain'> & Partial<RobotsForm>;

/** Writes a robots.txt and checks it with a parser. @throws EngineError `page_too_complex`, `queue_full` */
export const generateRobots =
  ({ workers }: Pick<EnginePorts, 'workers'>) =>
  async ({ domain, agents = [], ...fields }: RobotsRequest): Promise<GeneratedRobots> => {
    const form: RobotsForm = {
      domain,
      allowAll: fields.allowAll ?? defaultRobotsForm.allowAll,
      disallowPaths: fields.disallowPaths ?? '',
      crawlDelay: fields.crawlDelay ?? '',
      includeSitemap: fields.includeSitemap ?? defaultRobotsForm.includeSitemap,
      customDirectives: fields.customDirectives ?? '',
      // Instances of a class would not cross to a thread.
      agents: agents.map(({ token, access }) => ({ token, access })),
    };
    return workers.run(lane, 'generate', { form, now: new Date() });
  };
