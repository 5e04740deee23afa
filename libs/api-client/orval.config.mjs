import { join } from 'node:path';

const here = import.meta.dirname;

/** Operations that no page calls by a hook: event streams, files, steps of a longer call, and what only scripts call. */
const withoutHook = [
  'analyzePageSpeed',
  'beginContactMessage',
  'cancelSitemapCrawl',
  'downloadLighthouseResult',
  'exportBacklinks',
  'followAudit',
  'followBlogRun',
  'followPageSpeedRun',
  'followSitemapCrawl',
  'generateBlogs',
  'generateBulkBlogs',
  'generateRobotsTxt',
  'listBacklinkAnchors',
  'listContactMessages',
  'listReferringDomains',
  'readContactMessage',
  'readSitemapCrawl',
  'ready',
];

/** POSTs that a page asks as part of what it shows, as it does GETs. */
const asQuery = ['followUrlRedirects'];

const forEach = (operations, query) => operations.map((id) => [id, { query }]);

/**
 * How orval writes the client.
 * @param {string} contract where openapi.json is read
 * @param {string} generated the folder to write; the drift check names another than the committed one
 * @returns {import('orval').OptionsExport}
 */
export const clientConfig = (contract, generated) => ({
  input: { target: contract },
  output: {
    target: join(generated, 'client.ts'),
    mode: 'tags-split',
    client: 'react-query',
    httpClient: 'fetch',
    clean: true,
    indexFiles: true,
    // Imports are written with their extension, as everywhere in this workspace.
    tsconfig: { compilerOptions: { allowImportingTsExtensions: true } },
    override: {
      mutator: { path: join(here, 'src/fetcher.ts'), name: 'fetcher' },
      fetch: { includeHttpResponseReturnType: false },
      query: { version: 5, signal: true },
      operations: Object.fromEntries([
        ...forEach(withoutHook, { useQuery: false, useMutation: false }),
        ...forEach(asQuery, { useQuery: true }),
      ]),
    },
  },
});
