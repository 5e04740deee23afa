import { defineAudit } from '../../audit.ts';
import { notApplicable, pass, warning } from '../../outcome.ts';
import { count } from '../../wording.ts';
import { headingTag, visibleHeadings } from './_headings.ts';

export const headingOrder = defineAudit({
  id: 'heading-order',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  title: 'Headings go down one level at a time',
  failureTitle: 'Headings skip levels',
  what: 'Walks through the visible headings in the order of the source and reports each that is more than one level deeper than the heading before it, such as an `<h4>` after an `<h2>`. Going back up by several levels is right and passes.',
  why: 'People who use a screen reader move from heading to heading, and a missing level sounds like a missing part. Lighthouse checks the same. Google has said that the order of headings makes no difference to it, so this is for readers.',
  fix: 'Choose the level by the place in the outline and the size by style sheet. After an `<h2>` the next deeper heading is an `<h3>`.',
  good: {
    code: '<h1>Spades</h1> <h2>Blades</h2> <h3>Steel</h3>',
    given: { html: '<body><h1>Spades</h1><h2>Blades</h2><h3>Steel</h3></body>' },
  },
  bad: {
    code: '<h1>Spades</h1> <h4>Blades</h4>',
    given: { html: '<body><h1>Spades</h1><h4>Blades</h4></body>' },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const headings = visibleHeadings(page);
    if (headings.length < 2) return notApplicable('The page has fewer than two headings.');
    const skips = headings.flatMap((heading, index) => {
      const before = headings[index - 1];
      if (before === undefined || heading.level <= before.level + 1) return [];
      return [{ label: headingTag(heading), detail: `after an h${before.level}` }];
    });
    const threshold = 'no level skipped';
    const value = `${count(skips.length, 'skip')} in ${headings.length} headings`;
    if (skips.length === 0) {
      const message = `None of the ${headings.length} headings skips a level.`;
      return pass({ message, value, threshold });
    }
    const message = `${skips.length} of ${headings.length} headings ${skips.length === 1 ? 'skips' : 'skip'} a level.`;
    return warning({ message, value, threshold, items: skips });
  },
});
