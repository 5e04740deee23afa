/** A JSON value from a third party, of any shape. */
export type JsonValue = unknown;

/** The value of an object's own field; undefined if it isn't an object or has no such field. */
export function field(value: JsonValue, name: string): JsonValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, JsonValue>)[name] : undefined;
}

export const fieldAt = (value: JsonValue, path: readonly string[]): JsonValue =>
  path.reduce(field, value);

/** A string, or the first of a list: since December 2024, headers that occur twice are lists. */
export function text(value: JsonValue): string | null {
  const one: JsonValue = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : null;
}
