import type { PageFacts } from '@plumbline/page';
import { agreeing, capitalized, counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { mainTitle } from '../../wording.ts';
import { unfilledTitleTest } from '../metadata/_site-name.ts';
import { phpErrors, visibleHeadings } from './_page-text.ts';
import { isPlaceholder, isSubject, missingValueIn, subjectTest, tokens } from './_placeholders.ts';

const { failCount } = ruleOf('broken-encoding').limits;

const misread = 'UTF-8 read as Latin-1';

/** Each pattern matches single characters or a fixed string, so a scan is linear in the text. A run of � is one place. */
const signs = {
  'replacement character': { subject: 'encoding', pattern: /\uFFFD{1,9}/g },
  // The first byte of a two-byte UTF-8 sequence as Ã or Â, followed by a character that no word has there.
  [misread]: {
    subject: 'encoding',
    pattern:
      /Ã[\u0080-\u009F¡¢£¤¥¦§¨©ª¬®¯°±²³´µ¶·¸¹º¼½¾¿€ƒ„†‡ˆ‰Š‹ŒŸš›œž]|Â[£§©®°±·¿¡´]|â€[™œž˜¢¦\u009D\u0093\u0094“”]|ï¿½|ï»¿/g,
  },
  'placeholder text': { subject: 'filler', pattern: /lorem ipsum dolor/gi },
  'PHP error message': { subject: 'php', pattern: phpErrors },
} as const;

/** Entities in text that was escaped twice. Pages about HTML print some, so only the title and description are searched. */
const escapedTwice =
  /&(?:amp|quot|apos|lt|gt|nbsp|shy|[a-z]{1,2}(?:acute|grave|circ|tilde|uml|cedil|slash|ring|lig)|[nm]dash|hellip|[lr]?[lrsd]quo|[lr]aquo|#\d{2,6}|#x[\da-f]{2,6});/gi;

export const brokenEncoding = defineAudit({
  id: 'broken-encoding',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  title: 'Text has no broken characters or template placeholders',
  failureTitle: 'Text has broken characters or template placeholders',
  what: `Searches the text for broken characters, placeholder text and PHP error messages. Searches the title, headings and labels for unfilled template tokens. 1 problem in the title or ${failCount} anywhere fails; fewer are a warning.`,
  details: [
    'Broken characters are the replacement character �, and UTF-8 read as Latin-1, such as ‘CafÃ©’.',
    'The title and meta description are also searched for double escapes, such as `&amp;quot;` in the source.',
    'Template tokens such as `{{ name }}` or `##name##` count in the title, meta description, headings, link text and alt text.',
    'Tokens elsewhere in the text don’t count, because tutorials print them.',
    'A heading or alt text that is just ‘undefined’ counts too.',
    'A page may show the kind of text that its title or H1 is about: encodings, HTML entities, templates, filler text or PHP.',
  ],
  why: 'Garbled words look careless, and a search for the correct word doesn’t find them. Search results show a garbled title as it is. No search engine publishes a rule about this; this check’s limit is ours.',
  fix: 'Garbled letters: fix the step that reads UTF-8 as another encoding (database connection, import or file), then convert the stored text again. Template tokens: give the unfilled variable a fallback. PHP errors: fix the code and turn off `display_errors`.',
  good: {
    code: '<h1>Café tools</h1>',
    given: { html: '<head><title>Café</title></head><body><h1>Café tools</h1></body>' },
  },
  bad: {
    code: '<title>CafÃ© {{ shop.name }}</title>',
    given: { html: '<head><title>CafÃ© {{ shop.name }}</title></head>' },
  },
  requires: ['page', 'exchange'],
  readsContent: true,
  audit: ({ page, exchange: { finalUrl, charset } }) => {
    const title = mainTitle(page) ?? '';
    const isAbout = subjectTest(page);
    // `charset-declared` reports text that a missing declaration garbles.
    const judged = (Object.keys(signs) as Sign[]).filter(
      (kind) =>
        !isAbout(signs[kind].subject) && !(kind === misread && charset.source === 'default'),
    );
    const signsIn = (text: string, place: string): Found[] =>
      judged.flatMap((kind) =>
        matches(text, signs[kind].pattern, place === 'text' ? keep : 1).map(
          ({ index, 0: sign }) => ({
            label: text.slice(Math.max(0, index - 20), index + sign.length + 20),
            place,
            kind,
          }),
        ),
      );
    const labels = labelsOf(page);
    // `title-present-single` reports a title that is only a token.
    const isUnfilledTitle = unfilledTitleTest(page, finalUrl)(title);
    const titleLabel: readonly Label[] = [['title', title]];
    const found = [
      ...signsIn(title, 'title'),
      ...signsIn(page.description ?? '', 'description'),
      ...(isAbout('escapes')
        ? []
        : [...escapesIn(title, 'title'), ...escapesIn(page.description ?? '', 'description')]),
      ...signsIn(page.visibleText, 'text'),
      // Alt text isn't part of the visible text.
      ...page.images.flatMap(({ alt }) => signsIn(alt ?? '', 'alt text')),
      ...(isAbout('templates')
        ? []
        : tokensOf([...(isUnfilledTitle ? [] : titleLabel), ...labels], page.mainText)),
      ...missingValuesIn(labels, page.mainText),
      ...(isAbout('filler') ? [] : fillerTextsIn(labels)),
    ];
    const inTitle = found.filter(({ place }) => place === 'title').length;
    const places = `${found.length < keep ? '' : 'at least '}${counted(found.length, 'place')}`;
    const finding = {
      value: places,
      threshold: 'none',
      items: found.map(({ label, place, kind }) => ({ label, detail: `${kind} in the ${place}` })),
    };
    const [first] = found;
    if (first === undefined) {
      return pass({
        ...finding,
        message: 'The text has no broken characters, placeholders or template tokens.',
      });
    }
    const message =
      inTitle > 0
        ? `The title contains ‘${first.label}’.`
        : `${capitalized(places)} ${agreeing(found.length, 'has', 'have')} broken or leftover text${found.length === 1 ? ': ' : '. The first is '}‘${first.label}’.`;
    return (inTitle > 0 || found.length >= failCount ? fail : warning)({
      ...finding,
      message,
      recommendation: [...new Set(found.map(({ kind }) => fixes[kind]))].join(' '),
    });
  },
});

const reread =
  'Fix the step that reads UTF-8 as another encoding (database connection, import or file), then convert the stored text again.';
const fill = 'Find the variable that the template doesn’t fill, and give it a fallback.';

const fixes: Readonly<Record<Kind, string>> = {
  'replacement character': reread,
  [misread]: reread,
  'template token': fill,
  'missing value': fill,
  'double escape': 'Escape the text once, where the template prints it.',
  'placeholder text': 'Replace the placeholder text with your own, or remove it.',
  'PHP error message': 'Fix the PHP code, and turn off `display_errors`.',
};

/** One entry per text, because a text that was escaped twice has many entities. */
const escapesIn = (text: string, place: string): Found[] => {
  const signs = matches(text, escapedTwice).map(([sign]) => sign);
  const label = cut([...new Set(signs)].join(' '));
  return signs.length === 0 ? [] : [{ label, place, kind: 'double escape' }];
};

type Sign = keyof typeof signs;
type Kind = Sign | 'template token' | 'missing value' | 'double escape';

interface Found {
  readonly label: string;
  readonly place: string;
  readonly kind: Kind;
}

/** Maximum findings of a kind; a page in the wrong encoding has thousands. */
const keep = 50;

/** Every token has one of these characters and few texts do, so most texts skip the slower pattern. */
const tokenSign = /[{%[#]/;

/** A text of the page, with its place. */
type Label = readonly [place: string, text: string];

function tokensOf(labels: readonly Label[], text: string): Found[] {
  const found = labels.flatMap(([place, label]) =>
    (tokenSign.test(label) ? matches(label, tokens) : []).map(([token]): Found => ({
      label: cut(token),
      place,
      kind: 'template token',
    })),
  );
  const objects = found.filter(({ label }) => /^\[object/i.test(label));
  return objects.length > 0 && isSubject('[object object]', text)
    ? found.filter((token) => !objects.includes(token))
    : found;
}

const isWhole = ([place]: Label): boolean => place !== 'link text';

/** Descriptions, headings and alt texts that are only `undefined`, `null` or `NaN`. */
function missingValuesIn(labels: readonly Label[], text: string): Found[] {
  const found = labels.filter(isWhole).flatMap(([place, label]) => {
    const value = missingValueIn(label);
    return value === null ? [] : [{ value, label, place, kind: 'missing value' as const }];
  });
  const meant = [...new Set(found.map(({ value }) => value))].filter((value) =>
    isSubject(value.toLowerCase(), text),
  );
  return found.filter(({ value }) => !meant.includes(value)).slice(0, keep);
}

/** A heading or alt text that a designer left. */
const fillerText = /^lorem ipsum\b/i;

/** Labels that start with filler text. `signs` finds those that go on with ‘dolor’. */
const fillerTextsIn = (labels: readonly Label[]): Found[] =>
  labels
    .filter((label) => isWhole(label) && fillerText.test(label[1]) && !/dolor/i.test(label[1]))
    .slice(0, keep)
    .map(([place, text]) => ({ label: cut(text), place, kind: 'placeholder text' }));

function matches(text: string, pattern: RegExp, max = keep): RegExpExecArray[] {
  const list: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    list.push(match);
    if (list.length === max) break;
  }
  return list;
}

function labelsOf(page: PageFacts): Label[] {
  const description = page.description ?? '';
  const alts = new Set(page.images.map(({ alt }) => alt));
  return [
    // `description-present` reports a description that is only a placeholder.
    ...(isPlaceholder(description) ? [] : [['description', description] as const]),
    ...visibleHeadings(page).map(({ text }) => ['heading', text] as const),
    // The text of an image link is the alt text of its image, which counts already.
    ...page.links.flatMap(({ text }) => (alts.has(text) ? [] : [['link text', text] as const])),
    ...page.images.map(({ alt }) => ['alt text', alt ?? ''] as const),
  ];
}
