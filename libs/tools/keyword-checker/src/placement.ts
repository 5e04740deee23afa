import { countIn, readTerms, type Vocabulary } from '@plumbline/keywords';
import { type PagePlaces, type Place, places } from './source.ts';

/** Occurrences of a keyword in each place of a page. */
export type Placement = Readonly<Record<Place, number>>;

/**
 * Occurrences of each phrase in each place.
 * @param phrases ids of their terms in the vocabulary
 */
export function placements(
  page: PagePlaces,
  phrases: readonly (readonly number[])[],
  vocabulary: Vocabulary,
): Placement[] {
  const counts = places.map((place) =>
    // A line break separates phrases of adjacent headings or links.
    countIn(readTerms(page[place].join('\n'), vocabulary).ids, phrases),
  );
  return phrases.map((_phrase, index) => {
    const [title = 0, description = 0, h1 = 0, h2 = 0, alt = 0, anchors = 0] = counts.map(
      (each) => each[index] ?? 0,
    );
    return { title, description, h1, h2, alt, anchors };
  });
}
