import { schemaName, type SchemaNode } from './nodes.ts';
import { hasProperty, isSchemaProperty, isSchemaType, spelledLike } from './vocabulary.ts';

/** A type or property that the vocabulary does not have, or not there. */
export interface UnknownWord {
  /** As written. */
  readonly word: string;
  /** 'unknown; schema.org writes wordCount', 'not a property of Product'. */
  readonly reason: string;
}

/** 'unknown', with the right capitals where only they differ. */
export const unknownReason = (name: string): string => {
  const like = spelledLike(name);
  return like === null || like === name ? 'unknown' : `unknown; schema.org writes ${like}`;
};

/** Types of a node that the vocabulary does not have and no context of its own defines. */
export const unknownTypes = ({ types, ownTerms }: SchemaNode): UnknownWord[] =>
  types
    .filter((type) => !isSchemaType(type) && !ownTerms.has(type))
    .map((type) => ({ word: type, reason: unknownReason(type) }));

/** Properties of a node that belong to none of its types, nor to their parents. */
export function unknownProperties({ types, object, ownTerms }: SchemaNode): UnknownWord[] {
  // With an unknown type there is nothing to hold properties against.
  if (!types.every(isSchemaType)) return [];
  const distinct = [...new Set(types)];
  return Object.keys(object).flatMap((key) => {
    const name = propertyName(key);
    if (name === null || ownTerms.has(key) || hasProperty(distinct, name)) return [];
    const reason = isSchemaProperty(name)
      ? `not a property of ${distinct.slice(0, 5).join(', ')}`
      : unknownReason(name);
    return [{ word: key, reason }];
  });
}

/** `null` for keywords (`@id`) and terms of other vocabularies (`og:title`). */
export function propertyName(key: string): string | null {
  if (key.startsWith('@')) return null;
  // Actions write their slots as `query-input` and `result-output` (schema.org/docs/actions.html).
  return schemaName(key)?.replace(/-(?:input|output)$/, '') ?? null;
}
