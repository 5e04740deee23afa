import { foldCase } from './fold-case.ts';

/** Between title, excerpt and tags, so that nothing is found across two of them. */
const fieldEnd = '\u0001';
/** Runs of characters that are indexed: a search of one or two letters is as quick as a long one. */
const runs = [1, 2, 3] as const;
/** Where two words meet, this many characters of each are indexed together: "of the" is frequent, "on hedges" is not. */
const aroundSpace = 2;
/** More terms than this make a search no rarer, only the look into the index longer. */
const maxSearchTerms = 12;

/** What a search looks through: title, excerpt and tags, case folded. */
export function searchTextOf(post: {
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
}): string {
  return [post.title, post.excerpt, ...post.tags].map(foldSearch).join(fieldEnd);
}

/** A search as it is compared with {@link searchTextOf}. */
export const foldSearch = (text: string): string => foldCase(text).replaceAll(fieldEnd, ' ');

/** Of everything that a post can be asked for, as numbers for the index: runs of characters, tags, category, featured. */
export function termsOf(post: {
  readonly searchText: string;
  readonly tags: readonly string[];
  readonly category: string;
  readonly featured: boolean;
}): number[] {
  const terms = new Set<number>();
  const characters = [...post.searchText];
  for (const length of runs) {
    for (let at = 0; at + length <= characters.length; at += 1) {
      const run = characters.slice(at, at + length);
      if (!run.includes(fieldEnd)) terms.add(hash(run.join('')));
    }
  }
  for (const run of runsAroundSpaces(characters)) {
    if (!run.includes(fieldEnd)) terms.add(hash(run));
  }
  for (const tag of post.tags) terms.add(tagTerm(foldCase(tag)));
  terms.add(categoryTerm(post.category));
  terms.add(featuredTerm(post.featured));
  return [...terms];
}

/**
 * Terms that every post has in which the folded search occurs: the search itself when it is short, else where its words
 * meet, and runs of three from all over it.
 */
export function termsOfSearch(search: string): number[] {
  const characters = [...search];
  if (characters.length === 0) return [];
  if (characters.length < 3) return [hash(search)];
  const meetings = runsAroundSpaces(characters);
  const threes = Array.from({ length: characters.length - 2 }, (_, at) =>
    characters.slice(at, at + 3).join(''),
  );
  const chosen = spread(meetings, maxSearchTerms / 2);
  return [...new Set([...chosen, ...spread(threes, maxSearchTerms - chosen.length)].map(hash))];
}

function runsAroundSpaces(characters: readonly string[]): string[] {
  return characters.flatMap((character, at) =>
    character === ' ' && at >= aroundSpace && at + aroundSpace < characters.length
      ? [characters.slice(at - aroundSpace, at + aroundSpace + 1).join('')]
      : [],
  );
}

/** At most so many of a list, from all over it. */
const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)] as T);

// No run of three characters begins with a field's end, so these are never taken for one.
export const tagTerm = (folded: string): number => hash(`${fieldEnd}tag ${folded}`);
export const categoryTerm = (category: string): number => hash(`${fieldEnd}category ${category}`);
export const featuredTerm = (featured: boolean): number => hash(`${fieldEnd}featured ${featured}`);

/** FNV-1a, 32 bits, signed. Two terms that meet cost a row looked at in vain, never a wrong answer. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value | 0;
}
