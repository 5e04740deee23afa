import { counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { isSubject, subjectTest } from '../content/_placeholders.ts';
import { isHomePage, siteNameTest, titleParts, unfilledTitleTest } from './_site-name.ts';

/** Default titles of editors and site generators. */
const defaultTitles =
  /^(?:(?:untitled|unbenannte[sr]?)[ -](?:(?:document|dokument|page|post)(?:[ -]\d{1,3})?|\d{1,3})|documento? (?:sin título|senza titolo|sans (?:titre|nom))|just another wordpress site)$/;

/** Default titles that are fine as part of a longer title. */
const defaultNames = new Set(
  'new page|page title|my site|my website|react app|vue app|vite app|nuxt app|vite + react|vite + react + ts|create next app'.split(
    '|',
  ),
);

/** Words for any home page, which say nothing even next to the site name. */
const homeWords = new Set(
  "home|homepage|home page|startseite|accueil|page d'accueil|inicio|página de inicio|página principal|página inicial|início|pagina iniziale|hem|hjem|forside|etusivu|strona główna|główna|domů|úvod|kezdőlap|acasă|ana sayfa|anasayfa|главная|главная страница|головна|ホーム|トップページ|首页|首頁|홈".split(
    '|',
  ),
);

/** Other words that say nothing even next to the site name. */
const emptyWords = new Set(
  'index|untitled|no title|ohne titel|sans titre|sin título|senza titolo|undefined|null|nan|lorem ipsum'.split(
    '|',
  ),
);

/** Words that say nothing on their own; Google's title guide mentions some. */
const vagueWords = new Set(['document', 'page', 'title', 'profile', 'welcome', 'default']);

export const titlePresentSingle = defineAudit({
  id: 'title-present-single',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  title: 'Title tag is set',
  failureTitle: 'Title tag is missing',
  what: 'Counts `<title>` elements in the parsed head and reads their text. One with text passes. None, an empty one or two different ones fail. A repeated title, a placeholder or just the site name is a warning.',
  details: [
    'Placeholders are texts such as ‘Untitled’, ‘Homepage - Brand’ or `{{ title }}`.',
    'A placeholder passes if the page is about that word.',
    'The site name alone passes on the home page.',
    'Titles inside `<svg>` don’t count.',
  ],
  why: 'Google builds the title link of a search result mainly from the title element, and browsers show it in tabs and bookmarks. Without one, Google makes a title from headings or links. With two, browsers use the first; search engines don’t document which they use.',
  fix: 'Put exactly one `<title>` in the `<head>`, with text that sets this page apart from all others on the site. If there are two, a theme and a plugin probably both add one: turn one off.',
  good: {
    code: '<title>Garden spades: how to choose one that lasts</title>',
    given: {
      html: '<html><head><title>Garden spades: how to choose one that lasts</title></head><body><h1>Garden spades</h1></body></html>',
    },
  },
  bad: {
    code: '<title>Untitled document</title>',
    given: { html: '<html><head><title>Untitled document</title></head><body></body></html>' },
  },
  requires: ['page', 'exchange'],
  readsContent: true,
  audit: ({ page, exchange: { finalUrl } }) => {
    const threshold = 'exactly 1 title in the head';
    const titles = page.titles.filter(({ inHead }) => inHead).map(({ text }) => text);
    const items = page.titles.map(({ text, inHead }) => ({
      label: `<title>${cut(text)}</title>`,
      ...(inHead ? {} : { detail: 'outside the head' }),
    }));
    const value = counted(titles.length, 'title');
    const [first] = titles;
    if (first === undefined) {
      if (page.headEnd.lost.includes('title')) {
        return notApplicable('The head ends before the title. The head check reports this.');
      }
      return fail({
        message: 'The page has no title.',
        recommendation: write,
        value,
        threshold,
        items,
      });
    }
    const distinct = new Set(titles);
    if (distinct.size > 1) {
      const message = `The head has ${titles.length} different titles; browsers show the first one.`;
      return fail({ ...multiple, message, value, threshold, items });
    }
    if (first === '')
      return fail({
        title: 'Title tag is empty',
        message: 'The title element is empty.',
        recommendation: write,
        value,
        threshold,
        items,
      });
    if (titles.length > 1) {
      const message = `The head has ${titles.length} titles with the same text.`;
      return warning({ ...multiple, message, value, threshold, items });
    }
    if (unfilledTitleTest(page, finalUrl)(first) && !subjectTest(page)('templates')) {
      const message = `The title is an unfilled template: ‘${cut(first, 60)}’.`;
      const recommendation =
        'Find the variable that the template doesn’t fill, and give it a fallback.';
      return warning({
        ...{ title: placeholder, message, recommendation },
        ...{ value: 'placeholder', threshold, items },
      });
    }
    const isHome = isHomePage(page, finalUrl);
    if (isPlaceholder(first, page.mainText, isHome)) {
      const message = `The title ‘${cut(first, 60)}’ would fit any page.`;
      const recommendation =
        'Replace it with a title that sets this page apart from all others on the site.';
      return warning({
        ...{ title: placeholder, message, recommendation },
        ...{ value: 'placeholder', threshold, items },
      });
    }
    if (!isHome && titleParts(first).every(siteNameTest(page, finalUrl))) {
      const message = `The title is just the site name, ‘${cut(first, 60)}’, which doesn’t describe this page.`;
      const title = 'Title is just the site name';
      const recommendation =
        'Start the title with what this page is about, and end it with the site name.';
      return warning({
        ...{ title, message, recommendation },
        ...{ value: 'site name', threshold, items },
      });
    }
    return pass({ message: 'The head has one title.', value, threshold, items });
  },
});

const write =
  'Add one `<title>` to the `<head>`, with text that sets this page apart from all others on the site.';
const multiple = {
  title: 'Multiple title tags',
  recommendation: 'Keep one `<title>`. A theme and a plugin probably both add one: turn one off.',
};
const placeholder = 'Title is a placeholder';

/** ‘Homepage - Brand’ and ‘undefined’ are placeholders, unless the page is about the word. */
function isPlaceholder(title: string, text: string, isHome: boolean): boolean {
  // A template that fills nothing in leaves only separators.
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(title)) return true;
  const parts = titleParts(title).map(folded);
  if (title.length > 200 || parts.length > 2) return false;
  return parts.some((part) => {
    if (defaultTitles.test(part) || (parts.length === 1 && defaultNames.has(part))) return true;
    if (isHome && homeWords.has(part)) return true;
    const isEmpty = homeWords.has(part) || emptyWords.has(part);
    const isVague = parts.length === 1 && vagueWords.has(part);
    return (isEmpty || isVague) && !isSubject(part, text);
  });
}

/** In lower case, without surrounding brackets and quotes. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[\s([<"'«“]{1,3}|[\s)\]>"'»”]{1,3}$/g, '');
