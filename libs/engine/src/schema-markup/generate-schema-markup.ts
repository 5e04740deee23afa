import type { SchemaForm } from '@plumbline/tools/schema-markup';
import type { EnginePorts } from '../ports.ts';
import { jobsModule, type Lane } from '../workers/worker-pool.ts';
import type { jobs } from './schema-markup-jobs.ts';

export const schemaMarkupLane: Lane<typeof jobs> = {
  name: 'schema-markup',
  module: jobsModule(import.meta.url, 'schema-markup-jobs'),
  size: 1,
  deadlineMs: 5_000,
  maxQueued: 100,
};

const lane = {
  ...schemaMarkupLane,
  tooComplex: 'The form is too long to be written in time. Shorten its texts.',
};

/**
 * Generates the JSON-LD of a validated form and checks it against the rules for rich results.
 * @returns a `SchemaReport` as JSON in UTF-8
 * @throws EngineError `page_too_complex`, `queue_full`
 */
export const generateSchemaMarkup =
  ({ workers }: Pick<EnginePorts, 'workers'>) =>
  (form: Partial<SchemaForm>): Promise<Uint8Array> =>
    workers.run(lane, 'generate', form);
