import {
  cut,
  foldCase,
  literalPlaces,
  significantTerms,
  signWords,
  slugWords,
  unspaced,
  words,
} from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { mainTitle } from '../../wording.ts';
import { textLanguage, visibleHeadings } from './_page-text.ts';

const { passPlaces, warnPlaces } = ruleOf('keyphrase-placement').limits;

/** Maximum characters read of each place. */
const readCharacters = 5000;

type Place = 'Title' | 'H1' | 'First paragraph' | 'URL' | 'Meta description';

export const keyphrasePlacement = defineAudit({
  id: 'keyphrase-placement',
  category: 'content',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'Keyphrase appears in the key places',
  failureTitle: 'Keyphrase is missing from key places',
  what: `Looks for your keyphrase in five places: title, H1, first paragraph, URL and meta description. ${passPlaces} or more pass, ${warnPlaces} or ${passPlaces - 1} are a warning, fewer fail.`,
  details: [
    'All words of the phrase except stop words must appear, in any order.',
    'Other forms of a word count in languages we have a stemmer for: “kettles” matches “kettle”.',
  ],
  why: 'Searchers scan the title, URL and snippet for the words they typed. Checking five places is a convention of SEO plugins: Google publishes no such list. Google also understands synonyms, which this check doesn’t.',
  fix: 'Put the phrase into the `<title>` and the `<h1>`, then use it naturally in the first sentences and the meta description. Don’t change the URL of a published page for it: that costs more than it gains.',
  good: {
    code: 'garden spades: in the title, H1, first paragraph, URL and meta description',
    given: {
      options: { keyphrase: 'garden spades' },
      html: '<html lang="en"><head><title>Garden spades compared</title><meta name="description" content="Garden spades for each soil."></head><body><main><h1>Garden spades that last</h1><p>Good spades for the garden are bought once in a life.</p></main></body></html>',
    },
  },
  bad: {
    code: 'watering cans: in none of the five places',
    given: { options: { keyphrase: 'watering cans' } },
  },
  requires: ['page', 'language', 'stemmer', 'exchange', 'options'],
  readsContent: true,
  audit: ({ page, language: detected, stemmer: { stem }, exchange, options }) => {
    const phrase = options.keyphrase.trim().slice(0, readCharacters);
    if (phrase === '') return notApplicable('You didn’t enter a keyphrase.');
    // Like the keyword checker, this uses the language of the text, whatever the page declares.
    const language = textLanguage(page, detected) ?? 'und';
    const { signed, plain } = signWords(phrase);
    const meaningful = significantTerms(plain, language);
    const hasMeaning = meaningful.length + signed.length > 0;
    const terms = (hasMeaning ? meaningful : words(phrase, language)).map(foldCase);
    if (terms.length + signed.length === 0)
      return notApplicable('The keyphrase contains no words.');
    const h1 = visibleHeadings(page).filter(({ level }) => level === 1);
    const places: readonly (readonly [place: Place, text: string])[] = [
      ['Title', mainTitle(page) ?? ''],
      ['H1', h1.map(({ text }) => text).join(' ')],
      ['First paragraph', page.firstParagraph],
      ['URL', readableAddress(exchange.finalUrl)],
      ['Meta description', page.description ?? ''],
    ];
    const found = places.map(([place, whole]) => {
      const text = whole.slice(0, readCharacters);
      const present = new Set(words(text, language).map((word) => stem(foldCase(word))));
      const isThere = (word: string | null) =>
        word !== null && literalPlaces(word, text, language).places.length > 0;
      const missing = [
        ...terms.filter((term) => !present.has(stem(term))),
        ...signed.filter(
          (word) => !isThere(word) && !(place === 'URL' && isThere(slugWords(word))),
        ),
      ];
      // In scripts without spaces, the same characters may be segmented differently.
      if (unspaced.test(phrase) && literalPlaces(phrase, text, language).places.length > 0) {
        return { place, missing: [] };
      }
      return { place, missing };
    });
    const missingPlaces = found
      .filter(({ missing }) => missing.length > 0)
      .map(({ place }) => place);
    const hits = places.length - missingPlaces.length;
    const finding = {
      value: `${hits} of ${places.length} places`,
      threshold: `at least ${passPlaces} of ${places.length} places`,
      items: found.map(({ place, missing }) => ({
        label: place,
        detail: missing.length === 0 ? 'found' : `missing: ${cut(missing.join(', '), 150)}`,
      })),
      message: `‘${cut(phrase, 60)}’ appears in ${hits} of ${places.length} places.${missingPlaces.length === 0 ? '' : ` Missing from: ${missingPlaces.map(inSentence).join(', ')}.`}`,
    };
    if (hits >= passPlaces) return pass(finding);
    return (hits >= warnPlaces ? warning : fail)({
      ...finding,
      recommendation: adviceFor(missingPlaces),
    });
  },
});

const inSentence = (place: Place): string =>
  place === 'URL' || place === 'H1' ? place : place.toLowerCase();

/** Names the places to change. At least two are missing, so the URL is never the only one. */
function adviceFor(missingPlaces: readonly Place[]): string {
  const texts = missingPlaces
    .filter((place) => place !== 'URL')
    .map((place) => `the ${inSentence(place)}`);
  const list = texts.join(', ').replace(/, (?=[^,]*$)/, ' and ');
  const keepUrl = missingPlaces.includes('URL')
    ? ' Don’t change the URL of a published page for it: that costs more than it gains.'
    : '';
  return `Use the phrase in ${list}, where it reads naturally.${keepUrl}`;
}

/** Host and path, decoded, with separators as spaces. */
function readableAddress(address: string): string {
  const { hostname, pathname } = new URL(address);
  return `${hostname} ${decoded(pathname)}`.replace(
    /[-_/]|(?<=[\p{L}\p{N}])[.+](?=[\p{L}\p{N}])/gu,
    ' ',
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
