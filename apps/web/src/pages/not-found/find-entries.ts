export interface SearchEntry {
  readonly title: string;
  readonly kind: string;
  readonly to: string;
  /** Whether the server handles the URL, so that the browser has to load it. */
  readonly external?: boolean;
  /** Other words that find the entry. */
  readonly words: string;
}

const maxResults = 8;

/** Words of a wrong URL that say nothing about what the visitor wanted. */
const emptyWords: ReadonlySet<string> = new Set(
  'a an and for free in my no not of on online page pages such the this to tool tools'.split(' '),
);

/**
 * Entries with every word of a query, title matches first. If no entry has all words, those with the most of
 * them in the title. A query word matches the beginning of a word, in the singular or plural, and across spaces.
 */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const complete = rank(entries, words).filter(({ all }) => all === words.length);
  const telling = words.filter((word) => !emptyWords.has(word));
  const found =
    complete.length > 0 ? complete : rank(entries, telling).filter(({ title }) => title > 0);
  return found
    .sort((a, b) => b.title - a.title || b.all - a.all)
    .slice(0, maxResults)
    .map(({ entry }) => entry);
}

/** How many of the words each entry has in its title and in total. */
function rank(entries: readonly SearchEntry[], words: readonly string[]) {
  return entries.map((entry) => ({
    entry,
    title: words.filter(matcher(entry.title)).length,
    all: words.filter(matcher(`${entry.title} ${entry.words}`)).length,
  }));
}

/** Whether a text has a word: "Backlink" has 'backlinks', and "Page Speed" has 'pagespeed'. */
function matcher(text: string): (word: string) => boolean {
  const known = wordsOf(text);
  const joined = known.map((word, index) => word + (known[index + 1] ?? ''));
  return (word) => {
    const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
    return joined.some((each) => each.startsWith(singular));
  };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
