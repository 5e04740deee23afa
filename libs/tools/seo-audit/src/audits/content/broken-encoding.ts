import type { PageFacts } from '@plumbline/page';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { count, cut, mainTitle } from '../../wording.ts';
import { visibleHeadings } from './_headings.ts';
import { isMissingValue, isSubject, phpErrors } from './_placeholders.ts';

const { failCount } = ruleOf('broken-encoding').limits;

/** Each class is one character long or a fixed string, so that a scan is linear in the text. */
const signs = {
  'replacement character': /\uFFFD/g,
  // The first byte of a two-byte UTF-8 sequence as Ã or Â, with a second character that no word has after it.
  'UTF-8 read as Latin-1':
    /Ã[\u0080-\u009F¡¢£¤¥¦§¨©ª¬®¯°±²³´µ¶·¸¹º¼½¾¿€ƒ„†‡ˆ‰Š‹ŒŸš›œž]|Â[£§©®°±·¿¡´]|â€[™œž˜¢¦\u009D\u0093\u0094“”]|ï¿½|ï»¿/g,
  'placeholder text': /lorem ipsum dolor/gi,
  'error message of PHP': phpErrors,
} as const;

/** Only in title, description, headings, link and image texts, since pages about templates print them elsewhere. */
const tokens =
  /\{\{[^{}]{0,80}\}\}|\{%[^{}%]{0,80}%\}|<%[^<>%]{0,80}%>|\$\{[^{}$]{1,80}\}|%%[a-z_]{2,40}%%|##[a-z_.]{2,40}##|\[object Object\]/gi;

export const brokenEncoding = defineAudit({
  id: 'broken-encoding',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  title: 'The text has no broken characters or template leftovers',
  failureTitle: 'The text has broken characters or template leftovers',
  what: `Searches the text for the replacement character �, for UTF-8 that was read as Latin-1 (‘CafÃ©’), for placeholder text, and for error messages of PHP. Template tokens such as {{ name }} or ##name## are searched for in title, description, headings, link texts and image texts only, since tutorials print them elsewhere, and a heading or image text that is only ‘undefined’ counts, too. One in the title, or ${failCount} anywhere, fail.`,
  why: 'Garbled words look careless, searches for the right word don’t find them, and results show the title as it is. No search engine publishes a rule about this; the limit is a house rule.',
  fix: 'Garbled letters: find the step that reads UTF-8 as another encoding (database connection, import, file) and convert the stored text again. Tokens: find the variable that the template does not fill, and give it a fallback.',
  good: {
    code: '<h1>Café tools</h1>',
    given: { html: '<head><title>Café</title></head><body><h1>Café tools</h1></body>' },
  },
  bad: {
    code: '<title>CafÃ© {{ shop.name }}</title>',
    given: { html: '<head><title>CafÃ© {{ shop.name }}</title></head>' },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const title = mainTitle(page) ?? '';
    const found = [
      ...signsIn(title, 'title'),
      ...tokensIn(title, 'title'),
      ...signsIn(page.description ?? '', 'description'),
      ...signsIn(page.visibleText, 'text'),
      // Alternative texts are not part of the visible text.
      ...page.images.flatMap(({ alt }) => signsIn(alt ?? '', 'image texts')),
      ...labelsOf(page).flatMap(([text, place]) => tokensIn(text, place)),
      ...missingValuesIn(page),
    ];
    const inTitle = found.filter(({ place }) => place === 'title').length;
    const finding = {
      value: count(found.length, 'place'),
      threshold: 'none',
      items: found.map(({ label, place, kind }) => ({ label, detail: `${kind}, in the ${place}` })),
    };
    const [first] = found;
    if (first === undefined) {
      return pass({ ...finding, message: 'The text has no broken characters or leftovers.' });
    }
    const message =
      inTitle > 0
        ? `The title holds ‘${first.label}’.`
        : `The page holds ${count(found.length, 'broken or leftover text')}, the first of them ‘${first.label}’.`;
    return (inTitle > 0 || found.length >= failCount ? fail : warning)({ ...finding, message });
  },
});

interface Found {
  readonly label: string;
  readonly place: string;
  readonly kind: string;
}

/** At most this many of a kind are kept; a page in the wrong encoding has thousands. */
const keep = 50;

function signsIn(text: string, place: string): Found[] {
  return Object.entries(signs).flatMap(([kind, pattern]) =>
    matches(text, pattern).map(({ index, 0: sign }) => ({
      label: text.slice(Math.max(0, index - 20), index + sign.length + 20),
      place,
      kind,
    })),
  );
}

/** Every token has one of these; hardly any text does. */
const tokenSign = /[{%[#]/;

const tokensIn = (text: string, place: string): Found[] =>
  (tokenSign.test(text) ? matches(text, tokens) : []).map(([token]) => ({
    label: cut(token),
    place,
    kind: 'template token',
  }));

/** Headings and image texts that are only `undefined` or the like. */
const missingValuesIn = (page: PageFacts): Found[] =>
  labelsOf(page)
    .filter(
      ([text, place]) =>
        (place === 'headings' || place === 'image texts') &&
        isMissingValue(text) &&
        !isSubject(text.toLowerCase(), page.mainText),
    )
    .map(([text, place]) => ({ label: text, place, kind: 'a value that is missing' }));

function matches(text: string, pattern: RegExp): RegExpExecArray[] {
  const list: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    list.push(match);
    if (list.length === keep) break;
  }
  return list;
}

function labelsOf(page: PageFacts): (readonly [text: string, place: string])[] {
  return [
    [page.description ?? '', 'description'],
    ...visibleHeadings(page).map(({ text }) => [text, 'headings'] as const),
    ...page.links.map(({ text }) => [text, 'link texts'] as const),
    ...page.images.map(({ alt }) => [alt ?? '', 'image texts'] as const),
  ];
}
