import { describeAudit } from '../../testing/describe-audit.ts';
import { healthyHtml, healthySite } from '../../testing/healthy-site.ts';
import { renderHeadDiff } from './render-head-diff.ts';

/** The raw HTML with one change; the rendered page stays healthy. */
const raw = (from: string | RegExp, to: string) => ({ html: healthyHtml.replace(from, to) });
const { page } = healthySite().rendered;

describeAudit(renderHeadDiff, {
  pass: [
    ['has the same head', {}],
    [
      'adds index, follow with a script, which is the default',
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
    ['adds its description with a script', raw(/<meta name="description"[^>]*>/, '')],
  ],
  fail: [
    ['adds its title with a script', raw(/<title>[^<]*<\/title>/, ''), 'no title'],
    [
      'changes its canonical',
      raw(
        'rel="canonical" href="https://shop.example/garden/spades"',
        'rel="canonical" href="https://shop.example/"',
      ),
    ],
    [
      'removes a noindex with a script',
      raw('<title>', '<meta name="robots" content="noindex"><title>'),
      'robots',
    ],
    [
      'adds a noindex with a script',
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
