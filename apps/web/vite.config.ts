import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type PluginOption,
} from 'vite';
import { breakpoints } from './src/app/theme.ts';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(root, '../../package.json'), 'utf8')) as {
  version: string;
};
const server = 'http://localhost:3000';

/** Answers, while developing, for the data files that the build writes. */
const pageData: PluginOption = {
  name: 'page-data',
  configureServer(dev) {
    dev.middlewares.use('/data', (request, response, next) => {
      dev
        .ssrLoadModule('/src/app/prerender-data.ts')
        .then((module) => {
          const files = (module.prerenderData as () => ReadonlyMap<string, unknown>)();
          const data = files.get(`/data${request.url ?? ''}`);
          response.statusCode = data === undefined ? 404 : 200;
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(JSON.stringify(data ?? null));
        })
        .catch(next);
    });
  },
};

const shortHash = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 5);

/** The theme’s breakpoints for media queries, as Mantine names them. */
const cssVariables = Object.fromEntries(
  Object.entries(breakpoints).map(([name, width]) => [`mantine-breakpoint-${name}`, width]),
);

export default defineConfig(({ command }) => ({
  root,
  define: {
    __PRODUCT_VERSION__: JSON.stringify(version),
    __DEVELOPMENT__: JSON.stringify(command === 'serve'),
  },
  plugins: [react(), pageData],
  css: {
    postcss: { plugins: [mantinePreset(), simpleVars({ variables: cssVariables })] },
    modules: {
      localsConvention: 'camelCaseOnly',
      // Shorter than Vite's own, which ends in the line of the rule.
      generateScopedName: (name, file) => `${name}_${shortHash(relative(root, file))}`,
    },
  },
  resolve: { conditions: ['@plumbline/source', ...defaultClientConditions] },
  ssr: {
    // Bundled, so that the prerender reads the same tree-shaken components and no CSS reaches Node.
    noExternal: [/^@mantine\//, /^@plumbline\//, /^@tabler\//],
    resolve: { conditions: ['@plumbline/source', ...defaultServerConditions] },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/feed.xml': server,
      '/docs': server,
      '/docs-json': server,
      '/health': server,
    },
  },
  build: { target: 'es2022', manifest: true, sourcemap: false },
}));
