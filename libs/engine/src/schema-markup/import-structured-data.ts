import type { PageSnapshot } from '@plumbline/page';
import type { ReadStructuredData } from '@plumbline/tools/schema-markup';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { schemaMarkupLane } from './generate-schema-markup.ts';

export interface ImportedStructuredData extends ReadStructuredData {
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
