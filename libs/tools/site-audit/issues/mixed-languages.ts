import { judgeEach, type SiteIssue } from '../issue.ts';

const minWords = 100;

/** Codes for one language: Bokmål and Nynorsk are Norwegian, and Hebrew, Indonesian and Yiddish have an old one. */
const aliases: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  iw: 'he',
  in: 'id',
  ji: 'yi',
};

const sameLanguage = (a: string, b: string): boolean => (aliases[a] ?? a) === (aliases[b] ?? b);

export const mixedLanguages: SiteIssue = {
  id: 'mixed-languages',
  severity: 'notice',
  certainty: 'heuristic',
  authorities: ['G-L10N', 'WCAG', 'HOUSE'],
  counts: 'page',
  title: 'Pages are in their declared language',
  failureTitle: 'Pages not in their declared language',
  what: `Counts pages whose main text of ${minWords} words or more is in another language than \`<html lang>\` says. Pages are left out if we aren’t sure of the language.`,
  why: 'Screen readers use the declared language to pronounce the text, and browsers to offer a translation. Google goes by the text itself.',
  fix: 'Set `lang` on `<html>` to the language of the content. If the page isn’t translated yet, translate it or don’t link to it as a language version.',
  find: (site) =>
    judgeEach(site.pages, (id) => {
      const { declaredLanguage, detectedLanguage, wordCount = 0 } = site.page(id) ?? {};
      if (!declaredLanguage || !detectedLanguage || wordCount < minWords) return null;
      return !sameLanguage(declaredLanguage, detectedLanguage);
    }),
  describe: (site, id) => {
    const { declaredLanguage, detectedLanguage } = site.page(id) ?? {};
    return `It declares ‘${declaredLanguage}’, but its text appears to be ‘${detectedLanguage}’.`;
  },
  good: '/ -> /a; /a text spades 120 lang de detected de',
  bad: { site: '/ -> /a; /a text spades 120 lang en detected de', finds: ['/a'] },
};
