import type { PageFacts } from '@plumbline/page';
import {
  counted,
  cut,
  foldCase,
  phrases,
  stopWords,
  withoutPlural,
  withoutPossessive,
  words,
} from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { mainTitle, percent } from '../../wording.ts';
import { siteNameTest } from '../metadata/_site-name.ts';
import {
  mainContentEstimate,
  mainWords,
  paragraphWords,
  textLanguage,
  visibleHeadings,
} from './_page-text.ts';

const { warnPercent, failPercent, subjectWarnPercent, subjectFailPercent, failUses, minWords } =
  ruleOf('keyword-overuse').limits;

/** How many headings can name the subject, and how many characters of each heading and of the title are read. */
const readHeadings = 50;
const readCharacters = 1000;
/** Maximum characters of link texts and microdata values, to limit the cost of a hostile page. */
const labelCharacters = 50_000;
/** If a smaller share of the links is in the content, the links outside it count too (house rule). */
const unclosedShare = 0.05;
/** Longer microdata values are part of the page’s text. */
const markedCharacters = 60;

export const keywordOveruse = defineAudit({
  id: 'keyword-overuse',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  estimate: `${mainContentEstimate} if its paragraphs are short, so word counts are shown as “about”.`,
  title: 'No keyword is overused',
  failureTitle: 'Keyword is overused',
  what: `Counts how often each word and phrase of two or three words appears. Up to ${warnPercent}% of all words passes; more than ${failPercent}%, with at least ${failUses} uses, fails. For the page’s subject, the limits are ${subjectWarnPercent}% and ${subjectFailPercent}%.`,
  details: [
    'We count words in the paragraphs of the main content. Each share is of all the words there.',
    `A share between the limits is a warning, and so is a higher one with fewer than ${failUses} uses.`,
    'The page’s subject is the site name and any word in the title, H1 or H2.',
    'Good articles often name their subject in 3 to 4 of 100 words, so the limits for it are higher.',
    'Stop words, words next to a number, legal forms such as ‘Inc’, units, months and weekdays don’t count.',
    `If the paragraphs have fewer than ${minWords} words, the whole main content counts, except words in links, the H1 and short microdata values.`,
    `Texts under ${minWords} words aren’t judged.`,
    'The keyword checker’s “optimal” range of 2 to 4% is about your keyphrase; this check covers every word.',
  ],
  why: `Google’s spam policies forbid unnatural repetition but give no figure, and no density helps ranking. ${warnPercent}% and ${failPercent}% are what a common SEO plugin allows for a keyphrase. The limits for a page’s subject are ours.`,
  fix: 'Read the main text aloud. Where the word sounds forced, replace it with a pronoun or a synonym, or delete it. Start with lists of places, tags and product names: they repeat words without adding information.',
  good: { code: 'A phrase used 8 times in 400 words', given: { html: article(8, 400) } },
  bad: { code: 'A phrase used 20 times in 400 words', given: { html: article(20, 400) } },
  requires: ['page', 'language', 'exchange'],
  readsContent: true,
  audit: ({ page, language: detected, exchange: { finalUrl } }) => {
    const language = textLanguage(page, detected);
    const main = mainWords(page, language);
    if (main.length < minWords) {
      return notApplicable(
        `The main content has ${counted(main.length, 'word')}, too few to judge.`,
      );
    }
    if (language === undefined) {
      return unknown('We don’t know the language of the text, so we can’t leave out stop words.');
    }
    const ignored = stopWords(language);
    if (ignored.size === 0) {
      return notApplicable(
        `We have no list of stop words for the language ‘${cut(language, 10)}’.`,
      );
    }
    const prose = paragraphWords(page, language);
    const isProse = prose.length >= minWords;
    const all = (isProse ? prose : main).map(withoutPossessive);
    const density = (uses: number): number => (100 * uses) / all.length;
    const labels = keywords(isProse ? [] : labelWords(page, language), ignored);
    const numbers = all.map((word) => /^\d/.test(word));
    // Units and counters: ‘2 cups’, ‘level 1’.
    const inText = all.filter((_, n) => !numbers[n - 1] && !numbers[n + 1]);
    const single = [...keywords(inText, ignored)]
      .map(([word, uses]) => [word, uses - (labels.get(word) ?? 0)] as const)
      .filter(([word, uses]) => uses > 1 && !neutralWords(language).has(word));
    const heavy = single.filter(([, uses]) => density(uses) > warnPercent).map(([word]) => word);
    // A phrase is never more frequent than its words, so pairs and triples are only counted for overused words.
    const longer = heavy.length > 0 ? [2, 3] : [];
    const ranked = [
      ...single,
      ...longer.flatMap((size) => [
        ...phrases(all, { size, stopWords: ignored, edges: new Set(heavy) }),
      ]),
    ]
      .filter(([, uses]) => uses > 1)
      .sort(([a, m], [b, n]) => n - m || b.length - a.length)
      .map(([phrase, uses]) => ({ phrase, uses, density: density(uses) }));
    const isSubject = subjectOf(page, language, finalUrl);
    const isOver = (phrase: string, share: number, limit: number, subjectLimit: number): boolean =>
      share > limit && share > (isSubject(phrase) ? subjectLimit : limit);
    const failing = ranked.find(
      ({ phrase, uses, density: share }) =>
        uses >= failUses && isOver(phrase, share, failPercent, subjectFailPercent),
    );
    const warned = ranked.find(({ phrase, density: share }) =>
      isOver(phrase, share, warnPercent, subjectWarnPercent),
    );
    const top = failing ?? warned ?? ranked[0];
    const threshold = `at most ${warnPercent}% of all words, ${subjectWarnPercent}% for the page’s subject`;
    if (top === undefined) {
      return pass({ message: 'No word or phrase is repeated.', value: 'none repeated', threshold });
    }
    const shown = percent(top.uses, all.length);
    const finding = {
      value: `${shown}, ${top.uses} uses`,
      threshold,
      items: ranked.slice(0, 5).map(({ phrase, uses }) => ({
        label: cut(phrase),
        detail: `${uses} uses, ${percent(uses, all.length)}`,
      })),
      // The report's link to the keyword checker reads the phrase from the beginning of this sentence.
      message: `‘${cut(top.phrase, 60)}’ appears ${counted(top.uses, 'time')} in about ${counted(all.length, 'word')} of ${isProse ? 'paragraph text' : 'the main content'} (about ${shown}).`,
    };
    if (failing) return fail(finding);
    return (warned ? warning : pass)(finding);
  },
});

/** Whether a phrase is the site name, or every word of it is in the title, H1 or H2. */
function subjectOf(
  page: PageFacts,
  language: string,
  finalUrl: string,
): (phrase: string) => boolean {
  const isSiteName = siteNameTest(page, finalUrl);
  const singular = /^en\b/i.test(language) ? withoutPlural : (word: string) => word;
  const headings = visibleHeadings(page).filter(({ level }) => level <= 2);
  const named = new Set(
    [mainTitle(page) ?? '', ...headings.slice(0, readHeadings).map(({ text }) => text)].flatMap(
      (text) =>
        words(text.slice(0, readCharacters), language).map((word) =>
          singular(foldCase(withoutPossessive(word))),
        ),
    ),
  );
  return (phrase) =>
    phrase.split(' ').every((word) => named.has(singular(word))) || isSiteName(phrase);
}

/**
 * Numbers, initials such as ‘e.V.’, and words of one or two letters (one Han, kana or Hangul character, which counts days
 * and pieces) are not keywords.
 */
const isKeyword = (word: string): boolean =>
  !/^\p{L}{1,2}(?:\.\p{L}{1,2}){1,5}$/u.test(word) &&
  (/\p{L}.{2}/su.test(word) ||
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]./su.test(word));

/**
 * Words that repeat a subject without stuffing: link texts in the content, the H1, and the names and dates in microdata,
 * which themes often hide.
 */
function labelWords(page: PageFacts, language: string): string[] {
  const inContent = page.links.filter(({ boilerplate }) => !boilerplate);
  // If nearly all links are outside the content, a header or menu was never closed, and its text counts as content.
  const links = inContent.length < page.links.length * unclosedShare ? page.links : inContent;
  return words(
    [
      ...links.map(({ text }) => text),
      ...visibleHeadings(page)
        .filter(({ level }) => level === 1)
        .map(({ text }) => text),
      ...page.microdata
        .flatMap(({ properties }) => properties)
        .filter(({ value, item }) => item === null && value.length <= markedCharacters)
        .map(({ value }) => value),
    ]
      .join(' | ')
      .slice(0, labelCharacters),
    language,
  ).map(withoutPossessive);
}

/** Uses of each word that can be a keyword. Folding case is slower than counting, so each spelling is folded once. */
function keywords(all: readonly string[], ignored: ReadonlySet<string>): Map<string, number> {
  const spellings = new Map<string, number>();
  for (const word of all) spellings.set(word, (spellings.get(word) ?? 0) + 1);
  const uses = new Map<string, number>();
  for (const [spelling, times] of spellings) {
    const word = foldCase(spelling);
    if (!ignored.has(word) && isKeyword(word)) uses.set(word, (uses.get(word) ?? 0) + times);
  }
  return uses;
}

/** Legal forms, forms of address, currencies, measures and abbreviations that lists and tables repeat. */
const everywhere =
  'gmbh ohg gbr mbh kgaa inc ltd llc llp plc corp sarl sasu srl ltda pty limited corporation incorporated kft aps oyj doo sro ооо оао зао 股份 有限公司 株式会社 ' +
  'mrs herr herrn frau prof mme eur usd gbp chf pln czk sek nok dkk huf jpy cny rub uah euro euros dollar dollars rubel руб złoty zloty kronor kroner ' +
  'uhr pkt min std quadratmeter sqm sqft stk pcs lbs kwh mwh ghz mhz mah kcal tsp tbsp cup cups teaspoon teaspoons tablespoon tablespoons oz ml esslöffel teelöffel sept stück metre metres litre litres kilometres centimetres millimetres mio mrd million millions millionen tel fax www http https com ' +
  'isbn sku vat mwst inkl zzgl bzw usw ggf vgl str strasse';

/** Units whose names have other meanings. */
const ambiguousUnits = new Set(['degree', 'foot', 'stone']);

const neutralByLanguage = new Map<string, ReadonlySet<string>>();

/**
 * Words that any text may repeat without keyword stuffing, besides its stop words: English stop words, legal forms, and the
 * names of months, days and units in the language. In folded case, and cached because a language takes about 50 ms.
 */
function neutralWords(language: string): ReadonlySet<string> {
  const found = neutralByLanguage.get(language);
  if (found) return found;
  const named = [...calendarNames(language), ...unitNames(language), everywhere].flatMap((text) =>
    words(text, language).map(foldCase),
  );
  const made = new Set([...stopWords('en'), ...named]);
  neutralByLanguage.set(language, made);
  return made;
}

/** Months and days, long and short, with the form that a month takes after a day. */
function calendarNames(language: string): string[] {
  const styles = ['long', 'short'] as const;
  const formats = styles.flatMap((style) => [
    new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }),
  ]);
  // The first week of each month has every day of the week.
  const days = Array.from({ length: 84 }, (_, n) => Date.UTC(2024, n % 12, 1 + Math.floor(n / 12)));
  return formats.flatMap((format) =>
    days.flatMap((day) =>
      format
        .formatToParts(day)
        .flatMap(({ type, value }) => (type === 'month' || type === 'weekday' ? [value] : [])),
    ),
  );
}

/** Units of measure and time, long and short, in singular and plural. */
function unitNames(language: string): string[] {
  return Intl.supportedValuesOf('unit')
    .filter((unit) => !ambiguousUnits.has(unit))
    .flatMap((unit) =>
      (['long', 'short'] as const).flatMap((unitDisplay) => {
        const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
        return [1, 2, 5, 1.5].flatMap((n) =>
          format.formatToParts(n).flatMap(({ type, value }) => (type === 'unit' ? [value] : [])),
        );
      }),
    );
}

/** A text of `total` words with ‘trowels’ `uses` times and every other word once. */
function article(uses: number, total: number): string {
  const letters = 'abcdefghijklmnopqrst';
  const filler = (n: number) =>
    `zu${[...String(n)].map((digit) => letters.charAt(Number(digit) * 2)).join('e')}ka`;
  const step = Math.floor(total / uses);
  const text = Array.from({ length: total }, (_, n) =>
    n % step === 0 && n / step < uses ? 'trowels' : filler(n),
  );
  return `<html lang="en"><body><main><p>${text.join(' ')}.</p></main></body></html>`;
}
