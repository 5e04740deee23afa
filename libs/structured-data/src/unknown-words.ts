import { meantType, schemaName, type SchemaNode } from './nodes.ts';
import { hasProperty, isSchemaProperty, isSchemaType, spelledLike } from './vocabulary.ts';

/** An unknown type or property, or a property of another type. */
export interface UnknownWord {
  /** As written. */
  readonly word: string;
  /** 'unknown; schema.org writes wordCount', 'not a property of Product'. */
  readonly reason: string;
}

/** 'unknown', with the correct spelling when only capitals differ. */
const unknownReason = (name: string, kind: 'type' | 'property'): string => {
  const meant = kind === 'type' ? meantType(name) : null;
  if (meant !== null) return `unknown; write https://schema.org/${meant}`;
  const like = spelledLike(name, kind);
  return like === null || like === name ? 'unknown' : `unknown; schema.org writes ${like}`;
};

/** Types of a node that neither the vocabulary nor its own context defines. */
export const unknownTypes = ({ types, ownTerms }: SchemaNode): UnknownWord[] =>
  types
    .filter((type) => !isSchemaType(type) && !ownTerms.has(type))
    .map((type) => ({ word: type, reason: unknownReason(type, 'type') }));

/** Properties of a node that belong to none of its types, nor to their parents. */
export function unknownProperties({ types, object, ownTerms }: SchemaNode): UnknownWord[] {
  // Properties of an unknown type cannot be checked.
  if (!types.every(isSchemaType)) return [];
  const distinct = [...new Set(types)];
  return Object.keys(object).flatMap((key) => {
    const name = propertyName(key);
    if (name === null || ownTerms.has(key) || hasProperty(distinct, name)) return [];
    const reason = isSchemaProperty(name)
      ? `not a property of ${distinct.slice(0, 5).join(', ')}`
      : unknownReason(name, 'property');
    return [{ word: key, reason }];
  });
}

/** `null` for keywords (`@id`) and terms of other vocabularies (`og:title`). */
export function propertyName(key: string): string | null {
  if (key.startsWith('@')) return null;
  // Actions write their slots as `query-input` and `result-output` (schema.org/docs/actions.html).
  return schemaName(key)?.replace(/-(?:input|output)$/, '') ?? null;
}
