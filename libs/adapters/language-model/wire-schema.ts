import { z } from 'zod';

/** Keywords that not every strict structured output supports. The response is checked against them here instead. */
const unsupported = new Set(['$schema', 'minLength', 'maxLength', 'pattern', 'format', 'default']);

/** Converts a schema to the JSON schema that endpoints accept. */
export function wireSchema(schema: z.ZodType): Record<string, unknown> {
  return without(z.toJSONSchema(schema)) as Record<string, unknown>;
}

function without(value: unknown, insideProperties = false): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // A property may itself be named `format`.
      .filter(([key]) => insideProperties || !unsupported.has(key))
      .map(([key, inner]) => [key, without(inner, key === 'properties' && !insideProperties)]),
  );
}
