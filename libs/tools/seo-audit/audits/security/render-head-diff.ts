import type { PageFacts } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { listOf, mainTitle } from '../../wording.ts';

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

/** The head tags that search engines read, each as comparable text; `null` if missing. */
interface HeadFacts {
  readonly title: string | null;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly robots: string | null;
  readonly hreflang: string | null;
}

/** Reads only the HTML, because rendering doesn't change HTTP headers. */
function headFacts(page: PageFacts): HeadFacts {
  const list = (entries: readonly string[]): string | null =>
    entries.length === 0 ? null : [...new Set(entries)].sort().join(', ');
  return {
    title: mainTitle(page),
    description: page.description,
    canonical: list(
      page.canonicals.filter(({ source }) => source === 'html').map(({ url, href }) => url ?? href),
    ),
    robots: list(
      page.robots
        .filter(({ source }) => source === 'meta')
        .flatMap(({ agent, directives }) => directives.map((one) => `${agent}: ${one}`))
        // Stating a default is the same as leaving it out.
        .filter((directive) => !/: (?:index|follow|all)$/.test(directive)),
    ),
    hreflang: list(
      page.hreflangs
        .filter(({ source }) => source === 'html')
        .map(({ code, url, href }) => `${code.toLowerCase()} ${url ?? href}`),
    ),
  };
}
