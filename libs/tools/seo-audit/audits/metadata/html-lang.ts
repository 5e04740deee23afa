import { cut, type LanguageDetection } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { hasErrorMessages } from '../content/_page-text.ts';
import { currentLanguage, languageTagIssue, primaryOf } from '../international/_language-tags.ts';

/** The languages that the detector can tell apart; it mistakes others for related ones. */
const detected = new Set(
  'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh'.split(
    ' ',
  ),
);

/** Codes of the same language, or of languages that detection cannot distinguish. */
const alike = [
  ['no', 'nb', 'nn'],
  ['sr', 'hr', 'bs', 'sh'],
  ['id', 'ms'],
  ['tl', 'fil'],
  ['zh', 'yue', 'cmn'],
  ['cs', 'sk'],
];

const groupOf = (code: string): readonly string[] =>
  alike.find((codes) => codes.includes(code)) ?? [code];

/** In shorter texts, names make detection unreliable. */
const minCharacters = 200;

/** The detected language of a text, or its candidates. */
const languagesOf = (detection: LanguageDetection): readonly string[] =>
  detection.known ? [detection.code] : detection.among;

export const htmlLang = defineAudit({
  id: 'html-lang',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  title: 'HTML lang attribute is valid',
  failureTitle: 'HTML lang attribute is missing',
  what: 'Checks that `<html lang>` is a valid language tag and matches the main text. A missing, empty or invalid tag fails. A language other than the one we detect is a warning.',
  details: [
    `We compare the languages only if the main text has at least ${minCharacters} characters and all visible text is in one language.`,
    'Content with its own `lang` attribute isn’t compared, and neither are languages we can’t detect.',
  ],
  // Confirmed in Google's page on localized versions (read 2026-11): neither hreflang nor lang is used to detect the language.
  why: 'Screen readers use this attribute to choose a voice, and browsers use it for hyphenation and translation. Google says it ignores the attribute and detects the language from the text; other search engines may use it.',
  fix: 'Set the language of the text as a BCP 47 tag on the `<html>` element, such as `<html lang="en">` or `<html lang="pt-BR">`. Use a hyphen, not an underscore. Set it in each language’s template, so that translations don’t inherit the wrong one.',
  good: { code: '<html lang="en">', given: {} },
  bad: {
    code: '<html lang="en_US">',
    given: { html: '<html lang="en_US"><head></head><body><p>Spades.</p></body></html>' },
  },
  requires: ['page', 'language'],
  readsContent: true,
  audit: ({ page, language }) => {
    const { lang } = page;
    const threshold = 'a valid tag that matches the text';
    if (lang === null) {
      const message = 'The html element has no lang attribute.';
      return fail({ message, value: 'none', threshold });
    }
    if (lang.trim() === '') {
      const message = 'The lang attribute of the html element is empty.';
      return fail({ title: 'HTML lang attribute is empty', message, value: 'empty', threshold });
    }
    const items = [{ label: `<html lang="${cut(lang)}">` }];
    const issue = languageTagIssue(lang.trim());
    const shown = cut(lang, 40);
    if (issue !== null) {
      const message = `The language tag ‘${shown}’ isn’t valid: ${cut(issue)}.`;
      const title = 'HTML lang attribute is invalid';
      return fail({ title, message, value: shown, threshold, items });
    }
    const read = languagesOf(language.main).filter((code) =>
      languagesOf(language.whole).includes(code),
    );
    if (read.length === 0 || page.mainText.length < minCharacters || hasErrorMessages(page)) {
      const message = `The page declares ‘${shown}’; its text is too short or too mixed to compare.`;
      return pass({ message, value: shown, threshold, items });
    }
    const declared = currentLanguage(primaryOf(lang.trim()));
    const group = groupOf(declared);
    if (!group.some((code) => detected.has(code))) {
      const message = `The page declares ‘${shown}’, a language that we can’t detect.`;
      return pass({ message, value: shown, threshold, items });
    }
    const marked = page.contentLangs.map((tag) => currentLanguage(primaryOf(tag)));
    const own = read.find((code) => marked.some((each) => groupOf(each).includes(code)));
    if (own !== undefined && !group.includes(own)) {
      const message = `The page declares ‘${shown}’; its content in ‘${own}’ has its own lang attribute.`;
      return pass({ message, value: shown, threshold, items });
    }
    const agrees = group.some((code) => read.includes(code));
    if (!agrees) {
      const found = read.join(' or ');
      const message = `The page declares ‘${shown}’, but its text is in ‘${found}’.`;
      const value = `${shown} declared, ${found} detected`;
      const title = 'HTML lang attribute doesn’t match the text';
      return warning({ title, message, value, threshold, items });
    }
    const message = `The page declares ‘${shown}’, and its text matches.`;
    return pass({ message, value: shown, threshold, items });
  },
});
