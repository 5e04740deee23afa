import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { cut, listOf } from '../../wording.ts';
import { headFacts } from './_head-facts.ts';

const parts = ['title', 'description', 'canonical', 'robots', 'hreflang'] as const;

const tags = {
  title: 'title',
  description: 'meta description',
  canonical: 'canonical',
  robots: 'robots tags',
  hreflang: 'hreflang links',
} as const;

/** 'the title and robots tags', for a sentence. */
const tagsIn = (changed: readonly (typeof parts)[number][]): string =>
  `the ${listOf(changed.map((part) => tags[part]))}`;

export const renderHeadDiff = defineAudit({
  id: 'render-head-diff',
  category: 'security',
  scope: 'page',
  sources: ['raw', 'rendered'],
  title: 'JavaScript doesn’t change key head tags',
  failureTitle: 'JavaScript changes key head tags',
  what: 'Compares title, meta description, canonical, robots tags and hreflang before and after scripts run. A changed canonical or robots tag, or a title that scripts add, fails; other changes are a warning.',
  why: 'Google may read the HTML first and the rendered page later, and get two different versions. If the HTML has `noindex`, Google may never render it. Google advises against changing the canonical with scripts. Most other crawlers only read the HTML as sent.',
  fix: 'Render the head on the server with its final values. If a script must add the canonical, leave it out of the HTML. Never remove a `noindex` with a script.',
  good: { code: 'the same head before and after scripts run', given: {} },
  bad: {
    code: '<title></title> as sent, "Garden spades" after scripts',
    given: {
      html: '<!doctype html><html lang="en"><head><script src="/app.js"></script></head><body><div id="root"></div></body></html>',
    },
  },
  requires: ['page', 'rendered'],
  readsContent: true,
  audit: ({ page, rendered }) => {
    const raw = headFacts(page);
    const after = headFacts(rendered.page);
    const changed = parts.filter((part) => raw[part] !== after[part]);
    const finding = {
      value: changed.length === 0 ? 'the same' : `${changed.join(', ')} changed`,
      threshold: 'the same before and after scripts run',
      items: changed.map((part) => ({
        label: part,
        detail: `${cut(raw[part] ?? '(none)', 95)} → ${cut(after[part] ?? '(none)', 95)}`,
      })),
    };
    if (changed.length === 0) {
      return pass({
        ...finding,
        message:
          'Title, meta description, canonical, robots tags and hreflang are the same before and after scripts run.',
      });
    }
    const late = raw.title === null && after.title !== null;
    const others = changed.filter((part) => part !== 'title');
    const grave = changed.includes('robots') || changed.includes('canonical') || late;
    return (grave ? fail : warning)({
      ...finding,
      message: late
        ? `The HTML as sent has no title; scripts add it.${others.length > 0 ? ` They also change ${tagsIn(others)}.` : ''}`
        : `Scripts change ${tagsIn(changed)} in the head.`,
    });
  },
});
