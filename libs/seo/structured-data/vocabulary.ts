import { schemaPropertyLines, schemaTypeLines } from './vocabulary-data.ts';

interface Vocabulary {
  /** Maps a type to its parents. */
  readonly types: ReadonlyMap<string, readonly string[]>;
  /** Maps a property to its types. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
  /** Maps lower-case names to correct ones, to fix capitalization. */
  readonly typeSpelling: ReadonlyMap<string, string>;
  readonly propertySpelling: ReadonlyMap<string, string>;
}

let decoded: Vocabulary | null = null;

/** The vocabulary, unpacked on first use. */
function vocabulary(): Vocabulary {
  if (decoded !== null) return decoded;
  const typeRows = rows(schemaTypeLines);
  const names = typeRows.map(([name = '']) => name);
  const unpack = ([name = '', ...references]: readonly string[]) =>
    [name, references.map((reference) => names[Number.parseInt(reference, 36)] ?? '')] as const;
  const types = new Map(typeRows.map(unpack));
  const properties = new Map(rows(schemaPropertyLines).map(unpack));
  const byLowerCase = (all: Iterable<string>) =>
    new Map(Array.from(all, (name) => [name.toLowerCase(), name]));
  decoded = {
    types,
    properties,
    typeSpelling: byLowerCase(types.keys()),
    propertySpelling: byLowerCase(properties.keys()),
  };
  return decoded;
}

const rows = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

export const isSchemaType = (name: string): boolean => vocabulary().types.has(name);

export const isSchemaProperty = (name: string): boolean => vocabulary().properties.has(name);

/** The type or property that differs from this name only in capitalization; `null` when there is none. */
export const spelledLike = (name: string, kind: 'type' | 'property'): string | null =>
  vocabulary()[`${kind}Spelling`].get(name.toLowerCase()) ?? null;

const ancestors = new Map<string, ReadonlySet<string>>();

/** A type with all its parents; empty for an unknown type. */
export function lineage(type: string): ReadonlySet<string> {
  const { types } = vocabulary();
  if (!types.has(type)) return new Set();
  const known = ancestors.get(type);
  if (known) return known;
  const found = new Set([type]);
  // Iterating over a growing set visits each parent once, even with cycles.
  for (const name of found) for (const parent of types.get(name) ?? []) found.add(parent);
  ancestors.set(type, found);
  return found;
}

/** Whether one of the types or their parents has the property. */
export function hasProperty(types: readonly string[], property: string): boolean {
  const domains = vocabulary().properties.get(property);
  if (domains === undefined) return false;
  return types.some((type) => {
    const family = lineage(type);
    return domains.some((domain) => family.has(domain));
  });
}
