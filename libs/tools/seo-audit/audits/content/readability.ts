import {
  agreeing,
  capitalized,
  counted,
  countWords,
  cut,
  readingEase,
  sentences,
  words as wordsOf,
} from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { percent } from '../../wording.ts';
import { textLanguage } from './_page-text.ts';

const {
  fleschScore,
  longSentenceWords,
  longSentenceShare,
  paragraphWords,
  minWords,
  readCharacters,
} = ruleOf('readability').limits;

/** If paragraphs have a smaller share of the text, they’re teasers next to it (house rule). */
const paragraphShare = 0.6;

export const readability = defineAudit({
  id: 'readability',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  estimate:
    'We derive syllables from spelling rules, so the reading ease may be off by a few points. The counts of words and sentences are exact.',
  title: 'Text is easy to read',
  failureTitle: 'Text is hard to read',
  never: 'fail',
  what: `Measures the main content’s paragraphs. A Flesch reading ease below ${fleschScore}, more than ${percent(longSentenceShare)} of sentences over ${longSentenceWords} words, or a paragraph over ${paragraphWords} words is a warning.`,
  details: [
    `We read up to ${readCharacters.toLocaleString('en')} characters and use the Flesch formula for the page’s language.`,
    'Only extremes are a warning: Flesch calls a score below 30 very difficult.',
    'The limits are far looser than those of common SEO plugins, which flag most newspapers.',
    'A page for lawyers may miss every limit and still be fine.',
    'Paragraphs that don’t end like a sentence are left out.',
    `A text isn’t judged if the remaining paragraphs have less than ${percent(paragraphShare)} of its characters.`,
    `Texts under ${minWords} words and languages without a formula aren’t judged either.`,
  ],
  // Yoast's published criteria (60, 25% over 20 words, 150 words) flagged 70% of real pages, including newspapers.
  why: 'People read further when a text is easy, especially on phones. No search engine ranks by a readability formula, and this check’s limits are ours. Formulas count syllables and periods, and know nothing about your readers.',
  fix: 'Rewrite the sentences and paragraphs the report lists. Split sentences with two ideas, replace long words with short ones, and start a new paragraph for each idea.',
  good: {
    code: 'A spade is bought once. Test the blade. Ask what wood the shaft is made of.',
    given: { html: article('A spade is bought once. Test the blade. Ask for good wood.', 12) },
  },
  bad: {
    code: 'Notwithstanding considerable heterogeneity, horticultural implements necessitate comprehensive evaluation.',
    given: {
      html: article(
        'Notwithstanding considerable heterogeneity, horticultural implements necessitate comprehensive evaluation.',
        14,
      ),
    },
  },
  requires: ['page', 'language'],
  readsContent: true,
  audit: ({ page, language: detected }) => {
    const language = textLanguage(page, detected);
    const prose = page.paragraphs.filter(isProse);
    const paragraphs = firstOf(prose);
    // Flesch counts everything between two spaces as one word.
    const joined = (text: string): string => text.replace(hyphens, '$1');
    const cutUp = paragraphs.map((text) => wordsOf(joined(text), language));
    const words = cutUp.flat();
    const total = words.length;
    if (total < minWords) {
      return notApplicable(`The paragraphs have ${counted(total, 'word')}, too few to judge.`);
    }
    if (textIn(prose) < paragraphShare * page.mainText.length) {
      return notApplicable(
        'Much of the text is outside paragraphs, so we can’t tell where sentences end.',
      );
    }
    if (language === undefined) return unknown('We don’t know the language of the text.');
    const all = paragraphs.flatMap((text) => sentences(text, language));
    const ease = readingEase({ words, sentences: all.length }, language);
    if (ease === null) {
      return notApplicable(`We have no reading formula for the language ‘${cut(language, 10)}’.`);
    }
    const long = all
      .map((text) => ({ text, words: countWords(joined(text), language) }))
      .filter(({ words }) => words > longSentenceWords)
      .sort((a, b) => b.words - a.words);
    const share = all.length === 0 ? 0 : long.length / all.length;
    const heavy = paragraphs
      .map((text, index) => ({ text, words: cutUp[index]?.length ?? 0 }))
      .filter(({ words }) => words > paragraphWords);
    const score = figure(ease.score);
    const cutOff = textIn(prose) > readCharacters;
    const scope = cutOff ? `In the first ${readCharacters.toLocaleString('en')} characters, ` : '';
    const missed = [
      ...(ease.score < fleschScore
        ? [`the reading ease is ${score} (${ease.formula}), below ${fleschScore}`]
        : []),
      ...(share > longSentenceShare
        ? [`${percent(share)} of sentences have more than ${longSentenceWords} words`]
        : []),
      ...(heavy.length > 0
        ? [
            `${counted(heavy.length, 'paragraph')} ${agreeing(heavy.length, 'has', 'have')} more than ${paragraphWords} words`,
          ]
        : []),
    ];
    const finding = {
      value: `${score} (${ease.formula}), ${percent(share)} long sentences`,
      threshold: `reading ease at least ${fleschScore}, long sentences at most ${percent(longSentenceShare)}, paragraphs up to ${paragraphWords} words`,
      items: [
        ...heavy.map(({ text, words }) => ({
          label: cut(text),
          detail: `paragraph of ${words} words`,
        })),
        ...long
          .slice(0, 5)
          .map(({ text, words }) => ({ label: cut(text), detail: `sentence of ${words} words` })),
      ],
    };
    if (missed.length > 0) {
      const title = heavy.length > 0 && missed.length === 1 ? 'Paragraphs are too long' : undefined;
      return warning({
        ...finding,
        ...(title && {
          title,
          recommendation: 'Split the paragraphs listed: start a new one for each idea.',
        }),
        message: `${capitalized(scope + missed.join('; '))}.`,
      });
    }
    const message = `${capitalized(`${scope}the reading ease is ${score}`)} (${ease.formula}), and ${percent(share)} of sentences have more than ${longSentenceWords} words.`;
    return pass({ ...finding, message });
  },
});

/** The end of a sentence; captions, bylines and list items don't end like this. */
const sentenceEnd = /[.!?…。！？।۔:]["'“”‘’»«›‹)\]]*$/u;

/** Hyphens inside words; `words` splits a word at them. */
const hyphens = /([\p{L}\p{N}])[-‐‑](?=[\p{L}\p{N}])/gu;

/** Bullets and separators of list items. */
const bullets = /[•‣▪●◦⁃■□➢✓✔]| \/\/ /gu;

/** A sentence that starts in lower case; in such a text, no rule finds where sentences end. */
const smallLetters = /\p{L}{4}[.!?…] \p{Ll}/gu;

/** Whether a paragraph has sentences: it ends like one, isn't a list, and isn't written without capitals. */
const isProse = (text: string): boolean => {
  const times = (pattern: RegExp): number => text.slice(0, 2_000).match(pattern)?.length ?? 0;
  return sentenceEnd.test(text.slice(-10)) && times(bullets) < 2 && times(smallLetters) < 2;
};

const textIn = (paragraphs: readonly string[]): number =>
  paragraphs.reduce((sum, { length }) => sum + length, 0);

/** Paragraphs until the text is long enough for a stable score; the last one is cut. */
function firstOf(paragraphs: readonly string[]): string[] {
  const kept: string[] = [];
  let left = readCharacters;
  for (const paragraph of paragraphs) {
    if (left <= 0) break;
    kept.push(paragraph.slice(0, left));
    left -= paragraph.length;
  }
  return kept;
}

/** Rounded, but with one decimal if rounding would hide that the score is below the limit: 19.6. */
const figure = (score: number): string =>
  score < fleschScore && Math.round(score) >= fleschScore
    ? (Math.floor(score * 10) / 10).toFixed(1)
    : String(Math.round(score));

function article(paragraph: string, times: number): string {
  const body = `<p>${paragraph}</p>`.repeat(times);
  return `<html lang="en"><body><main>${body}</main></body></html>`;
}
