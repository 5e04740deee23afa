import { meantType, type SchemaDescription, schemaName } from './nodes.ts';
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

/** An unknown type or property, or a property that belongs to another type. */
export interface UnknownWord {
  /** As written. */
  readonly word: string;
  /** 'unknown; schema.org spells it wordCount', 'not a property of Product'. */
  readonly reason: string;
}

/** 'unknown', with the correct spelling when only capitals differ. */
const unknownReason = (name: string, kind: 'type' | 'property'): string => {
  const meant = kind === 'type' ? meantType(name) : null;
  if (meant !== null) return `unknown; write https://schema.org/${meant}`;
  const like = spelledLike(name, kind);
  return like === null || like === name ? 'unknown' : `unknown; schema.org spells it ${like}`;
};

/** Types of a description that neither the vocabulary nor its own context defines. */
export const unknownTypes = ({ types, ownTerms }: SchemaDescription): UnknownWord[] =>
  types
    .filter((type) => !isSchemaType(type) && !ownTerms.has(type))
    .map((type) => ({ word: type, reason: unknownReason(type, 'type') }));

/** Properties of a description that belong to none of its node's types, nor to their parents. */
export function unknownProperties(
  { object, ownTerms }: SchemaDescription,
  { types }: { readonly types: readonly string[] },
): UnknownWord[] {
  // Properties of an unknown type cannot be checked.
  if (!types.every(isSchemaType)) return [];
  return Object.keys(object).flatMap((key) => {
    const name = propertyName(key);
    if (name === null || ownTerms.has(key) || hasProperty(types, name)) return [];
    const reason = isSchemaProperty(name)
      ? `not a property of ${types.slice(0, 5).join(', ')}`
      : unknownReason(name, 'property');
    return [{ word: key, reason }];
  });
}

/**
 * `null` for keywords (`@id`, which the context of schema.org lets authors write `id`) and terms of other vocabularies
 * (`og:title`).
 */
export function propertyName(key: string): string | null {
  if (key.startsWith('@') || key === 'id' || key === 'type') return null;
  // Actions write the properties of their slots as `query-input` and `result-output` (schema.org/docs/actions.html).
  return schemaName(key)?.replace(/-(?:input|output)$/, '') ?? null;
}
