/**
 * Bundles the packages that nearly every web spec loads, and again only when they change. Otherwise Jest would load
 * their 1,500 modules, and one file with all of Tabler's icons, for every spec file.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.nx/web-packages');

/** Not bundled: React, so that there is only one, and packages that read files next to them. */
const outside = ['react', 'react-dom', '@mswjs/interceptors'];
const packages = [
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'msw',
  'msw/node',
  'react-router-dom',
];
const icons = '@tabler/icons-react';

const fileOf = (name: string) => name.replace(/\W+/g, '-').replace(/^-/, '');
const read = (file: string) => readFileSync(file, 'utf8');

/** Jest's `moduleNameMapper` from packages to bundled files. */
export const webPackages = Object.fromEntries(
  [...packages, icons].map((name) => [`^${name}$`, join(cache, `${fileOf(name)}.cjs`)]),
);

/** The icons that the sources import. */
function usedIcons(): string[] {
  const imports = /import \{([^}]*)\} from '@tabler\/icons-react'/g;
  const names = globSync('{apps/web,libs/ui}/src/**/*.{ts,tsx}', { cwd: root })
    .flatMap((file) => [...read(join(root, file)).matchAll(imports)])
    .flatMap(([, list = '']) => list.match(/(?<!type )\bIcon\w+/g) ?? []);
  return [...new Set(names)].sort();
}

async function bundle(names: readonly string[], into: string): Promise<void> {
  const { build } = await import('vite');
  const onlyUsed = names.map(
    (name) => `export { default as ${name} } from '${icons}/dist/esm/icons/${name}.mjs';`,
  );
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    plugins: [
      {
        name: 'used-icons',
        enforce: 'pre',
        resolveId: (id) => (id === icons ? `\0${icons}` : null),
        load: (id) => (id === `\0${icons}` ? onlyUsed.join('\n') : null),
      },
    ],
    ssr: { noExternal: true, external: outside },
    build: {
      ssr: true,
      outDir: into,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries([...packages, icons].map((name) => [fileOf(name), name])),
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'part-[hash].cjs' },
      },
    },
  });
}

const isBundled = (key: string) =>
  existsSync(join(cache, 'key')) && read(join(cache, 'key')) === key;

/** Jest calls it before the first spec. */
export default async function bundleWebPackages(): Promise<void> {
  const names = usedIcons();
  const key = createHash('sha256')
    .update(read(join(root, 'node_modules/.package-lock.json')))
    .update(read(import.meta.filename))
    .update(names.join())
    .digest('hex');
  if (isBundled(key)) return;
  mkdirSync(dirname(cache), { recursive: true });
  const fresh = mkdtempSync(`${cache}-`);
  await bundle(names, fresh);
  writeFileSync(join(fresh, 'key'), key);
  try {
    rmSync(cache, { recursive: true, force: true });
    renameSync(fresh, cache);
  } catch (error) {
    // A parallel run finished first.
    if (!isBundled(key)) throw error;
    rmSync(fresh, { recursive: true });
  }
}
