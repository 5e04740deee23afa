import { foldCase } from './fold-case.ts';

/** Between title, excerpt and tags, so that nothing is found across two of them. */
const fieldEnd = '\u0001';
/** Runs of characters that are indexed: a search of one or two letters is as quick as a long one. */
const runs = [1, 2, 3] as const;
/** A search longer than this needs no more terms to be rare. */
const searchedCharacters = 40;

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
  for (const tag of post.tags) terms.add(tagTerm(foldCase(tag)));
  terms.add(categoryTerm(post.category));
  terms.add(featuredTerm(post.featured));
  return [...terms];
}

/** The terms that every post has in which the folded search occurs: runs of three, or the search itself when shorter. */
export function termsOfSearch(search: string): number[] {
  const characters = [...search].slice(0, searchedCharacters);
  if (characters.length === 0) return [];
  if (characters.length < 3) return [hash(search)];
  return [
    ...new Set(
      Array.from({ length: characters.length - 2 }, (_, at) =>
        hash(characters.slice(at, at + 3).join('')),
      ),
    ),
  ];
}

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
