/**
 * Bundles the command and its worker threads into `dist` or the named folder, with the licenses of all that is in it.
 */
import { copyFileSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const outDir = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist'));

/** Modules that a thread loads by name, from the folder of its caller. So all files are in one folder. */
const threads = globSync('libs/engine/src/**/{worker,*-jobs}.ts', {
  cwd: root,
  exclude: ['**/testing'],
});

/** Each package has a file of its own: otherwise `--version` would load packages that share a file with ours. */
const packageOf = (id: string): string | null =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]?.replace('/', '-') ?? null;

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: {
    noExternal: true,
    // It has a binary for each platform, so npm installs it.
    external: ['@duckdb/node-api'],
    resolve: { conditions: ['@plumbline/source', 'node'], mainFields: [] },
  },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    license: { fileName: 'licenses-packages.md' },
    minify: false,
    target: 'node22',
    rolldownOptions: {
      input: ['apps/cli/src/main.ts', ...threads].map((file) => join(root, file)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: [{ name: packageOf, debugName: 'packages' }] },
      },
    },
  },
});
copyFileSync(join(root, 'LICENSE'), join(outDir, 'LICENSE'));
copyFileSync(join(root, 'docs/licenses.md'), join(outDir, 'licenses-data.md'));
