export interface SearchEntry {
  readonly title: string;
  readonly kind: string;
  readonly to: string;
  /** Answered by the server, so the browser has to load it. */
  readonly external?: boolean;
  /** Other words it is found by. */
  readonly words: string;
}

const maxResults = 8;

/**
 * Entries that have every word of a query at the beginning of one of their words, those with it in the title first. Where
 * none has them all, those with most of its words in the title.
 */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const has = (text: string) => {
    const known = wordsOf(text);
    return words.every((word) => known.some((each) => each.startsWith(word)));
  };
  const titled = entries.filter(({ title }) => has(title));
  const others = entries.filter(
    (entry) => !titled.includes(entry) && has(`${entry.title} ${entry.words}`),
  );
  if (titled.length + others.length > 0) return [...titled, ...others].slice(0, maxResults);
  const hits = ({ title }: SearchEntry) => {
    const known = wordsOf(title);
    return words.filter((word) => word.length > 2 && known.some((each) => each.startsWith(word)))
      .length;
  };
  return entries
    .filter((entry) => hits(entry) > 0)
    .sort((a, b) => hits(b) - hits(a))
    .slice(0, maxResults);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
