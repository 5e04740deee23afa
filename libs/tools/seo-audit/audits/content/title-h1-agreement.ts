import { cut, significantTerms, stopWords, withoutPossessive } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { mainTitle, percent } from '../../wording.ts';
import { siteNameTest, titleParts } from '../metadata/_site-name.ts';
import { headingTag, pageLanguage, textLanguage, visibleHeadings } from './_page-text.ts';

const { passShare } = ruleOf('title-h1-agreement').limits;

/** Maximum characters of a title or heading, to limit the cost of a hostile page. */
const readCharacters = 5000;
/** Maximum H1 headings compared one by one. They are also compared as one text. */
const comparedHeadings = 20;
const stemLetters = 5;
/** Minimum letters of a word to be part of a compound. */
const partLetters = 4;
/** Maximum words of a title or heading that is searched for compounds. */
const comparedWords = 60;

export const titleH1Agreement = defineAudit({
  id: 'title-h1-agreement',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  estimate:
    'We use a list of words that are too common to count, and assume that words with the same first letters have the same stem.',
  title: 'Title and H1 match',
  failureTitle: 'Title and H1 don’t match',
  what: `Compares the words of the title and the H1. At least ${percent(passShare)} of the words in the shorter one should also be in the other. A smaller share is a warning; no words in common fails.`,
  details: [
    'Numbers, the site name and common words such as ‘the’ or ‘about’ don’t count.',
    `Words with the same first ${stemLetters} letters count as one, such as ‘compared’ and ‘comparison’.`,
    'Compounds match their parts, such as ‘bedroom’ and ‘room’.',
    'If there are several H1 headings, the best match counts.',
  ],
  why: 'Google builds the title link from the title and the headings; if they differ, it may use the heading. Visitors also expect the page that the title promised. This check’s limit is ours. Comparing words misses synonyms, so a warning may be a false alarm.',
  fix: 'Use the same words for the subject in the `<title>` and the `<h1>`. They don’t have to be identical: the title can add the brand, and the H1 can be longer.',
  good: {
    code: '<title>Garden spades | Shop</title> <h1>Garden spades that last</h1>',
    given: {
      html: '<html lang="en"><head><title>Garden spades | Shop</title></head><body><h1>Garden spades that last</h1></body></html>',
    },
  },
  bad: {
    code: '<title>Garden spades | Shop</title> <h1>Welcome, dear visitor</h1>',
    given: {
      html: '<html lang="en"><head><title>Garden spades | Shop</title></head><body><h1>Welcome, dear visitor</h1></body></html>',
    },
  },
  requires: ['page', 'language', 'exchange'],
  readsContent: true,
  audit: ({ page, language: detected, exchange: { finalUrl } }) => {
    const title = mainTitle(page);
    const isSiteName = siteNameTest(page, finalUrl, { links: [] });
    const all = visibleHeadings(page).filter(({ level }) => level === 1);
    const headings = all.filter(({ text }) => !isSiteName(text));
    if (title === null) return notApplicable('The page has no title to compare.');
    if (headings.length === 0) {
      return notApplicable(
        all.length === 0 ? 'The page has no H1 to compare.' : 'The H1 is just the site name.',
      );
    }
    const language = pageLanguage(page, detected);
    // A page may declare a language that isn't the one of its text.
    const common = stopWords(textLanguage(page, detected) ?? language);
    const terms = (text: string): Set<string> =>
      new Set(
        significantTerms(text.slice(0, readCharacters), language).filter(
          (term) => !common.has(term),
        ),
      );
    const parts = titleParts(title.slice(0, readCharacters)).filter((part) => !isSiteName(part));
    const inTitle = terms(parts.join(' '));
    const texts = headings.slice(0, comparedHeadings).map(({ text }) => text);
    const [best] = [...texts, texts.join(' ')]
      .map(terms)
      .filter(({ size }) => Math.min(size, inTitle.size) > 0)
      .map((inHeading) => agreementOf(inTitle, inHeading))
      .toSorted((a, b) => b.share - a.share);
    if (!best) return notApplicable('The title or the H1 consists only of stop words.');
    const { shared, share } = best;
    const finding = {
      value: `about ${percent(share)}`,
      threshold: `at least ${percent(passShare)} shared`,
      items: [
        { label: `<title>${cut(title, 180)}</title>` },
        ...headings.map((h) => ({ label: headingTag(h) })),
      ],
    };
    if (shared.length === 0) {
      return fail({
        ...finding,
        message: 'The title and H1 share no main words.',
      });
    }
    const message = `The title and H1 share ${share === 1 ? 'their' : `about ${percent(share)} of their`} main words: ${cut(shared.join(', '), 120)}.`;
    return (share >= passShare ? pass : warning)({ ...finding, message });
  },
});

interface Agreement {
  /** The words of one that are also in the other, with the form they have there. */
  readonly shared: readonly string[];
  /** Share of the words of the title or the heading, whichever has fewer. */
  readonly share: number;
}

/** Compares in both directions, since two words of one may be a compound in the other. */
function agreementOf(inTitle: ReadonlySet<string>, inHeading: ReadonlySet<string>): Agreement {
  const sides = [sharedWith(inHeading, inTitle), sharedWith(inTitle, inHeading)];
  const [shared = []] = sides.toSorted((a, b) => b.length - a.length);
  const fewest = Math.min(inTitle.size, inHeading.size);
  return { shared, share: Math.min(1, shared.length / fewest) };
}

function sharedWith(others: ReadonlySet<string>, terms: ReadonlySet<string>): string[] {
  const stems = new Map([...others].map((term) => [stemOf(term), term]));
  const few = Math.max(terms.size, others.size) > comparedWords ? [] : [...others];
  return [...terms].flatMap((term) => {
    const other = others.has(term)
      ? term
      : (stems.get(stemOf(term)) ?? few.find((word) => isPartOf(term, word)));
    if (other === undefined) return [];
    return [other === term ? term : `${term} (${other})`];
  });
}

/** The first letters, which most forms of a word share; ‘Kent’s’ counts as ‘Kent’. */
const stemOf = (term: string): string =>
  [...withoutPossessive(term)].slice(0, stemLetters).join('');

/** Whether one word is the first or the last part of the other: ‘handle’ and ‘spadehandle’. */
function isPartOf(a: string, b: string): boolean {
  const [part, whole] = a.length < b.length ? [a, b] : [b, a];
  return part.length >= partLetters && (whole.startsWith(part) || whole.endsWith(part));
}
