import type { HeadingFact } from '@plumbline/page';
import { agreeing, counted } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { notApplicable, pass, warning } from '../../outcome.ts';
import { percent } from '../../wording.ts';
import { headingTag, visibleHeadings } from './_page-text.ts';

const { warnShare, minSkips } = ruleOf('heading-order').limits;

export const headingOrder = defineAudit({
  id: 'heading-order',
  category: 'content',
  scope: 'page',
  sources: ['raw'],
  title: 'Heading levels are in order',
  failureTitle: 'Heading levels are skipped',
  never: 'fail',
  what: `Counts visible headings more than one level deeper than the one before, such as an \`<h4>\` after an \`<h2>\`. ${minSkips} or more skips are a warning if they affect over ${percent(warnShare)} of the headings; otherwise the page passes.`,
  details: [
    'Headings are read in the order of the source.',
    'Going back up several levels isn’t a skip.',
    'A single skip passes, because most sidebars have one.',
  ],
  why: 'Screen reader users move from heading to heading, and a skipped level sounds like a missing section. Google says heading order makes no difference to it, so this is for readers. This check’s limit is ours: Lighthouse reports the first skip.',
  fix: 'Choose each heading’s level by its place in the outline: after an `<h2>`, the next deeper heading is an `<h3>`. Change the tag in the template or editor, and set the size in CSS.',
  good: {
    code: '<h1>Spades</h1> <h2>Blades</h2> <h3>Steel</h3>',
    given: { html: '<body><h1>Spades</h1><h2>Blades</h2><h3>Steel</h3></body>' },
  },
  bad: {
    code: '<h1>Spades</h1> <h4>Blades</h4> <h2>Care</h2> <h4>Rust</h4> <h2>Use</h2> <h4>Clay</h4>',
    given: {
      html: '<body><h1>Spades</h1><h4>Blades</h4><h2>Care</h2><h4>Rust</h4><h2>Use</h2><h4>Clay</h4></body>',
    },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const headings = visibleHeadings(page);
    if (headings.length < 2) return notApplicable('The page has fewer than two headings.');
    const skips = headings.flatMap((heading, index) => {
      const before = headings[index - 1];
      if (before === undefined || heading.level <= before.level + 1) return [];
      return [{ heading, kind: `h${heading.level} after an h${before.level}` }];
    });
    const threshold = `fewer than ${minSkips} skips, or up to ${percent(warnShare)} of the headings`;
    const value = `${counted(skips.length, 'skip')} in ${counted(headings.length, 'heading')}`;
    if (skips.length === 0) {
      const message = `None of the ${counted(headings.length, 'heading')} skips a level.`;
      return pass({ message, value, threshold });
    }
    const many = skips.length >= minSkips && skips.length / headings.length > warnShare;
    const message = `${skips.length} of ${headings.length} headings ${agreeing(skips.length, 'skips', 'skip')} a level${many ? '' : ', which is within the limit'}.`;
    const finding = { message, value, threshold, items: grouped(skips) };
    return (many ? warning : pass)(finding);
  },
});

/** One line for each kind of skip, with its first heading. */
function grouped(skips: readonly { readonly heading: HeadingFact; readonly kind: string }[]) {
  const kinds = new Map<string, HeadingFact[]>();
  for (const { heading, kind } of skips) kinds.set(kind, [...(kinds.get(kind) ?? []), heading]);
  return [...kinds].map(([kind, [first, ...rest]]) => ({
    label: first ? headingTag(first) : '',
    detail: rest.length > 0 ? `${kind}, and ${rest.length} more` : kind,
  }));
}
