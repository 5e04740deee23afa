/** At most so many characters, ending in `…` where something was cut; never half of a surrogate pair. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head}…`;
}

/** A list that may be longer than what is shown of it. */
export interface Listed<T> {
  readonly items: readonly T[];
  /** How many there are in all. */
  readonly total: number;
}

/** The first so many of a list, each made ready, and how many there were. */
export function listed<T, U>(
  all: readonly T[],
  most: number,
  make: (each: T, index: number) => U,
): Listed<U> {
  return { items: all.slice(0, most).map(make), total: all.length };
}
