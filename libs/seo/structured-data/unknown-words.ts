import { meantType, type SchemaDescription, schemaName } from './nodes.ts';
import { hasProperty, isSchemaProperty, isSchemaType, spelledLike } from './vocabulary.ts';

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
