import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(root, '../../package.json'), 'utf8')) as {
  version: string;
};
const server = 'http://localhost:3000';

export default defineConfig({
  root,
  define: { __PRODUCT_VERSION__: JSON.stringify(version) },
  plugins: [react()],
  css: {
    postcss: { plugins: [mantinePreset()] },
    modules: { localsConvention: 'camelCaseOnly' },
  },
  resolve: { conditions: ['@plumbline/source', ...defaultClientConditions] },
  ssr: {
    // Bundled, so that the prerender reads the same tree-shaken components and no CSS reaches Node.
    noExternal: [/^@mantine\//, /^@plumbline\//, /^@tabler\//],
    resolve: { conditions: ['@plumbline/source', ...defaultServerConditions] },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/docs': server, '/docs-json': server, '/health': server },
  },
  build: { target: 'es2022', manifest: true, sourcemap: false },
});
