import type { SchemaForm, ReadStructuredData } from '@plumbline/tools/schema-markup';
import type { EnginePorts, CallOptions } from '../ports.ts';
import { jobsModule, type Lane } from '../workers/worker-pool.ts';
import type { jobs } from './schema-markup-jobs.ts';
import type { PageSnapshot } from '@plumbline/page';

const schemaMarkupLane: Lane<typeof jobs> = {
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

interface ImportedStructuredData extends ReadStructuredData {
  readonly page: Pick<PageSnapshot, 'requestedUrl' | 'finalUrl' | 'status' | 'fetchedAt'>;
  /** Whether the page came from the cache. */
  readonly fromCache: boolean;
}

/**
 * Reads the structured data of a page: each block with its issues, and the form filled in from what it describes.
 * @throws EngineError when the page cannot be fetched or read
 */
export const importStructuredData =
  ({ pages, workers }: Pick<EnginePorts, 'pages' | 'workers'>) =>
  async (
    { url, fresh = false }: { readonly url: string; readonly fresh?: boolean },
    { signal }: CallOptions = {},
  ): Promise<ImportedStructuredData> => {
    const startedAt = Date.now();
    const { snapshot, facts } = await pages.read(url, { fresh, ...(signal && { signal }) });
    const { jsonLd, microdata, rdfa, baseUrl } = facts;
    const given = { jsonLd, microdata, rdfa, baseUrl };
    const read = await workers.run(schemaMarkupLane, 'read', given);
    return { ...read, page: snapshot, fromCache: Date.parse(snapshot.fetchedAt) < startedAt };
  };
