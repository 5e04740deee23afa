import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { libraries } from './library-readmes.ts';

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
  it.each(libraries)('$readme names what the library exports', (library) => {
    const { name, readme, entries, functions, examples } = library;
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
  });
});
