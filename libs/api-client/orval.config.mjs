import { join } from 'node:path';

const here = import.meta.dirname;

/** Operations without a hook: event streams, files, calls inside of a loop, and calls that only scripts make. */
const withoutHook = [
  'analyzePageSpeed',
  'checkLiveBacklink',
  'exportBacklinks',
  'followBlogRun',
  'followPageSpeedRun',
  'followSeoAuditRun',
  'followSitemapCrawl',
  'generateBlogs',
  'generateBulkBlogs',
  'generateRobotsTxt',
  'readContactMessage',
  'readPageSpeedRun',
  'readSeoAuditRun',
  'readSitemapCrawl',
  'ready',
  'saveReport',
];

/** POSTs that fetch what a page shows. */
const asQuery = [
  'analyzeKeywords',
  'analyzeUrl',
  'compareDomains',
  'domainAuthority',
  'domainLinkGap',
  'domainReferrerChanges',
  'findBacklinks',
  'followUrlRedirects',
  'generateMetaTags',
  'generateSchemaMarkup',
  'generateSitemap',
  'importStructuredData',
  'listBacklinkAnchors',
  'listReferringDomains',
  'metaTagsAnalyzer',
  'readLiveRobotsTxt',
  'readPresentTags',
  'serpPreview',
  'similarDomains',
];

/** GETs that a button triggers. */
const asMutation = ['downloadLighthouseResult'];

/** Lists that load page by page; each page has the cursor of the next one. */
const infinite = { useInfinite: true, useInfiniteQueryParam: 'after' };

const forEach = (operations, query) => operations.map((id) => [id, { query }]);

/**
 * How orval writes the client.
 * @param {string} contract path of openapi.json
 * @param {string} generated the folder to write; the drift check passes another folder than the committed one
 * @returns {import('orval').OptionsExport}
 */
export const clientConfig = (contract, generated) => ({
  input: { target: contract },
  output: {
    target: join(generated, 'client.ts'),
    mode: 'tags-split',
    client: 'react-query',
    httpClient: 'fetch',
    headers: true,
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
        ...forEach(asMutation, { useMutation: true }),
        ...forEach(['listBlogPosts'], { useQuery: true, ...infinite }),
        ...forEach(['listContactMessages'], { useQuery: false, ...infinite }),
      ]),
    },
  },
});
