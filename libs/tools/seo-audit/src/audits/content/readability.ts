import {
  capitalized,
  counted,
  countWords,
  readingEase,
  sentences,
  words as wordsOf,
} from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { cut, percent } from '../../wording.ts';
import { textLanguage } from './_language.ts';

const {
  fleschScore,
  longSentenceWords,
  longSentenceShare,
  paragraphWords,
  minWords,
  readCharacters,
} = ruleOf('readability').limits;

/** Where paragraphs hold less of the text, they are teasers beside it rather than the text (house rule). */
const paragraphShare = 0.6;

export const readability = defineAudit({
  id: 'readability',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  estimate:
    'Syllables are counted by rules of spelling, so a reading ease may be off by some points. Words and sentences are counted.',
  title: 'Text is easy to read',
  failureTitle: 'Text is hard to read',
  never: 'fail',
  what: `Measures the main content’s paragraphs, up to ${readCharacters.toLocaleString('en')} characters: the Flesch reading ease in the formula for the language, the share of sentences over ${longSentenceWords} words, and paragraphs over ${paragraphWords} words. Only extremes are a warning: a reading ease below ${fleschScore} (Flesch calls less than 30 very difficult), more than ${percent(longSentenceShare)} long sentences, or an overlong paragraph. Paragraphs that don’t end like a sentence are left out. Texts under ${minWords} words, texts mostly outside such paragraphs, and languages without a formula are not judged.`,
  // Yoast's published criteria (60, 25% over 20 words, 150 words) warned of 70% of real pages, newspapers among them.
  why: 'People read easy text further, especially on phones. No search engine ranks by such a formula. Our limits are our own and far looser than those of common SEO plugins, which flag most newspapers. Formulas count syllables and full stops and know nothing about your readers: a page for lawyers may miss every limit and be fine.',
  fix: 'Split sentences with two ideas, replace long words with short ones, and start a new paragraph for each idea.',
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
    // Flesch counts as one word what is between two spaces.
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
      ...(ease.score < fleschScore ? [`the reading ease is ${score} (${ease.formula})`] : []),
      ...(share > longSentenceShare
        ? [`${percent(share)} of sentences have more than ${longSentenceWords} words`]
        : []),
      ...(heavy.length > 0
        ? [`${counted(heavy.length, 'paragraph')} of more than ${paragraphWords} words`]
        : []),
    ];
    const finding = {
      value: `${score} (${ease.formula}), ${percent(share)} long sentences`,
      threshold: `at least ${fleschScore}, at most ${percent(longSentenceShare)}, paragraphs up to ${paragraphWords} words`,
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
        ...(title && { title, recommendation: 'Start a new paragraph for each idea.' }),
        message: `${capitalized(scope + missed.join('; '))}.`,
      });
    }
    const message = `${capitalized(`${scope}the reading ease is ${score}`)} (${ease.formula}), with ${percent(share)} of sentences over ${longSentenceWords} words.`;
    return pass({ ...finding, message });
  },
});

/** Ends like a sentence: captions, bylines and entries of lists do not. */
const sentenceEnd = /[.!?…。！？।۔:]["'“”‘’»«›‹)\]]*$/u;

/** Hyphens inside words, which separate words elsewhere. */
const hyphens = /([\p{L}\p{N}])[-‐‑](?=[\p{L}\p{N}])/gu;

/** Marks of the entries of a list. */
const bullets = /[•‣▪●◦⁃■□➢✓✔]| \/\/ /gu;

/** A sentence that begins with a small letter; no rule finds where those of such a text end. */
const smallLetters = /\p{L}{4}[.!?…] \p{Ll}/gu;

/** Whether a paragraph has sentences: it ends like one, and is neither a list nor written without capitals. */
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

/** Whole, or with one decimal where a whole number would hide that a score is below the limit: 24.6. */
const figure = (score: number): string =>
  score < fleschScore && Math.round(score) >= fleschScore
    ? (Math.floor(score * 10) / 10).toFixed(1)
    : String(Math.round(score));

function article(paragraph: string, times: number): string {
  const body = `<p>${paragraph}</p>`.repeat(times);
  return `<html lang="en"><body><main>${body}</main></body></html>`;
}
