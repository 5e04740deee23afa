/** A list that may be cut. */
export interface Listed<T> {
  readonly items: readonly T[];
  /** Total number of items. */
  readonly total: number;
}

/** The first items of a list, converted, and their total. */
export function listed<T, U>(
  all: readonly T[],
  max: number,
  make: (each: T, index: number) => U,
): Listed<U> {
  return { items: all.slice(0, max).map(make), total: all.length };
}
