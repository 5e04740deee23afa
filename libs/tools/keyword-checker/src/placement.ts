import { countIn, readTerms, type Vocabulary } from '@plumbline/keywords';
import { type PagePlaces, type Place, places } from './source.ts';

/** How often a keyword stands at each place of a page. */
export type Placement = Readonly<Record<Place, number>>;

/**
 * How often each phrase stands at each place.
 * @param phrases numbers of their terms in the vocabulary
 */
export function placements(
  page: PagePlaces,
  phrases: readonly (readonly number[])[],
  vocabulary: Vocabulary,
): Placement[] {
  const counts = places.map((place) =>
    // A line break keeps a phrase from going on from one heading or link to the next.
    countIn(readTerms(page[place].join('\n'), vocabulary).ids, phrases),
  );
  return phrases.map((_phrase, index) => {
    const [title = 0, description = 0, h1 = 0, h2 = 0, alt = 0, anchors = 0] = counts.map(
      (each) => each[index] ?? 0,
    );
    return { title, description, h1, h2, alt, anchors };
  });
}
