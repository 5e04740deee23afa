import { significantTerms, stopWords, withoutPossessive } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { cut, mainTitle, percent } from '../../wording.ts';
import { siteNameTest, titleParts } from '../metadata/_site-name.ts';
import { headingTag, visibleHeadings } from './_headings.ts';
import { pageLanguage, textLanguage } from './_language.ts';

const { passShare } = ruleOf('title-h1-agreement').limits;

/** Maximum length of a title or heading, to limit the cost of a hostile one. */
const readCharacters = 5000;
/** Main headings compared one by one; they all count together too. */
const comparedHeadings = 20;
const stemLetters = 5;
/** Letters of a word that may be a part of a compound. */
const partLetters = 4;
/** Longer titles and headings are not searched for compounds. */
const comparedWords = 60;

export const titleH1Agreement = defineAudit({
  id: 'title-h1-agreement',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  estimate:
    'Which words are too common to count is up to a list, and which have the same stem up to their first letters.',
  title: 'Title and H1 match',
  failureTitle: 'Title and H1 don’t match',
  what: `Compares the words of the title with those of the H1, without numbers, the site name and common words such as ‘the’ or ‘about’. Words that start with the same five letters count as one, such as ‘compared’ and ‘comparison’, and so do compounds with their parts. ${percent(passShare)} of the words in the shorter one should appear in the other. If there are several H1 headings, the best match counts.`,
  why: 'Google builds the title link from the title and the headings; if they differ, it may use the heading. Visitors also expect the page that the title promised. The limit is ours. Comparing words misses synonyms, so a warning may be nothing.',
  fix: 'Use the same words for the subject in the title and the H1. They don’t have to be identical: the title can add the brand, and the heading can be longer.',
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
    // A page may declare another language than that of its text.
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
    if (!best) return notApplicable('The title or the H1 has only stop words.');
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
        message: 'Title and H1 have no keyword in common.',
      });
    }
    const message = `Title and H1 share ${share === 1 ? 'their' : `about ${percent(share)} of their`} keywords: ${cut(shared.join(', '), 120)}.`;
    return (share >= passShare ? pass : warning)({ ...finding, message });
  },
});

interface Agreement {
  /** The words of one that are also in the other, with their form there. */
  readonly shared: readonly string[];
  /** Of the words of the title or the heading, whichever has fewer. */
  readonly share: number;
}

/** Read from both sides, since two words of one may be a compound in the other. */
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

/** The first five letters, which the forms of a word mostly share; ‘Kent’s’ is ‘Kent’. */
const stemOf = (term: string): string =>
  [...withoutPossessive(term)].slice(0, stemLetters).join('');

/** Whether one word is the first or the last part of the other: ‘handle’ and ‘spadehandle’. */
function isPartOf(a: string, b: string): boolean {
  const [part, whole] = a.length < b.length ? [a, b] : [b, a];
  return part.length >= partLetters && (whole.startsWith(part) || whole.endsWith(part));
}
