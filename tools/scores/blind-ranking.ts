/**
 * Twenty of the 130 shared pages, best first, ranked by a reader from their HTML alone before any score of the present
 * formula was computed. They are the first twenty by the SHA-256 of their names. `scores-of-real-pages.slow.spec.ts`
 * compares the scores with it; do not adjust it to them.
 */
export const blindRanking: readonly { readonly page: string; readonly why: string }[] = [
  {
    page: 'spiceworks',
    why: 'Title, description, canonical, Open Graph, language, viewport, one h1, an alt on every image; only its JSON-LD is wrapped in CDATA.',
  },
  {
    page: 'guardian-1',
    why: 'Complete head and clear headings; the h1 twice, CDATA around its JSON-LD, and 900 KB of head before the text.',
  },
  {
    page: 'lazy-image-2',
    why: 'Complete head, one h1, a long article; four images without alt, 27 anchors without href, CDATA around its JSON-LD.',
  },
  {
    page: 'telegraph',
    why: 'Complete head over http, one h1, alts nearly everywhere; one of two JSON-LD blocks is escaped until it no longer parses.',
  },
  {
    page: 'videos-2',
    why: 'Complete head, one h1, French declared; empty links, icons without text, CDATA around its JSON-LD.',
  },
  {
    page: 'mozilla-1',
    why: 'Title, canonical, all languages and alts are there, but the description is empty and the h1 is double.',
  },
  {
    page: 'lifehacker-working',
    why: 'Good title and description, everything over http, two h1, a third of the images without alt, no structured data.',
  },
  {
    page: 'article-author-tag',
    why: 'An empty title before the real one, the description under the wrong attribute, two h1, CDATA around its JSON-LD.',
  },
  {
    page: 'keep-images',
    why: 'Title and description, but no h1, no language, and 19 of 22 images without alt.',
  },
  {
    page: 'blogger',
    why: 'Good title and text; no description, no language, a viewport fixed at 1100 px, the h1 is the blog.',
  },
  {
    page: 'lwn-1',
    why: 'Good headings, alts and 4,000 words; no viewport, description, canonical, language or preview.',
  },
  {
    page: 'table-style-attributes',
    why: 'Real text of 1,600 words, but a two-word title, no h1, charset, viewport, description or language.',
  },
  {
    page: 'remove-extra-brs',
    why: 'Title, charset and headings in order; a few sentences of filler and nothing else.',
  },
  {
    page: 'basic-tags-cleaning',
    why: 'As the one before, with an empty frame and Flash objects that no browser shows.',
  },
  {
    page: 'normalize-spaces',
    why: 'Title, charset and headings; the filler text is not even in paragraphs.',
  },
  {
    page: 'rtl-4',
    why: 'A title of two words, an h1 and filler, marked as written from right to left, which it is not.',
  },
  {
    page: 'title-en-dash',
    why: 'A title and two blocks of filler; no h1, description, language or viewport.',
  },
  {
    page: 'parsely-metadata',
    why: 'No title at all, no description, language or viewport, two paragraphs of the same filler.',
  },
  {
    page: 'reordering-paragraphs',
    why: 'An empty head: no title, charset, language or viewport, no heading, the same paragraph three times.',
  },
  {
    page: 'iab-1',
    why: 'Asks by noindex to be kept out of search, so that nothing else on it matters; most images lack an alt, too.',
  },
];
