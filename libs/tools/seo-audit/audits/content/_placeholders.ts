import type { PageFacts } from '@plumbline/page';
import { mainTitle } from '../../wording.ts';
import { visibleHeadings } from './_page-text.ts';

/** What a template prints for missing values: `undefined`, `NaN, NaN`. */
const missingValues = /^(?:undefined|null|NaN)(?:[ ,/|·:–-]{1,3}(?:undefined|null|NaN)){0,9}$/;

/** The missing value, such as `undefined`, that is the whole heading or alt text; else `null`. */
export const missingValueIn = (text: string): string | null =>
  text.length <= 100 && missingValues.test(text) ? (/^\w+/.exec(text)?.[0] ?? null) : null;

/** Tokens that a template prints in place of its values. */
export const tokens =
  /\{\{[^{}]{0,80}\}\}|\{%[^{}%]{0,80}%\}|<%[^<>%]{0,80}%>|\$\{[^{}$]{1,80}\}|%%[a-z][a-z_.]{1,39}%%|##[a-z][a-z0-9_.-]{1,39}##|\[object Object\]/gi;

/** Whether a text consists only of tokens: `##name##`. */
export function isUnfilled(text: string): boolean {
  if (text.length > 500) return false;
  const rest = text.replace(tokens, '');
  return rest !== text && !/[\p{L}\p{N}]/u.test(rest);
}

/** Default descriptions that site generators write. */
const defaultDescriptions =
  /^(?:just another wordpress site|web site created using create-react-app)\.?$/i;

/** Whether the content of a tag is a missing value, an unfilled token or a generator's default text. */
export const isPlaceholder = (content: string): boolean =>
  missingValueIn(content) !== null || isUnfilled(content) || defaultDescriptions.test(content);

const subjectUses = 3;
const wordCharacter = /[\p{L}\p{N}]/u;

/** Whether a text is about a word (in lower case) because it uses it often, like a page about `undefined`. */
export function isSubject(word: string, text: string): boolean {
  let uses = 0;
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
    const end = at + word.length;
    if (wordCharacter.test(lower.charAt(at - 1)) || wordCharacter.test(lower.charAt(end))) continue;
    uses += 1;
    if (uses === subjectUses) return true;
  }
  return false;
}

/** Words in the title or H1 of pages that show such texts on purpose. */
const subjects = {
  escapes: /\b(?:html|xml|entit(?:y|ies)|escap(?:es?|ed|ing)|character references?)\b/i,
  encoding:
    /unicode|\butf-?(?:8|16)\b|\bu\+[0-9a-f]{4}|mojibake|encoding|charset|character set|(?:replacement|broken|garbled) character|kodierung|codierung|zeichensatz|encodage|codificaci|кодировк|文字化け|乱码/i,
  filler:
    /lorem ipsum(?! dolor)|(?:filler|dummy|placeholder|sample) text|blindtext|platzhaltertext|faux[- ]texte/i,
  php: /\bphp\b|(?:fatal error|parse error|warning|notice|deprecated):/i,
  templates:
    /template|templating|placeholder|handlebars|mustache|\bjinja|\btwig\b|\bliquid\b|django|angular|\bvue\b|\bblade\b|smarty|\b(?:ejs|erb|jsp|php|bash|javascript|typescript)\b|interpolation|shortcode|merge tag|syntax|vorlage|platzhalter|plantilla/i,
} as const;

/** Template tokens, which are cut out: the word in `{{ template.title }}` isn't a subject. */
const braces = /[{<][{%][^{}<>]{0,80}[%}][}>]/g;

/** Tests whether the title or H1 says that the page is about such texts. */
export function subjectTest(page: PageFacts): (subject: keyof typeof subjects) => boolean {
  const headings = visibleHeadings(page).filter(({ level }) => level === 1);
  const named = [mainTitle(page) ?? '', ...headings.slice(0, 5).map(({ text }) => text)]
    .map((text) => text.slice(0, 1000).replace(braces, ' '))
    .join(' | ');
  return (subject) => subjects[subject].test(named);
}
