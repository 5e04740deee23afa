import { agreeing, counted } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { mainTitle } from '../../wording.ts';
import { bareText, isHomePath, siteNameTest, titleParts } from '../metadata/_site-name.ts';
import { headingTag, visibleHeadings } from './_page-text.ts';

/** A shorter heading can match part of a title by chance. */
const partCharacters = 12;

const describe =
  'Give the page one visible `<h1>` that describes its content, not the name of your site.';

export const h1Present = defineAudit({
  id: 'h1-present',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  title: 'Page has one H1',
  failureTitle: 'Page doesn’t have exactly one H1',
  what: 'Counts visible `<h1>` elements with text or an image with alt text. One passes, several are a warning, none fails.',
  details: [
    'Several H1 headings pass if all of them, apart from the site name, have the same text.',
    'Several also pass if one of them is the title or part of it.',
    'A lone H1 that’s just the site name is a warning.',
    'The site name passes on the home page, or if the title is just the site name too.',
  ],
  why: 'The H1 tells visitors and screen readers what the page is about, and Google can use it for the title of the search result. “Exactly one” is our rule: the HTML standard allows several and Google handles them.',
  fix: 'Give the page one visible `<h1>` that describes its content, not the name of your site. Turn the others into `<h2>` and style them with a class.',
  good: {
    code: '<h1>Garden spades that last</h1>',
    given: { html: '<body><h1>Garden spades that last</h1><p>Spades.</p></body>' },
  },
  bad: {
    code: '<div class="big">Garden spades that last</div>',
    given: { html: '<body><div class="big">Garden spades that last</div></body>' },
  },
  requires: ['page', 'exchange'],
  readsContent: true,
  audit: ({ page, exchange: { finalUrl } }) => {
    const all = page.headings.filter(({ level }) => level === 1);
    const shown = visibleHeadings(page).filter(({ level }) => level === 1);
    const threshold = '1 visible H1 with text';
    const value = counted(shown.length, 'H1 heading');
    const items = all.map((heading) => ({
      label: headingTag(heading),
      ...(shown.includes(heading) ? {} : { detail: heading.text === '' ? 'empty' : 'hidden' }),
    }));
    const isSiteName = siteNameTest(page, finalUrl);
    const own = shown.filter(({ text }) => !isSiteName(text));
    if (shown.length > 1 && new Set(own.map(({ text }) => bareText(text))).size === 1) {
      const message =
        own.length === 1
          ? 'The page has one H1 besides the site name.'
          : `The page has the same H1 ${own.length} times, perhaps for phones and desktops.`;
      return pass({ message, value, threshold, items });
    }
    const title = mainTitle(page) ?? '';
    if (shown.length > 1 && own.some(({ text }) => isPartOf(title, text))) {
      const message = `The page has ${shown.length} H1 headings; one of them matches its title.`;
      return pass({ message, value, threshold, items });
    }
    if (shown.length === 1 && own.length === 0 && !isHomePath(finalUrl) && !isSiteName(title)) {
      const message = 'The only H1 is the site name, which doesn’t describe this page.';
      return warning({
        title: 'H1 is just the site name',
        message,
        recommendation: describe,
        value: 'site name',
        threshold,
        items,
      });
    }
    if (shown.length === 1) {
      return pass({ message: 'The page has one H1.', value, threshold, items });
    }
    if (shown.length > 1) {
      const message = `The page has ${shown.length} H1 headings${own.length === 0 ? ', but they only repeat the site name' : ''}.`;
      const recommendation =
        'Keep the H1 that describes the content of this page. Turn the others into `<h2>` and style them with a class.';
      return warning({ message, recommendation, value, threshold, items });
    }
    const message =
      all.length === 0
        ? 'The page has no H1.'
        : `The page has ${counted(all.length, 'H1 heading')}, but ${agreeing(all.length, 'it is', 'all are')} empty or hidden.`;
    return fail({ message, recommendation: describe, value, threshold, items });
  },
});

/**
 * Whether a heading is the title, one of its parts (perhaps followed by more text), or the title without the brand. Brands
 * may contain separators.
 */
function isPartOf(title: string, heading: string): boolean {
  const [whole, part] = [bareText(title), bareText(heading)];
  if (part === '') return false;
  const isLong = part.length >= partCharacters;
  return (
    titleParts(title)
      .map(bareText)
      .some((name) => name === part || (name.length >= partCharacters && part.startsWith(name))) ||
    (isLong && whole.includes(part))
  );
}
