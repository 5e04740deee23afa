const ids = new WeakMap<object, string>();

/** Remembers the id that the server gave to the `data` of a response. */
export function nameResult(answer: unknown, id: string | null): void {
  const data = (answer as { readonly data?: unknown } | null)?.data;
  if (id !== null && typeof data === 'object' && data !== null) ids.set(data, id);
}

/** The id for saving a tool's result as a report; `undefined` if the server gave none. */
export const resultIdOf = (data: object): string | undefined => ids.get(data);
