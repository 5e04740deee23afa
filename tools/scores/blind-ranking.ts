interface RankedPage {
  readonly page: string;
  /** The reason for the page's rank. */
  readonly why: string;
}

/**
 * Rankings of the 130 shared pages, best first, by readers who knew their HTML alone and no score of the present formula.
 * The pages are the first and the second twenty by the SHA-256 of their names; the second twenty were ranked when the
 * audits had been changed by what the first showed. `scores-of-real-pages.slow.spec.ts` compares the scores with them; do
 * not adjust them to the scores.
 */
export const blindRankings: readonly (readonly RankedPage[])[] = [
  [
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
  ],
  [
    {
      page: 'cnet-svg-classes',
      why: 'Every basic is right (Spanish lang, 113-character description, https canonical, one h1, Article microdata, full Open Graph); only the short text and a filename alt hold it back.',
    },
    {
      page: 'citylab-1',
      why: 'Short title, good description, canonical, index/follow, one h1 and NewsArticle microdata; the JSON-LD is broken by CDATA and the article pictures have empty alts.',
    },
    {
      page: 'toc-missing',
      why: 'Very clean long article with exemplary headings, alts and canonical; the description is too long at 329 characters and its only structured data (JSON-LD) does not parse.',
    },
    {
      page: 'nytimes-4',
      why: 'Complete head, good headings and NewsArticle microdata, but a 104-character title, and all ten charts are lazy images with no src and no alt.',
    },
    {
      page: 'engadget',
      why: 'One of only two pages with JSON-LD that parses (Review and Article) and a full head, but the logo is a second h1, 22 images lack alt, 64 links have no text and there is no doctype.',
    },
    {
      page: 'aclu',
      why: 'Strong text, canonical and Open Graph, one h1, but a 399-character description, 88-character title, an image file name as an h2 and broken JSON-LD.',
    },
    {
      page: 'medium-3',
      why: 'Good head, one h1 and long text, but 24 images without alt, a 97-character cut-off title, a truncated description and broken JSON-LD.',
    },
    {
      page: 'lazy-image-1',
      why: 'Good head with fitting description and canonical, but eleven h1s, 24 images without alt and broken JSON-LD.',
    },
    {
      page: 'nytimes-5',
      why: 'Spanish home page with hreflang and canonical, but no h1 at all, a doubled 261-character description, 23 links with no text and two broken JSON-LD blocks.',
    },
    {
      page: 'lifehacker-post-comment-load',
      why: 'Good title, lang and Open Graph, but two h1s, a 298-character description, http canonical and 53 http resources, 24 missing alts, no structured data and 285 script or empty-target links.',
    },
    {
      page: 'medium-1',
      why: 'Good title, description and https canonical with Article microdata, but no html lang, no h1 and no alt on any of eleven images.',
    },
    {
      page: 'wapo-2',
      why: 'Good description, one h1 and solid text, but no html lang, http canonical and 33 http resources, 31 of 36 images without alt and no structured data.',
    },
    {
      page: 'simplyfound-1',
      why: 'Clean small https page with lang and one h1, but no canonical, no structured data, a 112-character title, a cut-off 250-character description and thin text.',
    },
    {
      page: 'cnn',
      why: 'Good title and description, but no html lang, a fixed 1140-pixel viewport, an empty second h1, http canonical with 67 http resources, no structured data and thin text among 30 iframes.',
    },
    {
      page: 'tumblr',
      why: 'JSON-LD parses and lang is set, but no meta description, no viewport, a title that repeats itself, an h1 that names the blog instead of the post, and http everywhere.',
    },
    {
      page: 'webmd-2',
      why: 'No canonical, viewport, Open Graph or structured data; the description is cut by unescaped quotes at 32 characters, the h1 is generic and 56 resources are http.',
    },
    {
      page: 'dev418',
      why: 'Lorem ipsum test page with alts and tidy headings, but a meaningless title and no lang, description, viewport, canonical or social tags.',
    },
    {
      page: 'visibility-hidden',
      why: 'Lorem ipsum test page with half its text hidden and Flash embeds, and no lang, description, viewport or canonical.',
    },
    {
      page: 'base-url-base-element-relative',
      why: "Lorem ipsum test page with every link named 'link', no alt on any image, a relative base that bends the URLs, and no lang, description, viewport or canonical.",
    },
    {
      page: 'lazy-image-3',
      why: 'Practically no content: thirteen words, no h1, two images without src and with file-name alts, and nothing in the head but charset and a title.',
    },
  ],
];
