import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';
import { headFacts } from './_head-facts.ts';

const parts = ['title', 'description', 'canonical', 'robots', 'hreflang'] as const;

export const renderHeadDiff = defineAudit({
  id: 'render-head-diff',
  category: 'security',
  scope: 'page',
  sources: ['raw', 'rendered'],
  title: 'JavaScript doesn’t change title, canonical or robots',
  failureTitle: 'JavaScript changes title, canonical or robots',
  what: 'Compares title, meta description, canonical, robots tags and hreflang in the HTML as sent with those after scripts have run.',
  why: 'Google may read the HTML first and the rendered page later, and get two different answers. If the HTML has `noindex`, Google may never render it, and it advises against changing the canonical with scripts. Most other crawlers only read the HTML as sent.',
  fix: 'Render the head on the server with its final values. If a script has to add the canonical, leave it out of the HTML, and never remove a `noindex` with a script.',
  good: { code: 'the same head before and after scripts', given: {} },
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
      threshold: 'the same before and after scripts',
      items: changed.map((part) => ({
        label: part,
        detail: `${cut(raw[part] ?? '(none)', 95)} → ${cut(after[part] ?? '(none)', 95)}`,
      })),
    };
    if (changed.length === 0) {
      return pass({
        ...finding,
        message:
          'Title, description, canonical, robots and hreflang are the same before and after scripts.',
      });
    }
    const late = raw.title === null && after.title !== null;
    const grave = changed.includes('robots') || changed.includes('canonical') || late;
    return (grave ? fail : warning)({
      ...finding,
      message: late
        ? `The title exists only after scripts have run. Scripts change: ${changed.join(', ')}.`
        : `Scripts change ${changed.join(', ')} in the head.`,
    });
  },
});
