import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { count, cut, mainTitle } from '../../wording.ts';

/** Meaningless titles: defaults of generators, and vague words from Google's title guide. */
const placeholders = new Set([
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
  failureTitle: 'The page has no single usable title',
  what: 'Counts the `<title>` elements in the head as an HTML parser builds it, and looks whether their text says anything. Titles inside `<svg>` name a drawing and are not counted; a page whose only title slipped into the body gets a warning.',
  why: 'Google takes the title link of a result mainly from the title element, and browsers show it in tabs and bookmarks. Without one, Google makes up a title from headings or links. With two different ones, browsers use the first, and nobody documents which one a search engine picks.',
  fix: 'Put exactly one `<title>` into the head, with words that tell this page from every other page of the site. When two appear, look for a theme and a plugin that both write one, and switch one of them off.',
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
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
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
        'The title stands outside the head: browsers still show it, search engines need not read it there.';
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
    if (placeholders.has(first.toLowerCase())) {
      const message = `The title is ‘${cut(first, 60)}’, which could name any page.`;
      return warning({ message, value: 'placeholder', threshold, items });
    }
    return pass({ message: 'The head has one title.', value, threshold, items });
  },
});
