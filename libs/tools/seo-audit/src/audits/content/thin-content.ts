import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { count } from '../../wording.ts';
import { textLanguage } from './_language.ts';
import { mainWords, readCharacters } from './_main-words.ts';

const { passWords, failWords } = ruleOf('thin-content').limits;

export const thinContent = defineAudit({
  id: 'thin-content',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  title: 'The page has enough text of its own',
  failureTitle: 'The page has little text of its own',
  what: `Counts the words of the main content in the HTML as sent, without navigation, header, footer and forms. Chinese, Japanese and Thai are cut into words by the rules of the language. ${passWords} words pass, fewer than ${failWords} fail.`,
  why: 'A page with few words gives a search engine little to match a search with. Google sets no minimum and has said that word count is no ranking factor, so this is a house rule taken from common audit tools: a contact page, a picture or a calculator can be complete with fifty words.',
  fix: 'Ask what a visitor still wants to know after reading, and answer that on the page. Do not pad. If the page is short by nature, ignore this check; if the text is put in by a script, send it in the HTML.',
  good: { code: 'An article of 400 words in <main>', given: {} },
  bad: {
    code: '<main><h1>Spades</h1><p>Coming soon.</p></main>',
    given: { html: '<body><main><h1>Spades</h1><p>Coming soon.</p></main></body>' },
  },
  requires: ['page', 'language'],
  readsContent: true,
  audit: ({ page, language }) => {
    const words = mainWords(page, textLanguage(page, language)).length;
    const more = page.mainText.length > readCharacters ? 'more than ' : '';
    const finding = {
      value: `${more}${count(words, 'word')}`,
      threshold: `at least ${passWords} words`,
    };
    if (words >= passWords) {
      return pass({ ...finding, message: `The main content has ${finding.value}.` });
    }
    const message =
      words === 0
        ? 'The HTML has no main text; it may be put in by a script.'
        : `The main content has ${count(words, 'word')} in the HTML as sent.`;
    return (words < failWords ? fail : warning)({ ...finding, message });
  },
});
