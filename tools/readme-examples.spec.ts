import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface PackageJson {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly nx: { readonly tags: readonly string[] };
}

const libraries = globSync('libs/{*,tools/*,adapters/*}/package.json', { cwd: root })
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
      entries: Object.values(exports).map((entry) =>
        join(root, folder, typeof entry === 'string' ? entry : (entry['@plumbline/source'] ?? '')),
      ),
      /** Names of the functions to know: each starts an item of the list. */
      functions: [...text.matchAll(/^- `(?:new )?(\w+)/gm)].map(([, known = '']) => known),
      examples: [...text.matchAll(/^```tsx?\n([^]*?)^```$/gm)].map(([, code = '']) => code),
    };
  });

/** Runs all examples in one process, one after the other. @returns the error of each, `null` for none */
function run(examples: ReadonlyMap<string, string>): Readonly<Record<string, string | null>> {
  // Below node_modules, so that the examples find the packages by name.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'readme-examples-'));
  try {
    writeFileSync(
      join(folder, 'run.mjs'),
      `import { writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

async function run(readme, code) {
  const file = new URL(\`./\${readme.replaceAll('/', '-')}.mjs\`, import.meta.url);
  writeFileSync(file, stripTypeScriptTypes(code));
  await import(file);
  console.error(readme, 'ended; open:', ...process.getActiveResourcesInfo());
}

const ended = {};
for (const [readme, code] of ${JSON.stringify([...examples])}) {
  ended[readme] = await run(readme, code).then(() => null, (error) => String(error.stack));
}
process.on('exit', () => console.log(JSON.stringify(ended)));
`,
    );
    const flags = ['--conditions=@plumbline/source', '--no-warnings'];
    const child = spawnSync(process.execPath, [...flags, join(folder, 'run.mjs')], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
      timeout: 100_000,
    });
    const last = child.stdout.trim().split('\n').at(-1) ?? '';
    if (child.status !== 0 || !last.startsWith('{')) {
      throw new Error(`An example crashed or left something open:\n${child.stderr}`);
    }
    return JSON.parse(last) as Record<string, string | null>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Exports of a TypeScript file, re-exports included. */
function exportsOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8');
  const declared = text.matchAll(
    /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm,
  );
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => [
    ...names.matchAll(/(\w+)\s*(?:,|$)/g),
  ]);
  const found = new Set([...declared, ...listed].map(([, name = '']) => name));
  for (const [, path = ''] of text.matchAll(/^export (?:type )?\* from '(\.[^']*)'/gm)) {
    for (const name of exportsOf(join(dirname(file), path))) found.add(name);
  }
  return found;
}

/** Names that an example imports from a package, from any of its entries. */
const importsOf = (example: string, name: string) =>
  [...example.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';$/gm)]
    .filter(([, , from = '']) => from === name || from.startsWith(`${name}/`))
    .flatMap(([, names = '']) => [...names.matchAll(/(\w+)\s*(?:,|$)/g)].map(([, one]) => one));

describe('the README of every library', () => {
  let ended: Readonly<Record<string, string | null>>;
  beforeAll(() => {
    ended = run(
      new Map(
        libraries.flatMap(({ readme, runs, examples: [example] }) =>
          runs && example !== undefined ? [[readme, example]] : [],
        ),
      ),
    );
  });

  it.each(libraries)('$readme names what the library exports, and its example works', (library) => {
    const { name, readme, runs, entries, functions, examples } = library;
    expect({ readme, examples: examples.length }).toEqual({ readme, examples: 1 });
    const [example = ''] = examples;
    expect(example).toMatch(/^import /);
    const imported = importsOf(example, name);
    expect({ readme, imports: imported.length > 0 }).toEqual({ readme, imports: true });
    // Three, if the library exports as many.
    expect([1, 2, 3]).toContain(functions.length);

    const exported = new Set(entries.flatMap((entry) => [...exportsOf(entry)]));
    const unknown = [...imported, ...functions].filter((one = '') => !exported.has(one));
    expect({ readme, unknown }).toEqual({ readme, unknown: [] });
    if (runs) expect({ readme, error: ended[readme] }).toEqual({ readme, error: null });
  });
});
