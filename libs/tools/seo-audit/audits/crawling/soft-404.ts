import {
  characterCount,
  counted,
  countWords,
  cut,
  foldCase,
  grouped,
  likeness,
  shinglesOf,
} from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { sameAddress } from './_answers.ts';

const { similarity, shellWords } = ruleOf('soft-404').limits;

/** Error pages are shorter, so we do not count the words beyond this. */
const countedCharacters = 200_000;

/** The stored text of the error page is cut at the same length. */
const comparedCharacters = 20_000;

const missing =
  '<!doctype html><html lang="en"><head><title>Page not found</title></head><body><h1>Sorry, this page was not found</h1><p>Try our home page.</p></body></html>';

const wordingNote = 'The page doesn’t read like an error page.';

export const soft404 = defineAudit({
  id: 'soft-404',
  category: 'crawling',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'Page isn’t a soft 404',
  failureTitle: 'Page looks like an error page but returns 200',
  what: `Compares the main text with the site’s response to a URL that can’t exist. A similarity of ${100 * similarity}% or more is a warning. Error wording in the title or H1 of a page with fewer than ${shellWords} words fails.`,
  details: ['If missing pages redirect to this page, there is nothing to compare it with.'],
  why: 'Google treats an error page with status 200 as a soft 404 and leaves it out of the index. How Google detects them isn’t public; the similarity limit is ours.',
  fix: 'If the page is gone, return 404 or 410. If it moved, redirect it. If it exists, put its content in the HTML and remove error wording from the title and H1.',
  good: {
    code: '<title>Garden spades: how to choose one that lasts</title>',
    given: {},
  },
  bad: { code: 'HTTP/1.1 200 OK\n\n<title>Page not found</title>', given: { html: missing } },
  requires: ['exchange', 'page', 'errorPage'],
  readsContent: true,
  audit: ({ exchange, page, errorPage }) => {
    if (exchange.status !== 200) {
      return notApplicable(`The page returns ${exchange.status}, so it isn’t a soft 404.`);
    }
    const lang = page.lang ?? undefined;
    const headlines = [
      ...page.titles.map(({ text }) => ({ text, where: 'title' })),
      ...page.headings
        .filter(({ level, hidden }) => level === 1 && !hidden)
        .map(({ text }) => ({ text, where: 'H1' })),
    ];
    const threshold = `less than ${Math.round(100 * similarity)}% similar to the error page`;
    const telling = headlines.find(({ text }) => speaksOfError(text));
    const count = telling ? countWords(page.mainText.slice(0, countedCharacters), lang) : 0;
    if (telling && count < shellWords) {
      return fail({
        message: `The ${telling.where} says ‘${cut(telling.text, 80)}’ and the main text has ${counted(count, 'word')}, but the status is 200.`,
        value: counted(count, 'word'),
        threshold: `no error wording on pages under ${shellWords} words`,
        items: [{ label: cut(telling.text), detail: telling.where }],
      });
    }
    // If missing pages redirect to this page, it would be compared with itself.
    const comparable =
      errorPage.status !== null && !sameAddress(errorPage.finalUrl, exchange.finalUrl);
    const value = 'no error wording';
    if (!comparable) {
      return pass({
        message: `${wordingNote} There is no error page to compare it with.`,
        value,
        threshold,
      });
    }
    const mainText = page.mainText.slice(0, comparedCharacters);
    if (!couldBeAlike(mainText, errorPage.text)) {
      return pass({
        message: `${wordingNote} Its main text has ${counted(characterCount(mainText), 'character')}; the site’s error page has ${grouped(characterCount(errorPage.text))}.`,
        value,
        threshold,
      });
    }
    const similar = likeness(shinglesOf(mainText, lang), shinglesOf(errorPage.text, lang));
    if (similar === null) {
      return pass({
        message: `${wordingNote} Its text, or the text of the site’s error page, is too short to compare.`,
        value,
        threshold,
      });
    }
    const items = [{ label: cut(errorPage.url), detail: cut(errorPage.title) }];
    const finding = { value: `${Math.round(similar * 100)}% similar`, threshold, items };
    if (similar >= similarity) {
      return warning({
        message: `The main text is ${Math.round(similar * 100)}% similar to the response for ${cut(errorPage.url)}, a URL that can’t exist.`,
        ...finding,
      });
    }
    return pass({
      message: `The main text is only ${Math.round(similar * 100)}% similar to the site’s error page.`,
      ...finding,
    });
  },
});

/** Phrases that error pages use in their title or H1. */
const errorPhrases = [
  'page not found',
  'not found',
  'page does not exist',
  "page doesn't exist",
  'page cannot be found',
  "page can't be found",
  'page could not be found',
  'no longer available',
  'internal server error',
  'error 500',
  'service unavailable',
  'bad gateway',
  'something went wrong',
  'nicht gefunden',
  'existiert nicht',
  'page introuvable',
  "n'existe pas",
  'no encontrada',
  'no encontrado',
  'non trovata',
  'non trovato',
  'não encontrada',
  'não encontrado',
  'niet gevonden',
  'hittades inte',
  'ikke fundet',
  'ikke funnet',
  'ei löydy',
  'nie znaleziono',
  'nie została znaleziona',
  'nenalezena',
  'не найдена',
  'не знайдено',
  'bulunamadı',
  '見つかりません',
  '찾을 수 없습니다',
  '找不到',
  'غير موجودة',
].map((phrase) => foldCase(phrase));

/** Only this many characters of a title are searched. */
const searchedCharacters = 300;

/** The number as a separate word, at the start, after a mark or after 'error': a Peugeot 404 is not an error. */
const number404 =
  /(?:^|[|:(·•»–—-]\s{0,3}|(?:error|erreur|errore|erro|fehler|fout|fel|feil|fejl|błąd|ошибка|hata)\s)404(?![\p{L}\p{N}]|[.,]\p{N})/u;

/** Whether a title or H1 looks like that of an error page. */
function speaksOfError(headline: string): boolean {
  const text = foldCase(headline.slice(0, searchedCharacters)).trim();
  return errorPhrases.some((phrase) => text.includes(phrase)) || number404.test(text);
}

/**
 * Whether two texts are close enough in length to be similar: the index cannot exceed the ratio of lengths. Avoids
 * segmenting long pages.
 */
const couldBeAlike = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= Math.max(a.length, b.length) / 2;
