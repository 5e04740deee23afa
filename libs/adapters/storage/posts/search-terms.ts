/** Separates title, excerpt and tags, so that no match spans two of them. */
const fieldEnd = '\u0001';
/** Sequences of up to this many characters are indexed, so that a one-letter search is as fast as a long one. */
const longestRun = 4;
/** Where two words meet, this many characters of each are indexed together: "of the" is frequent, "on hedges" is not. */
const aroundSpace = 3;
/** More terms of a kind than this do not narrow a search further, and only make the index lookup longer. */
const maxTerms = 4;
/** Characters of a tag and of a category that are indexed. */
const nameLength = 60;

/** The text that a search covers: title, excerpt and tags, case-folded. */
export function searchTextOf(post: {
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
}): string {
  return [post.title, post.excerpt, ...post.tags].map(foldSearch).join(fieldEnd);
}

/** Title and tags of a {@link searchTextOf}. */
export function searchedIn(searchText: string): { title: string; tags: readonly string[] } {
  const [title = '', , ...tags] = searchText.split(fieldEnd);
  return { title, tags };
}

/** Prepares a search for comparison with {@link searchTextOf}. */
export const foldSearch = (text: string): string => foldCase(text).replaceAll(fieldEnd, ' ');

/**
 * Folds case for comparison. Done here and not in the database, whose result depends on its locale: upper case first, so
 * that `ß` matches `SS`; one lower-case sigma; Turkish `İ` and `ı` match `i`; composed accents.
 */
export function foldCase(text: string): string {
  return storable(text)
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');
}

/** What PostgreSQL can store: no NUL, and no lone surrogate. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * Terms of every post that contains the folded search: the search itself if it is short, else runs of characters from all
 * parts of it, and from where its words meet. The database creates the terms of a post, in `blog_terms_of` of the
 * migrations.
 */
export function termsOfSearch(search: string): string[] {
  const characters = [...search];
  if (characters.length === 0) return [];
  if (characters.length <= longestRun) return [search];
  const run = (from: number, to: number) => characters.slice(from, to).join('');
  const runs = characters.slice(longestRun - 1).map((_, at) => run(at, at + longestRun));
  const meetings = characters.flatMap((character, at) =>
    character === ' ' && at >= aroundSpace && at + aroundSpace < characters.length
      ? [run(at - aroundSpace, at + aroundSpace + 1)]
      : [],
  );
  return [...new Set([...spread(meetings, maxTerms), ...spread(runs, maxTerms)])];
}

/** Shorter words are in nearly every text, and the index reads every word that starts with them. */
const shortestWord = 3;
const maxWords = 8;

/** The words of a search as a prefix query for an index on whole texts. `null` without such words. */
export function wordQueryOf(search: string): string | null {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.filter((word) => [...word].length >= shortestWord);
  if (!words || words.length === 0) return null;
  return [...new Set(words)]
    .slice(0, maxWords)
    .map((word) => `'${word}':*`)
    .join(' & ');
}

/** At most this many items of a list, evenly spaced. */
const spread = <T>(list: readonly T[], max: number): readonly T[] =>
  list.length <= max
    ? list
    : Array.from({ length: max }, (_, at) => list[Math.floor((at * list.length) / max)] as T);

const named = (kind: string, name: string): string =>
  `${fieldEnd}${kind} ${[...name].slice(0, nameLength).join('')}`;

export const tagTerm = (folded: string): string => named('tag', folded);
export const categoryTerm = (category: string): string => named('category', category);
export const featuredTerm = (featured: boolean): string => named('featured', String(featured));
