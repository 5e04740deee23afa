import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface PackageJson {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly nx: { readonly tags: readonly string[] };
}

/** Every library, with the functions and examples in its README. */
export const libraries = globSync('libs/*/package.json', { cwd: root })
  .sort()
  .map((path) => {
    const { name, exports, nx } = JSON.parse(read(path)) as PackageJson;
    const folder = dirname(path);
    const readme = `${folder}/README.md`;
    const text = existsSync(join(root, readme)) ? read(readme) : '';
    return {
      name,
      readme,
      // JSX examples run only in a browser.
      runs: !nx.tags.includes('platform:web'),
      entries: Object.values(exports).flatMap((entry) => {
        const file = typeof entry === 'string' ? entry : (entry['@plumbline/source'] ?? '');
        return globSync(join(root, folder, file));
      }),
      /** Names of the listed functions. Each starts an item of the list. */
      functions: [...text.matchAll(/^- `(?:new )?(\w+)/gm)].map(([, known = '']) => known),
      examples: [...text.matchAll(/^```tsx?\n([^]*?)^```$/gm)].map(([, code = '']) => code),
    };
  });
