import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { count, cut, mainTitle } from '../../wording.ts';
import { isSubject } from '../content/_placeholders.ts';
import { isHomePath, siteNameTest, titleParts } from './_site-name.ts';

/** Words that say nothing even beside the name of the site. */
const emptyWords = [
  'home',
  'homepage',
  'home page',
  'startseite',
  'accueil',
  'inicio',
  'index',
  'untitled',
  'untitled document',
  'untitled page',
  'undefined',
  'null',
  'nan',
];

/** Meaningless titles: defaults of generators, and vague words from Google's title guide. */
const placeholders = new Set([
  ...emptyWords,
  'document',
  'new page',
  'page',
  'page title',
  'title',
  'profile',
  'welcome',
  'default',
  'my site',
  'my website',
  'react app',
  'vite app',
  'vite + react',
  'vite + react + ts',
  'create next app',
]);

export const titlePresentSingle = defineAudit({
  id: 'title-present-single',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  title: 'The page has one title',
  failureTitle: 'The page does not have one usable title',
  what: 'Counts the `<title>` elements in the head as an HTML parser builds it, and looks whether their text says anything. A placeholder (‘Untitled’, ‘Homepage - Brand’) is a warning, and so is the name of the site alone on a page other than the home page. Titles inside `<svg>` name a drawing and are not counted; a page whose only title slipped into the body gets a warning.',
  why: 'Google takes the title link of a result mainly from the title element, and browsers show it in tabs and bookmarks. Without one, Google makes a title from headings or links. With two, browsers use the first; search engines don’t document which one they pick.',
  fix: 'Put exactly one `<title>` in the head that sets this page apart from all others on the site. If there are two, look for a theme and a plugin that both add one, and turn one off.',
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
    const value = count(titles.length, 'title');
    const [first] = titles;
    if (first === undefined) {
      const stray = mainTitle(page);
      if (stray === null) {
        return fail({ message: 'The page has no title.', value, threshold, items });
      }
      const message =
        'The title is outside the head: browsers still show it, search engines may not read it there.';
      return warning({ message, value: 'outside the head', threshold, items });
    }
    const distinct = new Set(titles);
    if (distinct.size > 1) {
      const message = `The head has ${titles.length} titles that differ; browsers show the first one.`;
      return fail({ message, value, threshold, items });
    }
    if (first === '')
      return fail({ message: 'The title element is empty.', value, threshold, items });
    if (titles.length > 1) {
      const message = `The head repeats the same title ${titles.length} times.`;
      return warning({ message, value, threshold, items });
    }
    if (isPlaceholder(first, page.mainText)) {
      const message = `The title is ‘${cut(first, 60)}’, which could name any page.`;
      return warning({ message, value: 'placeholder', threshold, items });
    }
    if (!isHomePath(finalUrl) && siteNameTest(page, finalUrl)(first)) {
      const message = `The title is only the name of the site, ‘${cut(first, 60)}’, which every page could have.`;
      return warning({ message, value: 'name of the site', threshold, items });
    }
    return pass({ message: 'The head has one title.', value, threshold, items });
  },
});

/** ‘Homepage - Brand’ names any page, and so does ‘undefined’, unless that is the page's subject. */
function isPlaceholder(title: string, text: string): boolean {
  if (placeholders.has(title.toLowerCase())) return true;
  const parts = titleParts(title).map((part) => part.toLowerCase());
  const vague = parts.find((part) => emptyWords.includes(part));
  return vague !== undefined && parts.length <= 2 && !isSubject(vague, text);
}
