import { join } from 'node:path';

const here = import.meta.dirname;

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
    },
  },
});
