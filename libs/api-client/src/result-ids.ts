const ids = new WeakMap<object, string>();

/** Remembers the id that the server gave to the `data` of an answer. */
export function nameResult(answer: unknown, id: string | null): void {
  const data = (answer as { readonly data?: unknown } | null)?.data;
  if (id !== null && typeof data === 'object' && data !== null) ids.set(data, id);
}

/** The id with which a tool's result can be saved as a report; `undefined` where the server gave none. */
export const resultIdOf = (data: object): string | undefined => ids.get(data);
