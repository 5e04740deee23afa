/** Shortens a text to this many characters, ending in `…`. Never cuts inside a surrogate pair. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  return `${/[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head}…`;
}

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
