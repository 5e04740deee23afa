/** A value whose every part is read-only. */
export type Frozen<Value> =
  Value extends ReadonlyMap<unknown, unknown>
    ? Value
    : { readonly [Key in keyof Value]: Frozen<Value[Key]> };

/** Freezes a value and every part of it. The entries of a map stay as they are. */
export function frozen<Value>(value: Value): Frozen<Value> {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value) as Frozen<Value>;
}
