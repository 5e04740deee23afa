/**
 * Bundles the packages that nearly every web spec loads, once for as long as they do not change. Jest would read, wrap
 * and link their 1,500 modules in every spec file, beside one file with all of Tabler's icons.
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

/** React stays outside, so that everything shares one; so does what reads a file beside itself. */
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

/** Jest's mapping from what a module asks for to the bundled file. */
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
    // Another run that started at the same time was quicker.
    if (!isBundled(key)) throw error;
    rmSync(fresh, { recursive: true });
  }
}
