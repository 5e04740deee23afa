import { describeAudit } from '../../testing/describe-audit.ts';
import { healthySite, healthyHtml } from '../../testing/healthy-site.ts';
import { renderHeadDiff } from './render-head-diff.ts';

/** The raw HTML with one change; the rendered page stays healthy. */
const raw = (from: string | RegExp, to: string) => ({ html: healthyHtml.replace(from, to) });
const { page } = healthySite().rendered;

describeAudit(renderHeadDiff, {
  pass: [
    ['keeps its head', {}],
    [
      'says index, follow by script, which holds anyway',
      raw('<title>', '<meta name="robots" content="index, follow"><title>'),
    ],
  ],
  warning: [
    [
      'changes only its description',
      raw(/content="Which garden spade[^"]*"/, 'content="Spades"'),
      'description',
    ],
    ['rewords its title', raw('Garden spades: how to choose one that lasts', 'Spades'), 'title'],
    ['gets its description by script', raw(/<meta name="description"[^>]*>/, '')],
  ],
  fail: [
    ['has a title only after scripts', raw(/<title>[^<]*<\/title>/, ''), 'only after scripts'],
    [
      'changes its canonical',
      raw(
        'rel="canonical" href="https://shop.example/garden/spades"',
        'rel="canonical" href="https://shop.example/"',
      ),
    ],
    [
      'takes a noindex away by script',
      raw('<title>', '<meta name="robots" content="noindex"><title>'),
      'robots',
    ],
    [
      'adds a noindex by script',
      {
        rendered: {
          page: {
            ...page,
            robots: [
              {
                source: 'meta' as const,
                agent: 'robots',
                directives: ['noindex'],
                raw: 'noindex',
                inHead: true,
              },
            ],
          },
        },
      },
    ],
  ],
});
