import { join } from 'node:path';
import { defineConfig } from 'orval';

const here = import.meta.dirname;

/** Where the contract is read and the client written; the drift check points both somewhere else. */
export const clientConfig = (contract: string, generated: string) =>
  defineConfig({
    client: {
      input: { target: contract },
      output: {
        target: join(generated, 'client.ts'),
        schemas: join(generated, 'model'),
        mode: 'tags-split',
        client: 'react-query',
        httpClient: 'fetch',
        clean: true,
        indexFiles: true,
        tsconfig: { compilerOptions: { allowImportingTsExtensions: true } },
        override: {
          mutator: { path: join(here, 'src/fetcher.ts'), name: 'fetcher' },
          fetch: { includeHttpResponseReturnType: false },
          query: { version: 5, signal: true },
        },
      },
    },
  }).client;

export default {
  client: clientConfig(join(here, '../../openapi.json'), join(here, 'src/generated')),
};
