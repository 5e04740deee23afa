/**
 * Bundles the compiled server into dist/, for `npm start`: Node takes seconds to find and link its 4,000 modules one by
 * one. What loads later (workers, the browser, DuckDB) stays as it is, and is found from where its importer was compiled.
 * Beside it goes a database with its tables and articles: making one takes five times as long as copying it.
 */
import { dirname, join, relative } from 'node:path';
import { createPostStore, makeTemplates } from '@plumbline/adapters/storage';
import { build } from 'vite';
import { readBundledArticles } from '../dist/blog/posts/bundled-articles.js';

const root = join(import.meta.dirname, '../../..');
const outDir = join(import.meta.dirname, 'dist');

/** Packages with files of their own beside their modules, and large ones that few servers use. */
const external = [
  '@duckdb/node-api',
  '@electric-sql/pglite',
  '@sparticuz/chromium',
  'eld',
  'lighthouse',
  'openai',
  'pino',
  'puppeteer-core',
];

/** Files beside a module are found where they are: `import.meta` tells where the module was compiled. */
const originalPlaces = {
  name: 'original-places',
  transform(code, id) {
    if (!/\bimport\.meta\.(url|dirname)\b/.test(code)) return null;
    const from = (file) => JSON.stringify(relative(outDir, file).replaceAll('\\', '/'));
    const urlOf = (file) => `new URL(${from(file)}, import.meta.url)`;
    const fileURLToPath = `process.getBuiltinModule('node:url').fileURLToPath`;
    return code.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, part) =>
      part === 'url' ? `${urlOf(id)}.href` : `${fileURLToPath}(${urlOf(dirname(id))})`,
    );
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [originalPlaces],
  ssr: {
    noExternal: true,
    external,
    // What Node itself would load.
    resolve: { conditions: ['node'], mainFields: [] },
  },
  build: {
    ssr: join(root, 'apps/server/dist/main.js'),
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    target: 'node24',
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});

const log = { info: () => undefined, warn: console.warn, error: console.error };
await makeTemplates(join(outDir, 'databases'), log, async (storage) =>
  createPostStore(storage).syncBundled(await readBundledArticles()),
);
