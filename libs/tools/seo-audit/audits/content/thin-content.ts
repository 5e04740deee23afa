import { counted } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import {
  mainContentEstimate,
  mainWords,
  paragraphWords,
  readCharacters,
  textLanguage,
} from './_page-text.ts';

const { passWords, failWords } = ruleOf('thin-content').limits;

export const thinContent = defineAudit({
  id: 'thin-content',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  estimate: `${mainContentEstimate}, so a low word count is shown as “at most”.`,
  title: 'Page has enough content',
  failureTitle: 'Thin content',
  what: `Counts the words of the main content in the HTML as sent. ${passWords} words or more pass, ${failWords} to ${passWords - 1} are a warning, fewer fail.`,
  details: [
    'Navigation, header, footer, sidebars, comments, forms and hidden text don’t count.',
    'Chinese, Japanese and Thai are split into words with a dictionary.',
    'A page with contact details, a picture or a calculator can be complete with 50 words.',
  ],
  why: 'With little text, search engines have little to match with a query. Google sets no minimum and says word count isn’t a ranking factor. This check’s limits are ours, taken from common audit tools.',
  fix: 'Add what visitors still want to know after reading the main text; don’t pad. If a script adds the text, send it in the HTML instead. If the page is meant to be short, ignore this check.',
  good: { code: 'An article of 400 words in <main>', given: {} },
  bad: {
    code: '<main><h1>Spades</h1><p>Coming soon.</p></main>',
    given: { html: '<body><main><h1>Spades</h1><p>Coming soon.</p></main></body>' },
  },
  requires: ['page', 'language'],
  readsContent: true,
  audit: ({ page, language }) => {
    const lang = textLanguage(page, language);
    const words = mainWords(page, lang).length;
    const threshold = `at least ${passWords} words`;
    if (words >= passWords) {
      const isCut = page.mainText.length > readCharacters;
      const value = `${isCut ? 'more than' : 'about'} ${counted(words, 'word')}`;
      return pass({ value, threshold, message: `The main content has ${value}.` });
    }
    const finding = {
      value: words === 0 ? 'none' : `at most ${counted(words, 'word')}`,
      threshold,
    };
    const inParagraphs = paragraphWords(page, lang).length;
    const part =
      inParagraphs < words
        ? `, ${inParagraphs === 0 ? 'none' : `${inParagraphs} of them`} in paragraphs`
        : '';
    const message =
      words === 0
        ? 'The HTML has no visible main text. A script may add or show it.'
        : `The main content has ${finding.value} in the HTML as sent${part}.`;
    return (words < failWords ? fail : warning)({
      ...finding,
      message,
      ...(words === 0 && {
        recommendation: 'If a script adds or shows the text, send it in the HTML as visible text.',
      }),
    });
  },
});
