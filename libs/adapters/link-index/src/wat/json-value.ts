/** A value in JSON that others wrote, of any shape. */
export type JsonValue = unknown;

/** The value of an object's own field; undefined where there is no object or no such field. */
export function field(value: JsonValue, name: string): JsonValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, JsonValue>)[name] : undefined;
}

export const fieldAt = (value: JsonValue, path: readonly string[]): JsonValue =>
  path.reduce(field, value);

/** A text, or the first of a list: since December 2024 headers that occur twice are lists. */
export function text(value: JsonValue): string | null {
  const one: JsonValue = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : null;
}
