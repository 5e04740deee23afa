import { defaultRobotsForm, type RobotsForm } from '@plumbline/tools/robots-generator';
import type { EnginePorts } from '../ports.ts';
import { type GeneratedRobots, jobs } from './robots-jobs.ts';
import { robotsLane, shortText } from './robots-lane.ts';

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
    const input = { form, now: new Date() };
    const { length } = form.disallowPaths + form.customDirectives;
    return length <= shortText ? jobs.generate(input) : workers.run(lane, 'generate', input);
  };
