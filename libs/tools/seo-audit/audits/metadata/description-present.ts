import type { PageFacts } from '@plumbline/page';
import { characterCount, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { pass, warning } from '../../outcome.ts';
import { normal } from '../_crawled.ts';
import { isPlaceholder } from '../content/_placeholders.ts';

export const descriptionPresent = defineAudit({
  id: 'description-present',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  title: 'Meta description is set',
  failureTitle: 'Meta description is missing',
  never: 'fail',
  what: 'Looks for a `<meta name="description">` with text. A missing or empty one is a warning. So is a placeholder, such as ‘undefined’ or a variable in braces, and so are two with different texts.',
  details: ['If there are two descriptions, a theme and a plugin probably both add one.'],
  why: 'The description isn’t a ranking factor, and Google doesn’t require it. Most snippets come from the page text; Google uses the description when it fits the query better. It’s the one snippet you write yourself, and link previews without Open Graph tags use it too.',
  fix: 'Add `<meta name="description" content="…">` to the `<head>`: one or two sentences on what the page offers and for whom. Start with the most important pages; a bad automatic description is no better than none. If there are two, remove one in your theme or plugin.',
  good: {
    code: '<meta name="description" content="Which garden spade suits your soil and your back.">',
    given: {
      html: '<head><meta name="description" content="Which garden spade suits your soil and your back."></head>',
    },
  },
  bad: {
    code: '<meta name="description" content="">',
    given: { html: '<head><title>Spades</title><meta name="description" content=""></head>' },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const tags = page.metas.filter(({ name }) => name === 'description');
    const threshold = 'a description with text';
    const items = tags.map(({ content }) => ({
      label: `<meta name="description"${content === null ? '' : ` content="${cut(content)}"`}>`,
    }));
    if (page.description === null) {
      const message =
        tags.length > 0 ? 'The meta description is empty.' : 'The page has no meta description.';
      const title = tags.length > 0 ? 'Meta description is empty' : 'Meta description is missing';
      return warning({
        title,
        message,
        recommendation:
          'Add `<meta name="description" content="…">` to the `<head>`: one or two sentences on what the page offers and for whom. Start with the most important pages; a bad automatic description is no better than none.',
        value: tags.length > 0 ? 'empty' : 'none',
        threshold,
        items,
      });
    }
    if (isPlaceholder(page.description)) {
      const message = `The meta description is a placeholder: ‘${cut(page.description, 60)}’.`;
      const title = 'Meta description is a placeholder';
      const recommendation =
        'Replace it with one or two sentences on what the page offers and for whom, or remove the tag.';
      return warning({
        ...{ title, message, recommendation },
        ...{ value: 'placeholder', threshold, items },
      });
    }
    const texts = descriptionsOf(page);
    if (texts.size > 1) {
      const message = `The page has ${texts.size} different meta descriptions; search engines may use any of them.`;
      const title = 'Multiple meta descriptions';
      const recommendation =
        'Keep one description. A theme and a plugin probably both add one: turn one off.';
      return warning({
        ...{ title, message, recommendation },
        ...{ value: `${texts.size} texts`, threshold, items },
      });
    }
    const value = counted(characterCount(page.description), 'character');
    const message =
      tags.length > 1
        ? `The page has ${tags.length} meta descriptions; one is enough.`
        : `The page has a meta description of ${value}.`;
    return pass({ message, value, threshold, items });
  },
});

/** The different texts of a page's description tags. */
export const descriptionsOf = ({ metas }: Pick<PageFacts, 'metas'>): ReadonlySet<string> =>
  new Set(
    metas.flatMap(({ name, content }) =>
      name === 'description' ? normal(content ?? '') || [] : [],
    ),
  );
