import { agreement, BandIndex, type SignedText } from '../near-duplicates.ts';
import { minHashOfPage, type PageSnapshot } from './snapshot.ts';

/** How the page of a lost URL was found under another one. */
export type RenameSign = 'same text' | 'similar text' | 'same title';

export interface Rename {
  readonly page: PageSnapshot;
  readonly because: RenameSign;
}

/** Likeness of two texts that are one page, and of two with the same title. Both limits are ours. */
const minLikeness = { text: 0.8, title: 0.3 } as const;
/** Any other page must be less alike by this much. */
const margin = 0.05;

/**
 * Finds pages that got a new URL, by text or title. Each page of a build belongs to at most one of the other. Time is
 * linear in the number of pages.
 * @param gone pages of the old build whose URL is no page any more
 * @param added pages of the new build whose URL was none before
 * @param kept the other pages of the new build
 */
export function findRenames(
  gone: readonly PageSnapshot[],
  added: readonly PageSnapshot[],
  kept: readonly PageSnapshot[],
): ReadonlyMap<PageSnapshot, Rename> {
  const renames = new Map<PageSnapshot, Rename>();
  const taken = new Set<PageSnapshot>();
  const join = (page: PageSnapshot, other: PageSnapshot | undefined, because: RenameSign) => {
    if (other === undefined || renames.has(page) || taken.has(other)) return;
    renames.set(page, { page: other, because });
    taken.add(other);
  };
  const rest = () => ({
    gone: gone.filter((page) => !renames.has(page)),
    added: added.filter((page) => !taken.has(page)),
  });
  for (const [page, other] of sameTexts(gone, added, kept)) join(page, other, 'same text');
  const similar = similarTexts(rest(), kept);
  for (const [page, other] of similar) join(page, other, 'similar text');
  for (const [page, other] of sameTitles(rest(), kept)) join(page, other, 'same title');
  return renames;
}

type Pair = readonly [page: PageSnapshot, other: PageSnapshot];

const titleOf = ({ title }: PageSnapshot): string => title.toLowerCase();

/** Pages with the same text. If several have it, titles or the ends of the URLs decide. */
function sameTexts(
  gone: readonly PageSnapshot[],
  added: readonly PageSnapshot[],
  kept: readonly PageSnapshot[],
): Pair[] {
  const hashOf = ({ content }: PageSnapshot) => content?.hash ?? null;
  const known = new Set(kept.map(hashOf));
  const [before, after] = [Map.groupBy(gone, hashOf), Map.groupBy(added, hashOf)];
  return [...before].flatMap(([hash, pages]) => {
    const others = after.get(hash) ?? [];
    const [page, other] = [pages[0], others[0]];
    if (hash === null || !page || !other) return [];
    if (pages.length === 1 && others.length === 1 && !known.has(hash)) return [[page, other]];
    const byTitle = uniquePairs(pages, others, titleOf);
    // A text that other pages keep is that of a template.
    return known.has(hash) ? byTitle : byTitle.concat(uniquePairs(pages, others, lastSegment));
  });
}

function lastSegment({ url }: PageSnapshot): string {
  const { pathname, search } = new URL(url);
  const segments = pathname.replace(/\/index\.\w+$/, '/').split('/');
  return (segments.findLast((segment) => segment !== '') ?? '') + search;
}

/** Pairs of pages that share a key with no third page. */
function uniquePairs(
  pages: readonly PageSnapshot[],
  others: readonly PageSnapshot[],
  keyOf: (page: PageSnapshot) => string,
): Pair[] {
  const after = Map.groupBy(others, keyOf);
  return [...Map.groupBy(pages, keyOf)].flatMap(([key, [page, ...more]]) => {
    const [other, ...moreOthers] = after.get(key) ?? [];
    const isUnique = more.length === 0 && moreOthers.length === 0;
    return key !== '' && page && other && isUnique ? [[page, other]] : [];
  });
}

interface Changed {
  readonly gone: readonly PageSnapshot[];
  readonly added: readonly PageSnapshot[];
}

/** Pages with a similar text, the most similar pairs first. */
function similarTexts({ gone, added }: Changed, kept: readonly PageSnapshot[]): Pair[] {
  if (gone.length === 0 || added.length === 0) return [];
  const pages = [...kept, ...added, ...gone];
  const texts = pages.flatMap((page, id): SignedText[] => {
    const minHash = minHashOfPage(page);
    return minHash === null ? [] : [{ id, minHash }];
  });
  const index = new BandIndex(texts);
  const found: { readonly pair: Pair; readonly likeness: number }[] = [];
  for (const [at, text] of texts.entries()) {
    const page = pages[text.id];
    if (!page || text.id < kept.length + added.length) {
      index.add(at);
      continue;
    }
    const { candidates, isCut } = index.candidatesOf(at);
    const alike = candidates
      .map((other) => ({ id: texts[other]?.id ?? 0, likeness: agreement(text, texts[other]) }))
      .sort((a, b) => b.likeness - a.likeness);
    const [first, second] = alike;
    // If others are as similar, it is the text of a template.
    const isClear = !isCut && (first?.likeness ?? 0) > (second?.likeness ?? 0) + margin;
    for (const { id, likeness } of alike) {
      const other = pages[id];
      if (!other || id < kept.length || likeness < minLikeness.text) continue;
      const hasTitle = page.title !== '' && titleOf(page) === titleOf(other);
      if (hasTitle || (isClear && id === first?.id)) found.push({ pair: [page, other], likeness });
    }
  }
  return found.sort((a, b) => b.likeness - a.likeness).map(({ pair }) => pair);
}

/** Pages with a title that no third page has, unless their texts differ. */
function sameTitles({ gone, added }: Changed, kept: readonly PageSnapshot[]): Pair[] {
  const known = new Set(kept.map(titleOf));
  return uniquePairs(gone, added, titleOf).filter(
    ([page, other]) => !known.has(titleOf(page)) && !haveOtherTexts(page, other),
  );
}

function haveOtherTexts(page: PageSnapshot, other: PageSnapshot): boolean {
  const [text, otherText] = [minHashOfPage(page), minHashOfPage(other)];
  if (text === null || otherText === null) return false;
  return agreement({ minHash: text }, { minHash: otherText }) < minLikeness.title;
}
