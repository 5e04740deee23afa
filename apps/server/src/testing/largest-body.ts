import type { Contract, Schema } from '../openapi/contract-rules.ts';

/** JSON text of a string field with as many characters as the contract allows. */
type FillText = (maxLength: number, example: unknown) => string;

/**
 * The largest body that a schema of the contract documents, as JSON text: every field, every list full, every text at its
 * length. `null` where a text or a list has no bound.
 */
export function largestBody(contract: Contract, schema: Schema, fill: FillText): string | null {
  const largest = (inner: Schema) => largestBody(contract, inner, fill);
  const named = contract.components.schemas[schema.$ref?.split('/').at(-1) ?? ''];
  if (named) return largest(named);
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choices) return longestOf(choices.map(largest));
  if (schema.enum) return longestOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, inner]) => {
      const value = largest(inner);
      return value && `${JSON.stringify(name)}:${value}`;
    });
    return fields.includes(null) ? null : `{${fields.join(',')}}`;
  }
  if (schema.type === 'array' && schema.items) {
    const item = largest(schema.items);
    const { maxItems } = schema;
    return item === null || maxItems === undefined
      ? null
      : `[${Array.from({ length: maxItems }, () => item).join(',')}]`;
  }
  if (schema.type !== 'string') return '-1.7976931348623157e+308';
  const max = schema.maxLength ?? schema['x-max-characters'];
  if (max !== undefined) return fill(max, schema.example);
  const hasForm = schema.pattern !== undefined || schema.format !== undefined;
  return hasForm ? JSON.stringify(schema.example ?? '') : null;
}

const longestOf = (texts: readonly (string | null)[]): string | null =>
  texts.reduce((longest, text) =>
    longest === null || text === null ? null : text.length > longest.length ? text : longest,
  );
