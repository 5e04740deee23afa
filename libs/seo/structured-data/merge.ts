import { asList, isObject, isPresent, type JsonObject } from './nodes.ts';

/** One object with the properties of several, each value once. */
export function merged(
  objects: readonly JsonObject[],
  reversed: readonly (readonly [name: string, value: JsonObject])[],
  keyOf: (value: unknown) => string,
): JsonObject {
  const [first = {}] = objects;
  if (objects.length <= 1 && reversed.length === 0) return first;
  const properties = new Map<string, Map<string, unknown>>();
  const add = (name: string, value: unknown): void => {
    if (!isPresent(value)) return;
    const values = properties.get(name) ?? new Map<string, unknown>();
    properties.set(name, values);
    const key = keyOf(value);
    if (!values.has(key)) values.set(key, value);
  };
  for (const object of objects) {
    for (const [name, values] of Object.entries(object)) {
      if (name === '@type' || !name.startsWith('@')) {
        for (const value of asList(values)) add(name, value);
      }
    }
  }
  for (const [name, value] of reversed) add(name, value);
  const lists = [...properties].map(([name, values]): [string, unknown] => {
    const list = [...values.values()];
    return [name, list.length === 1 ? list[0] : list];
  });
  const id = objects.find((object) => object['@id'] !== undefined)?.['@id'];
  return Object.fromEntries([...(id === undefined ? [] : [['@id', id] as const]), ...lists]);
}

/**
 * A key for each value, equal for equal values. Each object is read once.
 * @param nodes objects with an `@id`, each with its node
 */
export function valueKeys(nodes: ReadonlyMap<JsonObject, unknown>): (value: unknown) => string {
  const known = new Map<unknown, string>();
  const numbers = new Map<unknown, number>();
  const numberOf = (key: unknown): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const keyOf = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
    const before = known.get(value);
    if (before !== undefined) return before;
    const node = isObject(value) && '@id' in value ? nodes.get(value) : undefined;
    const key = node
      ? `node ${numberOf(node)}`
      : `value ${numberOf(
          Array.isArray(value)
            ? `[${value.map(keyOf).join()}]`
            : `{${Object.entries(value)
                .map(([name, inner]) => `${JSON.stringify(name)}:${keyOf(inner)}`)
                .toSorted()
                .join()}}`,
        )}`;
    known.set(value, key);
    return key;
  };
  return keyOf;
}
